<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Journeys\Buyers;
use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Storage\RowId;
use Lodestar\Storage\StorageException;

/**
 * How long known buyers took, and in how many visits.
 */
final class PurchaseJourneys {

	/**
	 * @param DateRange $range The days of the purchases.
	 * @throws StorageException When the database fails.
	 */
	public static function of( DateRange $range ): PurchaseTimes {
		$buyers   = Buyers::of_days( $range->start_day, $range->end_day, static fn ( int $event, int $hour ): bool => self::is_in( $range, RowId::day( $event ), $hour ) );
		$days     = array();
		$sessions = array();
		foreach ( $buyers->journeys() as $event => $visits ) {
			$count  = count( $visits );
			$waited = RowId::day( $event ) - RowId::day( min( $visits ) );

			$days[ $waited ]    = ( $days[ $waited ] ?? 0 ) + 1;
			$sessions[ $count ] = ( $sessions[ $count ] ?? 0 ) + 1;
		}
		ksort( $days );
		ksort( $sessions );
		return new PurchaseTimes( $days, $sessions, $buyers->total );
	}

	private static function is_in( DateRange $range, int $day, int $hour ): bool {
		return $range->contains( $day ) && ( $day < $range->end_day || $hour <= $range->until_hour );
	}
}
