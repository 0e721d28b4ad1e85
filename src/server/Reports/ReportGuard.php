<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Filters\Filters;

/** Checks whether this site may use a report, its dates and its parameters. */
final class ReportGuard {

	/** Number of days, ending yesterday, that every plan includes. */
	private const OWN_DAYS = 30;

	/**
	 * @param string       $key
	 * @param array<mixed> $params Request parameters.
	 * @throws ApiException If this site may not use the report, its dates or one of its parameters.
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
	 * @param DescriptorRules $rules Rules of a report, or empty rules to check the defaults.
	 * @throws LicenseRequiredException If this site's plan doesn't include the dates.
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

	/** @throws ApiException If the site isn't connected to a data source. */
	public static function check_connection(): void {
		if ( ! Connection::is_connected() ) {
			throw ApiException::conflict(
				'not_connected',
				__( 'Connect your site to a data source to see reports.', 'lodestar' )
			);
		}
	}

	/**
	 * Returns the descriptor of an unlocked report, without checking dates and parameters.
	 *
	 * @throws ApiException If the report is unknown or locked, or the site isn't connected to a data source.
	 */
	public static function opened( string $key ): Descriptor {
		$report = ( Registry::get( $key ) ?? throw Registry::unknown( $key ) )->descriptor;
		self::check_connection();
		$lock = $report->screen->lock();
		return null === $lock ? $report : throw $lock;
	}

	/** @param array<string, mixed> $data Details that are added to the exception. */
	private static function refuse( ?LicenseRequiredException $refusal, array $data ): void {
		if ( null !== $refusal ) {
			throw $refusal->with( $data );
		}
	}

	/** Returns the dates that every plan includes. */
	private static function own_range( Period $period ): DateRange {
		$today = $period->local_time->day( $period->now );
		return new DateRange( $today - self::OWN_DAYS, $today - 1 );
	}
}
