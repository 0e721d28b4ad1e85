<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * What charts and tables of a report.json may say in short, written out: which metrics of a series a chart has, and of which
 * metric or dimension a column is.
 */
final class DrawnShorthand {

	/**
	 * A chart with all metrics of its series where it names none, with the fields of those that it only names, and with the
	 * series of the comparison where there is one.
	 *
	 * @param array<mixed>                $chart    The chart.
	 * @param array<string, array<mixed>> $response Parts of the response, not written out yet.
	 * @return array<mixed>
	 */
	public static function chart( array $chart, array $response ): array {
		$name   = is_string( $chart['part'] ?? null ) ? $chart['part'] : '';
		$part   = $response[ $name ] ?? array();
		$series = is_array( $part['series'] ?? null ) ? $part['series'] : array();
		$all    = is_array( $series['metrics'] ?? null ) ? $series['metrics'] : array();
		$compared = Shorthand::comparison_of( $name, $part );
		if ( null !== $compared ) {
			$chart += array( 'compare' => $compared );
		}
		$chart['metrics'] = array_map( static fn ( mixed $metric ): mixed => is_string( $metric ) ? self::metric( $metric, $all[ $metric ] ?? null ) : $metric, is_array( $chart['metrics'] ?? null ) ? $chart['metrics'] : array_keys( $all ) );
		return $chart;
	}

	/**
	 * A chart that says whether more than a day is drawn by weeks or months, and whether one day is told as a whole.
	 *
	 * @param array<mixed>                $chart    The chart.
	 * @param array<string, array<mixed>> $response Parts of the response.
	 * @param array<string, array<mixed>> $queries  The queries.
	 * @return array<mixed>
	 */
	public static function with_interval( array $chart, array $response, array $queries ): array {
		$query = is_string( $chart['part'] ?? null ) ? $response[ $chart['part'] ]['query'] ?? null : null;
		$of    = is_string( $query ) ? $queries[ $query ] ?? array() : array();
		$told = array_intersect_key( $of, array( 'interval' => true ) );
		$days = array( 'date' ) === ( $of['dimensions'] ?? null ) ? array( 'interval' => 'day' ) : array();
		return $chart + $told + $days;
	}

	/**
	 * A chart whose metrics say which of the catalogue they are, where label or type has to come from there.
	 *
	 * @param array<mixed>                $chart    The chart.
	 * @param array<string, array<mixed>> $response Parts of the response.
	 * @return array<mixed>
	 */
	public static function named_metrics( array $chart, array $response ): array {
		$part             = is_string( $chart['part'] ?? null ) ? $response[ $chart['part'] ] ?? array() : array();
		$chart['metrics'] = array_map(
			static fn ( mixed $metric ): mixed => is_array( $metric ) ? self::named( $metric, self::reference( $part['series'] ?? null, $metric['points'] ?? null ), array() ) : $metric,
			is_array( $chart['metrics'] ?? null ) ? $chart['metrics'] : array()
		);
		return $chart;
	}

	/**
	 * A table whose columns say of which metric or dimension they are, where label or type has to come from there.
	 *
	 * @param array<mixed>                $table    The table.
	 * @param array<string, array<mixed>> $response Parts of the response.
	 * @param array<string, array<mixed>> $queries  The queries.
	 * @return array<mixed>
	 */
	public static function named_columns( array $table, array $response, array $queries ): array {
		$part             = is_string( $table['part'] ?? null ) ? $response[ $table['part'] ] ?? array() : array();
		$query            = is_string( $part['query'] ?? null ) ? $queries[ $part['query'] ] ?? array() : array();
		$dimensions       = is_array( $query['dimensions'] ?? null ) ? $query['dimensions'] : array();
		$table['columns'] = array_map(
			static fn ( mixed $column ): mixed => is_array( $column ) ? self::named( $column, self::reference( $part['rows'] ?? null, $column['field'] ?? null ), $dimensions ) : $column,
			is_array( $table['columns'] ?? null ) ? $table['columns'] : array()
		);
		return $table;
	}

	/**
	 * @param string $field Field of a series.
	 * @param mixed  $said  What `metrics` of the series says of it: the metric, or also how it is drawn.
	 * @return array<mixed>
	 */
	private static function metric( string $field, mixed $said ): array {
		return ( is_array( $said ) ? $said : array() ) + array(
			'points' => "$field.datapoints",
			'trend'  => "$field.trendpoints",
			'total'  => "$field.total",
		);
	}

	/**
	 * @param array<mixed> $drawn      A column, or a metric of a chart.
	 * @param ?string      $reference  What stands in its field.
	 * @param array<mixed> $dimensions Dimensions of the query.
	 * @return array<mixed>
	 */
	private static function named( array $drawn, ?string $reference, array $dimensions ): array {
		if ( null === $reference || isset( $drawn['metric'] ) || isset( $drawn['dimension'] ) || isset( $drawn['label'], $drawn['type'] ) ) {
			return $drawn;
		}
		return $drawn + array( in_array( $reference, $dimensions, true ) ? 'dimension' : 'metric' => $reference );
	}

	/**
	 * What a field refers to; null where that is no figure of a metric and no dimension.
	 *
	 * @param mixed $fields Fields of a part.
	 * @param mixed $path   Which of them; a dot goes deeper.
	 */
	private static function reference( mixed $fields, mixed $path ): ?string {
		foreach ( is_string( $path ) ? explode( '.', $path ) : array( '' ) as $field ) {
			$fields = is_array( $fields ) ? $fields[ $field ] ?? null : null;
		}
		return is_string( $fields ) && 1 === preg_match( '/^(.+?)([.]points)?$/D', $fields, $found ) && 1 !== preg_match( '/[.](share|change|comparison|top)$/D', $fields ) ? $found[1] : null;
	}
}
