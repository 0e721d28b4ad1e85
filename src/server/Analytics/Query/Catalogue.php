<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\ThirdParty\Guard;

/**
 * Every metric and dimension there is, by the names of the Google Analytics 4 Data API and with its definitions
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema). A new one is one entry in
 * Metrics or Dimensions. docs/metrics.md says what each means, and where it is ours or differs.
 *
 * It says what they are, not how a source comes to them: for the site's own tables see Analytics\FirstParty\Sql\Expressions.
 */
final class Catalogue {

	/** What a name looks like. */
	private const NAME = '/^[a-z][A-Za-z0-9]{0,63}$/D';

	/**
	 * @var array<string, Metric>|null
	 */
	private static ?array $metrics = null;

	/**
	 * @var array<string, Dimension>|null
	 */
	private static ?array $dimensions = null;

	/**
	 * Metrics that other plugins add.
	 *
	 * @var array<string, Metric>|null
	 */
	private static ?array $added_metrics = null;

	/**
	 * @var array<string, Dimension>|null
	 */
	private static ?array $added_dimensions = null;

	/**
	 * @throws InvalidQueryException When there is no such metric.
	 */
	public static function metric( string $name ): Metric {
		return self::find_metric( $name ) ?? throw new InvalidQueryException(
			'unknown_metric',
			/* translators: %s: what was given as the name of a metric. */
			sprintf( __( 'There is no metric “%s”.', 'lodestar' ), $name ),
			array( 'metric' => $name )
		);
	}

	/**
	 * @param string $name One of dimensions(), one that another plugin adds, `customDimension:NAME` or `customEvent:NAME`.
	 * @throws InvalidQueryException When there is no such dimension.
	 */
	public static function dimension( string $name ): Dimension {
		return self::find_dimension( $name ) ?? throw new InvalidQueryException(
			'unknown_dimension',
			/* translators: %s: what was given as the name of a dimension. */
			sprintf( __( 'There is no dimension “%s”.', 'lodestar' ), $name ),
			array( 'dimension' => $name )
		);
	}

	/**
	 * Ours.
	 *
	 * @return array<string, Metric>
	 */
	public static function metrics(): array {
		return self::$metrics ??= self::by_name( Metrics::all() );
	}

	/**
	 * Those of ours whose names are fixed.
	 *
	 * @return array<string, Dimension>
	 */
	public static function dimensions(): array {
		return self::$dimensions ??= self::by_name( Dimensions::all() );
	}

	/**
	 * What the browser is told of some of them: once, with the page.
	 *
	 * @param list<string> $names Names of metrics and dimensions. What there is none of is left out.
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
	 * Of other plugins.
	 *
	 * @return array<string, Metric>
	 */
	public static function added_metrics(): array {
		if ( null === self::$added_metrics ) {
			self::$added_metrics = array(); // While the filter runs there are only ours.
			self::$added_metrics = self::filtered_metrics( self::metrics() + self::dimensions() );
		}
		return self::$added_metrics;
	}

	/**
	 * Of other plugins.
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
	 * @param array<string, Metric|Dimension> $ours Ours by name: those names are taken.
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
	 * @param array<string, Metric|Dimension> $ours Ours by name: those names are taken.
	 * @return array<string, Dimension> By name.
	 */
	public static function filtered_dimensions( array $ours ): array {
		/**
		 * Filters the dimensions that other plugins add. Applied once per request. The values of pages come from the filter
		 * `lodestar_dimensions`.
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

	/**
	 * @param string               $name  Wanted.
	 * @param array<string, mixed> $taken What there is, by name.
	 */
	private static function is_free( string $name, array $taken ): bool {
		return 1 === preg_match( self::NAME, $name ) && ! isset( $taken[ $name ] );
	}

	private static function warn( string $filter, string $what ): void {
		_doing_it_wrong(
			esc_html( $filter ),
			esc_html( "\"$what\" is dropped: it is none, its name is taken or not of letters and digits, or it counts time." ),
			'0.1.0'
		);
	}
}
