<?php
/**
 * Four weeks of 2014 on a site, and what its screens must say of them: `wp eval-file figures.php fill`, `… clear`,
 * `… expect START END COMPARE_START COMPARE_END [COUNTRY]` (prints JSON).
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

/** @var list<string> $args */
$lodestar_site = new Lodestar\Tests\Figures\Site();
if ( 'expect' === $args[0] ) {
	echo wp_json_encode( $lodestar_site->expected( array( $args[1], $args[2] ), array( $args[3], $args[4] ), $args[5] ?? '' ), JSON_THROW_ON_ERROR );
} elseif ( 'clear' === $args[0] ) {
	$lodestar_site->clear();
} else {
	$lodestar_site->fill();
}
