<?php
/**
 * Adds ten weeks of visits until yesterday, with notable changes in the last four: `wp eval-file insights.php fill`.
 * Run with `clear` to remove them.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Features\Insights\Insights;
use Lodestar\Tests\Figures\Site;
use Lodestar\Tests\Features\Insights\Weeks;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Platform\Time\LocalTime;

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

// Yesterday's data is complete one hour after midnight.
$yesterday = (int) LocalTime::day_of( (string) wp_date( 'Y-m-d', time() - HOUR_IN_SECONDS ) ) - 1;

/** @var list<string> $args */
if ( 'fill' === $args[0] ) {
	Stored::write( ( new Weeks( $yesterday, wp_timezone()->getOffset( new DateTimeImmutable() ) ) )->visits );
} else {
	Site::forget( $yesterday - Weeks::DAYS + 1, $yesterday );
}
delete_option( Insights::OPTION );
delete_metadata( 'user', 0, 'lodestar_insight_ratings_' . get_current_blog_id(), '', true );
