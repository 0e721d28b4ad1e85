<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/** Expands the shorthand of a report.json. Authors can omit everything that follows from other properties. */
final class Shorthand {

	/** Fields that each entry of a series' `metrics` expands to, with the suffix of their reference. */
	private const OF_METRIC = array(
		'datapoints'  => 'points',
		'trendpoints' => 'trend',
		'total'       => 'total',
	);

	/**
	 * @param array<mixed> $json Validated report.json.
	 * @return array<mixed>
	 */
	public static function written_out( array $json ): array {
		$response = self::objects( $json['response'] ?? null );
		if ( array() === $response ) {
			return $json;
		}
		$charts           = array_map(
			static fn ( array $chart ): array => self::chart( $chart, $response ),
			array_values( self::objects( $json['charts'] ?? null ) )
		);
		$response         = self::with_notes( array_map( self::with_metrics( ... ), $response ), $charts );
		$json['rules']    = self::with_compared_fields( self::objects( $json['rules'] ?? null ), $response );
		$response         = self::with_comparisons( $response );
		$json['queries']  = self::with_asked_metrics( self::objects( $json['queries'] ?? null ), $response );
		$json['response'] = $response;
		$json['charts']   = array_map(
			static fn ( array $chart ): array => self::named_metrics(
				self::with_interval( $chart, $response, $json['queries'] ),
				$response
			),
			$charts
		);
		$json['tables']   = array_map(
			static fn ( array $table ): array => self::named_columns( $table, $response, $json['queries'] ),
			array_values( self::objects( $json['tables'] ?? null ) )
		);
		return $json;
	}

	/**
	 * Expands the `metrics` of a series: `{ "pageviews": "screenPageViews" }` gives `pageviews` the points, trend and
	 * total of screenPageViews. An object also defines how the metric is displayed.
	 *
	 * @param array<mixed> $part A part of the response.
	 * @return array<mixed>
	 */
	private static function with_metrics( array $part ): array {
		$series = $part['series'] ?? null;
		if ( ! is_array( $series ) || ! is_array( $series['metrics'] ?? null ) ) {
			return $part;
		}
		$metrics = array_map(
			static function ( mixed $said ): array {
				$metric = is_array( $said ) ? $said['metric'] ?? null : $said;
				return array_map( static fn ( string $of ): string => ( is_string( $metric ) ? $metric : '' ) . ".$of", self::OF_METRIC );
			},
			$series['metrics']
		);
		unset( $series['metrics'] );
		return array( 'series' => $series + $metrics ) + $part;
	}

	/**
	 * Adds notes to every series that a chart displays.
	 *
	 * @param array<string, array<mixed>>    $response
	 * @param array<array-key, array<mixed>> $charts
	 * @return array<string, array<mixed>>
	 */
	private static function with_notes( array $response, array $charts ): array {
		foreach ( array_column( $charts, 'part' ) as $part ) {
			if ( is_string( $part ) && is_array( $response[ $part ]['series'] ?? null ) ) {
				$response[ $part ]['series'] += array( 'notes' => 'notes' );
			}
		}
		return $response;
	}

	/**
	 * Applies rules for a field of a series to its comparison too.
	 *
	 * @param array<array-key, array<mixed>> $rules
	 * @param array<string, array<mixed>>    $response
	 * @return list<array<mixed>>
	 */
	private static function with_compared_fields( array $rules, array $response ): array {
		foreach ( $rules as $i => $rule ) {
			$fields = is_array( $rule['fields'] ?? null ) ? array_values( $rule['fields'] ) : array();
			foreach ( $fields as $field ) {
				foreach ( $response as $name => $part ) {
					$compared = self::comparison_of( $name, $part );
					if ( null !== $compared && is_string( $field ) && str_starts_with( "$field.", "$name." ) ) {
						$fields[] = $compared . substr( $field, strlen( $name ) );
					}
				}
			}
			if ( array() !== $fields ) {
				$rules[ $i ]['fields'] = $fields;
			}
		}
		return array_values( $rules );
	}

	/**
	 * Adds a part with the comparison range for each series that has a `comparison`.
	 *
	 * @param array<string, array<mixed>> $response
	 * @return array<string, array<mixed>>
	 */
	private static function with_comparisons( array $response ): array {
		$parts = array();
		foreach ( $response as $name => $part ) {
			$compared = self::comparison_of( $name, $part );
			unset( $part['comparison'] );
			$parts[ $name ] = $part;
			if ( null !== $compared ) {
				$parts[ $compared ] = array( 'of' => 'comparison' ) + $part;
			}
		}
		return $parts;
	}

	/**
	 * Adds the metrics that the response uses to queries without `metrics`.
	 *
	 * @param array<string, array<mixed>> $queries
	 * @param array<string, array<mixed>> $response
	 * @return array<string, array<mixed>>
	 */
	private static function with_asked_metrics( array $queries, array $response ): array {
		foreach ( $queries as $name => $query ) {
			if ( ! isset( $query['metrics'] ) ) {
				$queries[ $name ]['metrics'] = References::metrics(
					$response,
					$name,
					is_array( $query['dimensions'] ?? null ) ? $query['dimensions'] : array()
				);
			}
		}
		return $queries;
	}

	/**
	 * Returns the name of the part that holds the comparison range of a series, or null if there is none.
	 *
	 * @param string       $name Name of a part of the response.
	 * @param array<mixed> $part The part before it is expanded.
	 */
	public static function comparison_of( string $name, array $part ): ?string {
		$named = $part['comparison'] ?? false;
		if ( true === $named ) {
			return "compare.$name";
		}
		return is_string( $named ) ? $named : null;
	}

