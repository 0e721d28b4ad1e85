<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use DateTimeZone;
use Lodestar\Analytics\MinimumGroup;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Result;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Time\LocalTime;

/**
 * What a reader must know to read the figures rightly.
 */
final class Notice {

	/**
	 * @param string $code What is to be known.
	 * @return array{code: string, message: string}
	 */
	public static function of( string $code ): array {
		return array(
			'code'    => $code,
			'message' => match ( $code ) {
				'partial_day'  => __( 'Today is still counting.', 'lodestar' ),
				'daily_users'  => __( 'People are told apart for one day only: someone who came on two days counts twice.', 'lodestar' ),
				'other'        => __( 'There were too many different values: the rest is counted as “(other)”.', 'lodestar' ),
				'most_regions' => __( 'Only the 1,000 regions with the most sessions are told one by one.', 'lodestar' ),
				MinimumGroup::NOTICE => sprintf(
					/* translators: %s: number of visitors. */
					__( 'Groups of fewer than %s visitors are left out.', 'lodestar' ),
					number_format_i18n( MinimumGroup::SIZE )
				),
				default        => $code,
			},
		);
	}

	/**
	 * That what today is compared with ends at the hour that it is now.
	 *
	 * @param int $hour The last hour that counts of the earlier days.
	 * @return array{code: string, message: string, until: string}
	 */
	public static function of_same_hours( int $hour ): array {
		$until = sprintf( '%02d:00', $hour + 1 );
		return array(
			'code'    => 'same_hours',
			/* translators: %s: time of day. */
			'message' => sprintf( __( 'The last of the earlier days counts until %s, as today does.', 'lodestar' ), $until ),
			'until'   => $until,
		);
	}

	/**
	 * Why nothing is compared, or only orders are: data collection started too late.
	 *
	 * @param string $code  One of Result's.
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
						'No comparison except for orders: data collection started on %s.',
						'lodestar'
					),
					/* translators: %s: date. */
					self::is_first_kept( $since )     => __( 'No comparison: visits before %s were deleted.', 'lodestar' ),
					/* translators: %s: date. */
					default                           => __( 'No comparison: data collection started on %s.', 'lodestar' ),
				},
				$day
			),
			'since'   => $since,
		);
	}

	/**
	 * Whether the data starts on a day because what was older is deleted.
	 *
	 * @param string $since `Y-m-d`.
	 */
	private static function is_first_kept( string $since ): bool {
		$kept = OptionsRetention::first_day();
		return null !== $kept && LocalTime::day_of( $since ) <= $kept + 1; // It is deleted once a day.
	}

	/**
	 * The notices of results.
	 *
	 * @param list<string> $codes   Further ones.
	 * @param list<Result> $results Results.
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
	 * That some figures are missing because the source does not know them.
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
			'message' => sprintf( __( 'The data source does not know: %s.', 'lodestar' ), implode( ', ', $labels ) ),
			'names'   => $names,
		);
	}
}
