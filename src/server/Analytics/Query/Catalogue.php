<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\ThirdParty\Guard;

/**
 * All metrics and dimensions. Names and definitions follow the Google Analytics 4 Data API
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema). To add one, add an entry to Metrics
 * or Dimensions. docs/metrics.md describes each and lists the differences.
 *
 * The catalog is independent of sources. For the first-party tables, see Analytics\FirstParty\Sql\Expressions.
 */
final class Catalogue {

	/** Pattern for names. */
	private const NAME = '/^[a-z][A-Za-z0-9]{0,63}$/D';

	/** @var array<string, Metric>|null */
	private static ?array $metrics = null;

	/** @var array<string, Dimension>|null */
	private static ?array $dimensions = null;

	/** @var array<string, Metric>|null Third-party metrics by name. */
	private static ?array $added_metrics = null;

	/** @var array<string, Dimension>|null */
	private static ?array $added_dimensions = null;

	/** @throws InvalidQueryException If the metric doesn't exist. */
	public static function metric( string $name ): Metric {
		return self::find_metric( $name ) ?? throw new InvalidQueryException(
			'unknown_metric',
			/* translators: %s: the unknown name, such as “pageviewz”. */
			sprintf( __( 'Unknown metric: “%s”.', 'lodestar' ), $name ),
			array( 'metric' => $name )
		);
	}

	/**
	 * @param string $name A built-in or third-party dimension, `customDimension:NAME` or `customEvent:NAME`.
	 * @throws InvalidQueryException If the dimension doesn't exist.
	 */
	public static function dimension( string $name ): Dimension {
		return self::find_dimension( $name ) ?? throw new InvalidQueryException(
			'unknown_dimension',
			/* translators: %s: the unknown name, such as “contry”. */
			sprintf( __( 'Unknown dimension: “%s”.', 'lodestar' ), $name ),
			array( 'dimension' => $name )
		);
	}

	/**
	 * Returns Lodestar's own metrics by name.
	 *
	 * @return array<string, Metric>
	 */
	public static function metrics(): array {
		return self::$metrics ??= self::by_name( Metrics::all() );
	}

	/**
	 * Returns Lodestar's own dimensions by name, except those with a prefix.
	 *
	 * @return array<string, Dimension>
	 */
	public static function dimensions(): array {
		return self::$dimensions ??= self::by_name( Dimensions::all() );
	}

	/**
	 * Returns labels and types for the browser. They are printed once with the page.
	 *
	 * @param list<string> $names Metrics and dimensions. Unknown names are ignored.
	 * @return array{metrics: array<string, array{label: string, meaning: string, type: string, direction: string}>, dimensions: array<string, array{label: string, meaning: string, type: string}>}
	 */
	public static function for_browser( array $names ): array {
		$metrics    = array();
		$dimensions = array();
		foreach ( $names as $name ) {
			$metric = self::find_metric( $name );
			if ( null !== $metric ) {
				$metrics[ $name ] = $metric->for_browser();
			} else {
				$dimensions[ $name ] = self::find_dimension( $name )?->for_browser();
			}
		}
		return array(
			'metrics'    => $metrics,
			'dimensions' => array_filter( $dimensions ),
		);
	}

	/**
	 * Returns third-party metrics by name.
	 *
	 * @return array<string, Metric>
	 */
	public static function added_metrics(): array {
		if ( null === self::$added_metrics ) {
			self::$added_metrics = array(); // Prevents recursion: while the filter runs, only Lodestar's metrics exist.
			self::$added_metrics = self::filtered_metrics( self::metrics() + self::dimensions() );
		}
		return self::$added_metrics;
	}

	/**
	 * Returns third-party dimensions by name.
	 *
	 * @return array<string, Dimension>
	 */
	public static function added_dimensions(): array {
		if ( null === self::$added_dimensions ) {
			self::$added_dimensions = array();
			self::$added_dimensions = self::filtered_dimensions( self::metrics() + self::dimensions() );
		}
		return self::$added_dimensions;
	}

	private static function find_metric( string $name ): ?Metric {
		return self::metrics()[ $name ] ?? self::added_metrics()[ $name ] ?? null;
	}

	private static function find_dimension( string $name ): ?Dimension {
		return Attribute::meant_by( $name )?->dimension( $name )
			?? self::dimensions()[ $name ]
			?? self::added_dimensions()[ $name ]
			?? null;
	}

	/**
	 * @template T of Metric|Dimension
	 * @param list<T> $entries
	 * @return array<string, T>
	 */
	private static function by_name( array $entries ): array {
		return array_combine( array_map( static fn ( Metric|Dimension $entry ): string => $entry->name, $entries ), $entries );
	}

	/**
	 * @param array<string, Metric|Dimension> $ours Existing entries, whose names are reserved.
	 * @return array<string, Metric> By name.
	 */
	public static function filtered_metrics( array $ours ): array {
		/**
		 * Filters the metrics that other plugins add. Applied once per request.
		 *
		 * @param list<Metric> $metrics Empty by default.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_metrics', array(), is_array( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $metric ) {
			if ( $metric instanceof Metric && self::is_free( $metric->name, $ours + $kept ) && Scope::Time !== $metric->scope ) {
				$kept[ $metric->name ] = $metric;
			} else {
				self::warn( 'lodestar_metrics', $metric instanceof Metric ? $metric->name : get_debug_type( $metric ) );
			}
		}
		return $kept;
	}

	/**
	 * @param array<string, Metric|Dimension> $ours Existing entries, whose names are reserved.
	 * @return array<string, Dimension> By name.
	 */
	public static function filtered_dimensions( array $ours ): array {
		/**
		 * Filters the dimensions that other plugins add. Applied once per request. To add custom dimensions of pages,
		 * use the filter `lodestar_dimensions`.
		 *
		 * @param list<Dimension> $dimensions Empty by default.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_dimensions_catalogue', array(), is_array( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $dimension ) {
			if ( $dimension instanceof Dimension && self::is_free( $dimension->name, $ours + $kept ) ) {
				$kept[ $dimension->name ] = $dimension;
			} else {
				self::warn(
					'lodestar_dimensions_catalogue',
					$dimension instanceof Dimension ? $dimension->name : get_debug_type( $dimension )
				);
			}
		}
		return $kept;
	}

	/** @param array<string, mixed> $taken Existing entries by name. */
	private static function is_free( string $name, array $taken ): bool {
		return 1 === preg_match( self::NAME, $name ) && ! isset( $taken[ $name ] );
	}

	private static function warn( string $filter, string $what ): void {
		_doing_it_wrong(
			esc_html( $filter ),
			esc_html( "\"$what\" was skipped: it has the wrong type or scope, or its name is taken or doesn't consist of letters and digits." ),
			'0.1.0'
		);
	}
}