	/**
	 * @param mixed $value A list or object of objects, or null.
	 * @return array<string, array<mixed>>
	 */
	private static function objects( mixed $value ): array {
		/** @var array<string, array<mixed>> $objects */
		$objects = is_array( $value ) ? array_filter( $value, 'is_array' ) : array();
		return $objects;
	}

	/**
	 * Adds the omitted properties of a chart: all metrics of its series, the fields of metrics that it only names, and
	 * the comparison of its series.
	 *
	 * @param array<mixed>                $chart
	 * @param array<string, array<mixed>> $response Before it is expanded.
	 * @return array<mixed>
	 */
	private static function chart( array $chart, array $response ): array {
		$name   = is_string( $chart['part'] ?? null ) ? $chart['part'] : '';
		$part   = $response[ $name ] ?? array();
		$series = is_array( $part['series'] ?? null ) ? $part['series'] : array();
		$all    = is_array( $series['metrics'] ?? null ) ? $series['metrics'] : array();
		$compared = self::comparison_of( $name, $part );
		if ( null !== $compared ) {
			$chart += array( 'compare' => $compared );
		}
		$chart['metrics'] = array_map(
			static fn ( mixed $metric ): mixed => is_string( $metric ) ? self::metric( $metric, $all[ $metric ] ?? null ) : $metric,
			is_array( $chart['metrics'] ?? null ) ? $chart['metrics'] : array_keys( $all )
		);
		return $chart;
	}

	/**
	 * Adds the interval of the query to a chart. The interval `day` means that a single day isn't split into hours.
	 *
	 * @param array<mixed>                $chart
	 * @param array<string, array<mixed>> $response
	 * @param array<string, array<mixed>> $queries
	 * @return array<mixed>
	 */
	private static function with_interval( array $chart, array $response, array $queries ): array {
		$query = is_string( $chart['part'] ?? null ) ? $response[ $chart['part'] ]['query'] ?? null : null;
		$of    = is_string( $query ) ? $queries[ $query ] ?? array() : array();
		$told = array_intersect_key( $of, array( 'interval' => true ) );
		$days = array( 'date' ) === ( $of['dimensions'] ?? null ) ? array( 'interval' => 'day' ) : array();
		return $chart + $told + $days;
	}

	/**
	 * Adds the metric's name to a chart's metrics that take their label or type from the catalogue.
	 *
	 * @param array<mixed>                $chart
	 * @param array<string, array<mixed>> $response
	 * @return array<mixed>
	 */
	private static function named_metrics( array $chart, array $response ): array {
		$part             = is_string( $chart['part'] ?? null ) ? $response[ $chart['part'] ] ?? array() : array();
		$chart['metrics'] = array_map(
			static fn ( mixed $metric ): mixed => is_array( $metric )
				? self::named( $metric, self::reference( $part['series'] ?? null, $metric['points'] ?? null ), array() )
				: $metric,
			is_array( $chart['metrics'] ?? null ) ? $chart['metrics'] : array()
		);
		return $chart;
	}

	/**
	 * Adds the name of the metric or dimension to a table's columns that take their label or type from the catalogue.
	 *
	 * @param array<mixed>                $table
	 * @param array<string, array<mixed>> $response
	 * @param array<string, array<mixed>> $queries
	 * @return array<mixed>
	 */
	private static function named_columns( array $table, array $response, array $queries ): array {
		$part             = is_string( $table['part'] ?? null ) ? $response[ $table['part'] ] ?? array() : array();
		$query            = is_string( $part['query'] ?? null ) ? $queries[ $part['query'] ] ?? array() : array();
		$dimensions       = is_array( $query['dimensions'] ?? null ) ? $query['dimensions'] : array();
		$table['columns'] = array_map(
			static fn ( mixed $column ): mixed => is_array( $column )
				? self::named( $column, self::reference( $part['rows'] ?? null, $column['field'] ?? null ), $dimensions )
				: $column,
			is_array( $table['columns'] ?? null ) ? $table['columns'] : array()
		);
		return $table;
	}

	/** @return array<mixed> */
	private static function metric( string $field, mixed $said ): array {
		return ( is_array( $said ) ? $said : array() ) + array(
			'points' => "$field.datapoints",
			'trend'  => "$field.trendpoints",
			'total'  => "$field.total",
		);
	}

	/**
	 * @param array<mixed> $drawn      A column, or a metric of a chart.
	 * @param array<mixed> $dimensions Dimensions of the query.
	 * @return array<mixed>
	 */
	private static function named( array $drawn, ?string $reference, array $dimensions ): array {
		if (
			null === $reference
			|| isset( $drawn['metric'] )
			|| isset( $drawn['dimension'] )
			|| isset( $drawn['label'], $drawn['type'] )
		) {
			return $drawn;
		}
		return $drawn + array( in_array( $reference, $dimensions, true ) ? 'dimension' : 'metric' => $reference );
	}

	/** Returns the metric or dimension of a field, or null for derived values such as shares and changes. */
	private static function reference( mixed $fields, mixed $path ): ?string {
		foreach ( is_string( $path ) ? explode( '.', $path ) : array( '' ) as $field ) {
			$fields = is_array( $fields ) ? $fields[ $field ] ?? null : null;
		}
		return is_string( $fields )
			&& 1 === preg_match( '/^(.+?)([.]points)?$/D', $fields, $found )
			&& 1 !== preg_match( '/[.](share|change|comparison|top)$/D', $fields )
			? $found[1]
			: null;
	}
}
