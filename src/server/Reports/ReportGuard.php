<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\DateRange;
use Lodestar\Rest\ApiException;
use Lodestar\Settings\Connection;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;

/**
 * Whether this site gets a report at all, and for the days that were asked for.
 */
final class ReportGuard {

	/** So many days, the last of which is yesterday, are open on every level. */
	private const OWN_DAYS = 30;

	/**
	 * @param string       $key    Of the report.
	 * @param array<mixed> $params Of the request.
	 * @throws ApiException When it does not get it.
	 */
	public static function check( string $key, array $params ): void {
		$rules = ( Registry::get( $key ) ?? throw new UnknownReportException( $key ) )->descriptor->rules;
		if ( ! Connection::is_connected() ) {
			throw new NotConnectedException();
		}
		$lock = $rules->lock();
		if ( null !== $lock ) {
			throw $lock;
		}
		$period = Period::from_params( $params, SiteClock::get() );
		$own    = self::own_range( $period );
		$asks   = array(
			'compare' => null !== $period->comparison,
			'range'   => $period->range->to_array() !== $own->to_array(),
		);
		foreach ( array_keys( array_filter( $asks ) ) as $parameter ) {
			$refusal = $rules->refusal_of( $parameter );
			if ( null !== $refusal ) {
				throw $refusal->with(
					array(
						'start' => LocalTime::date( $own->start_day ),
						'end'   => LocalTime::date( $own->end_day ),
					)
				);
			}
		}
	}

	/**
	 * The days that every level may ask for.
	 */
	private static function own_range( Period $period ): DateRange {
		$today = $period->local_time->day( $period->now );
		return new DateRange( $today - self::OWN_DAYS, $today - 1 );
	}
}
