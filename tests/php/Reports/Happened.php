<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;

/** Writes visits that have certain events and no others. */
final class Happened {

	/**
	 * @param int                                                  $day    Day of the only visit, which has all events.
	 *                                                                     Call once per day.
	 * @param list<array{string, array<string, string>, int, int}> $events Name, parameters, seconds watched and percent
	 *                                                                     seen of each.
	 */
	public static function on( int $day, array $events ): void {
		$visit         = ( new Traffic( $day, 1 ) )->visits[0];
		$visit->id     = $day;
		$visit->day    = $day;
		$visit->bot    = false;
		$visit->events = array();
		foreach ( $events as $i => [ $name, $says, $seconds, $percent ] ) {
			$visit->events[] = new ExpectedEvent(
				$day * 100 + $i,
				$visit->visitor,
				$day,
				$visit->hour,
				$visit->started_at,
				$visit->page_views[0],
				$name,
				$says,
				value: $seconds * 1000,
				share: $percent
			);
		}
		Stored::write( array( $visit ) );
	}
}
