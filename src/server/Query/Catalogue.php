<?php
declare( strict_types=1 );

namespace Lodestar\Query;

use Lodestar\Query\Catalogue\CommerceMetrics;
use Lodestar\Query\Catalogue\Dimensions;
use Lodestar\Query\Catalogue\EventDimensions;
use Lodestar\Query\Catalogue\EventMetrics;
use Lodestar\Query\Catalogue\OfAddons;
use Lodestar\Query\Catalogue\VisitMetrics;

/**
 * Every metric and dimension there is, by the names of the Google Analytics 4 Data API and with its definitions
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema). A new one is one entry in a list of
 * the folder Catalogue. docs/metrics.md says what each means, and where it is ours or differs.
 *
 * Sources that count elsewhere take name, type and scope from here; the expressions are those of the site's own tables.
 */
final class Catalogue {

	/**
	 * @var array<string, Metric>|null
	 */
	private static ?array $metrics = null;

	/**
	 * @var array<string, Dimension>|null
	 */
	private static ?array $dimensions = null;

	/**
	 * Of other plugins; see OfAddons.
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
		return self::metrics()[ $name ] ?? self::added_metrics()[ $name ] ?? throw new InvalidQueryException(
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
		$attribute = Attribute::meant_by( $name );
		if ( null !== $attribute ) {
			return Dimension::of_attribute( $name, $attribute );
		}
		return self::dimensions()[ $name ] ?? self::added_dimensions()[ $name ] ?? throw new InvalidQueryException(
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
		return self::$metrics ??= self::by_name( array( ...VisitMetrics::all(), ...EventMetrics::all(), ...CommerceMetrics::all() ) );
	}

	/**
	 * Those of ours whose names are fixed.
	 *
	 * @return array<string, Dimension>
	 */
	public static function dimensions(): array {
		return self::$dimensions ??= self::by_name( array( ...Dimensions::all(), ...EventDimensions::all() ) );
	}

	/**
	 * @return array<string, Metric>
	 */
	private static function added_metrics(): array {
		if ( null === self::$added_metrics ) {
			self::$added_metrics = array(); // While the filter runs there are only ours.
			self::$added_metrics = OfAddons::metrics( self::metrics() );
		}
		return self::$added_metrics;
	}

	/**
	 * @return array<string, Dimension>
	 */
	private static function added_dimensions(): array {
		if ( null === self::$added_dimensions ) {
			self::$added_dimensions = array();
			self::$added_dimensions = OfAddons::dimensions( self::dimensions() );
		}
		return self::$added_dimensions;
	}

	/**
	 * @template T of Metric|Dimension
	 * @param list<T> $entries
	 * @return array<string, T>
	 */
	private static function by_name( array $entries ): array {
		return array_combine( array_map( static fn ( Metric|Dimension $entry ): string => $entry->name, $entries ), $entries );
	}
}
