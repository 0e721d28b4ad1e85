<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Reports\Figures;

/**
 * The weekdays or hours that most page views fall on. Both come from one question, whose rows are the hours of each
 * weekday.
 */
final class PopularTimes {

	private const MOST = 3;

	/**
	 * @param list<array<string, mixed>> $rows  Page views (`views`) of the hours of each weekday.
	 * @param string                     $field `day` (0 = Sunday) or `hour` (0–23).
	 * @return list<array<string, int|float|null>> The field, and what percent of all page views falls there; most first, of
	 *                                             equals the earlier one.
	 */
	public static function of( array $rows, string $field ): array {
		$views = array();
		foreach ( $rows as $row ) {
			$number           = is_numeric( $row[ $field ] ) ? (int) $row[ $field ] : 0;
			$views[ $number ] = ( $views[ $number ] ?? 0 ) + ( is_int( $row['views'] ) ? $row['views'] : 0 );
		}
		ksort( $views );
		arsort( $views ); // Stable since PHP 8.0.
		$all     = array_sum( $views );
		$popular = array();
		foreach ( array_slice( $views, 0, self::MOST, true ) as $number => $count ) {
			$popular[] = array(
				$field    => $number,
				'percent' => Figures::share( $count, $all ),
			);
		}
		return $popular;
	}
}
