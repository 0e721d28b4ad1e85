<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Filters\Filters;

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
		$report = self::opened( $key );
		$rules  = $report->rules;
		self::check_days( $rules, Request::period( $report, $params ) );
		$asked = $report->parameters->asked( $report->parameters->values( $params ) );
		foreach ( array( ...$asked, ...( Filters::are_in( $params ) ? array( Filters::PARAMETER ) : array() ) ) as $parameter ) {
			self::refuse( $rules->refusal_of( $parameter ), array( 'param' => $parameter ) );
		}
	}

	/**
	 * @param DescriptorRules $rules  Of a report, or of none: then what holds of every report that says nothing else.
	 * @param Period          $period The days that are asked for.
	 * @throws LicenseRequiredException When this site does not get them.
	 */
	public static function check_days( DescriptorRules $rules, Period $period ): void {
		$own  = self::own_range( $period );
		$days = array(
			'start' => LocalTime::date( $own->start_day ),
			'end'   => LocalTime::date( $own->end_day ),
		);
		self::refuse( null === $period->comparison ? null : $rules->refusal_of( 'compare' ), $days );
		self::refuse( $period->range->to_array() === $own->to_array() ? null : $rules->refusal_of( 'range' ), $days );
	}

	/**
	 * @throws ApiException When nobody has chosen yet where figures come from.
	 */
	public static function check_connection(): void {
		if ( ! Connection::is_connected() ) {
			throw ApiException::conflict(
				'not_connected',
				__( 'Reports are shown once the site is connected to a source of figures.', 'lodestar' )
			);
		}
	}

	/**
	 * A report that this site gets, whatever else is asked of it.
	 *
	 * @param string $key Of the report.
	 * @throws ApiException When it does not get it.
	 */
	public static function opened( string $key ): Descriptor {
		$report = ( Registry::get( $key ) ?? throw Registry::unknown( $key ) )->descriptor;
		self::check_connection();
		$lock = $report->screen->lock();
		return null === $lock ? $report : throw $lock;
	}

	/**
	 * @param ?LicenseRequiredException $refusal What stands in the way, if anything.
	 * @param array<string, mixed>      $data    What is needed to act on it.
	 * @throws LicenseRequiredException If anything does.
	 */
	private static function refuse( ?LicenseRequiredException $refusal, array $data ): void {
		if ( null !== $refusal ) {
			throw $refusal->with( $data );
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
