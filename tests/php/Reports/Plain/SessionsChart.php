<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

/**
 * The line chart above a table, with the comparison range.
 *
 * @phpstan-import-type Expression from Asked
 */
final class SessionsChart {

	private const TRENDS = array(
		'sessions'   => 'session_trendpoints',
		'page_views' => 'page_view_trendpoints',
	);

	/**
	 * @param array<string, string> $figures Metrics by field.
	 * @param Expression|null       $only    Filter of the report.
	 * @return array<string, mixed>
	 */
	public static function of( Count $count, array $figures, ?array $only = null ): array {
		return array(
			'sessions_chart'         => self::line( $count->line( $count->asked->days, $figures, $only ) ),
			'sessions_compare_chart' => self::line( $count->earlier_line( $figures, $only ) ),
		);
	}

	/** @return array<string, mixed>|null */
	private static function line( ?Line $line ): ?array {
		if ( null === $line ) {
			return null;
		}
		$chart = array( 'categories' => $line->labels, 'timestamps' => $line->timestamps, 'notes' => array(), 'totals' => $line->totals );
		foreach ( $line->points as $field => $points ) {
			$chart[ $field ]                  = $points;
			$chart[ self::TRENDS[ $field ] ] = $line->trend( $field );
		}
		return $chart;
	}
}
