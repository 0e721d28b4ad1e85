<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Surfaces;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Reports\ReportsTestCase;

/** Base class for tests on 21 November 2026 at 12:00, with stored page views of one visit each. */
abstract class PlacesTestCase extends ReportsTestCase {

	/** First and last day of the 30 days until yesterday, the day before them, and today. */
	protected const FIRST     = '2026-10-22';
	protected const YESTERDAY = '2026-11-20';
	protected const BEFORE    = '2026-10-21';
	protected const TODAY     = '2026-11-21';

	/** Start of data collection, before all of these days. */
	private const BEGIN = '2026-08-01';

	private static int $next = 1;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( self::TODAY . ' 12:00' );
		$this->log_in_as( 'editor' );
	}

	/** @param array{post_status?: string, post_author?: int, post_type?: string, post_password?: string} $more */
	protected static function publish( string $title, array $more = array() ): int {
		$id = wp_insert_post( $more + array( 'post_title' => $title, 'post_status' => 'publish' ), true );
		self::assertIsInt( $id );
		return $id;
	}

	/**
	 * Stores page views.
	 *
	 * @param array<int|string, array<string, int>> $views Counts by post or object, and day.
	 * @param int                                   $hour  Local hour of the views.
	 * @param string                                $begin Start of data collection, or '' for the first of these days.
	 */
	protected static function views( array $views, int $hour = 9, string $begin = self::BEGIN ): void {
		$visits = '' === $begin ? array() : array( self::visit( 'home:0', $begin, $hour ) );
		foreach ( $views as $thing => $by_day ) {
			foreach ( $by_day as $date => $count ) {
				for ( $i = 0; $i < $count; ++$i ) {
					$visits[] = self::visit( is_int( $thing ) ? "post:$thing" : $thing, $date, $hour );
				}
			}
		}
		Stored::write( $visits );
	}

	private static function visit( string $thing, string $date, int $hour ): Visit {
		$number            = self::$next++;
		$day               = (int) LocalTime::day_of( $date );
		$at                = $day * 86400 + $hour * 3600;
		$path              = '/' . str_replace( ':', '/', $thing );
		$visit             = new Visit(
			$number,
			$number,
			$day,
			$hour,
			$at,
			$at + 60,
			true,
			true,
			false,
			false,
			array( 'landing_path' => $path, 'exit_path' => $path, 'host' => 'example.org' )
		);
		$visit->page_views = array(
			new PageView( $number, $number, $day, $hour, $at, $path, "Title of $thing", 'example.org', 1000, true, object: $thing ),
		);
		return $visit;
	}
}
