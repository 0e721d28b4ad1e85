<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use DateTimeZone;
use Lodestar\Analytics\MinimumGroup;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Result;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Time\LocalTime;

/** Builds the notices that explain the limits of a report's data. */
final class Notice {

	/** @return array{code: string, message: string} */
	public static function of( string $code ): array {
		return array(
			'code'    => $code,
			'message' => match ( $code ) {
				'partial_day'  => __( 'Today’s numbers are still coming in.', 'lodestar' ),
				'daily_users'  => __( 'Visitors are recognized for one day only, so someone who visits on two days counts twice.', 'lodestar' ),
				'other'        => __( 'There were too many different values, so the rest are grouped as “(other)”.', 'lodestar' ),
				'most_regions' => __( 'Only the 1,000 regions with the most sessions are listed.', 'lodestar' ),
				MinimumGroup::NOTICE => sprintf(
					/* translators: %s: number of visitors. */
					__( 'Groups of fewer than %s visitors aren’t shown.', 'lodestar' ),
					number_format_i18n( MinimumGroup::SIZE )
				),
				default        => $code,
			},
		);
	}

	/**
	 * Returns the notice that the last comparison day ends at the current hour.
	 *
	 * @param int $hour The last hour that the comparison includes.
	 * @return array{code: string, message: string, until: string}
	 */
	public static function of_same_hours( int $hour ): array {
		$until = sprintf( '%02d:00', $hour + 1 );
		return array(
			'code'    => 'same_hours',
			/* translators: %s: time of day, such as 14:00. */
			'message' => sprintf( __( 'The last comparison day also stops at %s, like today.', 'lodestar' ), $until ),
			'until'   => $until,
		);
	}

	/**
	 * Returns the notice that nothing, or only orders, can be compared because the data starts too late.
	 *
	 * @param string $code  Result::NO_COMPARISON or Result::ORDERS_COMPARED.
	 * @param string $since The first day with data, `Y-m-d`.
	 * @return array{code: string, message: string, since: string}
	 */
	public static function of_no_comparison( string $code, string $since ): array {
		$format = get_option( 'date_format' );
		$day    = (string) wp_date( is_string( $format ) ? $format : 'Y-m-d', (int) strtotime( "$since UTC" ), new DateTimeZone( 'UTC' ) );
		return array(
			'code'    => $code,
			'message' => sprintf(
				match ( true ) {
					/* translators: %s: date. */
					Result::ORDERS_COMPARED === $code => __(
						'Only orders are compared, because data collection started on %s.',
						'lodestar'
					),
					/* translators: %s: date. */
					self::is_first_kept( $since )     => __( 'No comparison, because visits before %s were deleted.', 'lodestar' ),
					/* translators: %s: date. */
					default                           => __( 'No comparison, because data collection started on %s.', 'lodestar' ),
				},
				$day
			),
			'since'   => $since,
		);
	}

	/** Whether data starts on a day (`Y-m-d`) because older data was deleted. */
	private static function is_first_kept( string $since ): bool {
		$kept = OptionsRetention::first_day();
		return null !== $kept && LocalTime::day_of( $since ) <= $kept + 1; // Deletion runs once a day.
	}

	/**
	 * Returns the notices of results.
	 *
	 * @param list<string> $codes   Additional notice codes.
	 * @param list<Result> $results
	 * @return list<array{code: string, message: string, since?: string}>
	 */
	public static function of_results( array $codes, array $results ): array {
		$since = array();
		foreach ( $results as $result ) {
			foreach ( $result->notices as $code ) {
				if ( Result::NO_COMPARISON !== $code && Result::ORDERS_COMPARED !== $code ) {
					$codes[] = $code;
				} elseif ( null !== $result->since ) {
					$since[ $code ] = self::of_no_comparison( $code, $result->since );
				}
			}
		}
		$compared = $since[ Result::ORDERS_COMPARED ] ?? $since[ Result::NO_COMPARISON ] ?? null;
		return array(
			...array_map( self::of( ... ), array_values( array_unique( $codes ) ) ),
			...( null === $compared ? array() : array( $compared ) ),
		);
	}

	/**
	 * Returns the notice that the source doesn't provide some metrics or dimensions.
	 *
	 * @param list<string> $names Metrics and dimensions.
	 * @return array{code: string, message: string, names: list<string>}
	 */
	public static function of_lacking( array $names ): array {
		$told   = Catalogue::for_browser( $names );
		$labels = array_column( array( ...$told['metrics'], ...$told['dimensions'] ), 'label' );
		return array(
			'code'    => 'unsupported_by_source',
			/* translators: %s: list of metrics and dimensions. */
			'message' => sprintf( __( 'Not available from this data source: %s.', 'lodestar' ), implode( ', ', $labels ) ),
			'names'   => $names,
		);
	}
}
