<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\SourceException;

/** A query resolved to the dimensions and measures it needs. */
final class Plan {

	/** @var array<string, DimensionExpression> Grouping dimensions by name. */
	public readonly array $dimensions;

	/** @var list<Measure> Distinct measures of all metrics. */
	public readonly array $measures;

	/** @var array<string, MetricExpression> By metric. */
	private readonly array $metrics;

	/** @var array<string, int> Index of each measure by name. */
	private readonly array $places;

	/** @var array<string, DimensionExpression> Filter dimensions by name. */
	public readonly array $filtered;

	/**
	 * Deepest scope of all dimensions and filters. With page dimensions, for example, only sessions with such views
	 * count.
	 */
	public readonly Scope $looks;

	/** Restricts the query to the last minutes, or null. */
	public readonly ?RollingWindow $window;

	/** @throws SourceException If the tables don't provide a metric or dimension. */
	public function __construct( public readonly Query $query ) {
		$scopes   = array();
		$filtered = array();
		$grouped  = array();
		foreach ( $query->dimensions as $name ) {
			$scopes[]         = Catalogue::dimension( $name )->scope;
			$grouped[ $name ] = Expressions::dimension( $name )
				?? throw SourceException::unsupported( Expressions::SOURCE, array( $name ) );
		}
		foreach ( $query->dimension_filter?->leaves() ?? array() as $leaf ) {
			$name              = $leaf instanceof DimensionFilter ? $leaf->dimension : '';
			$scopes[]          = Catalogue::dimension( $name )->scope;
			$filtered[ $name ] = Expressions::dimension( $name )
				?? throw SourceException::unsupported( Expressions::SOURCE, array( $name ) );
		}
		$this->dimensions = $grouped;
		$this->filtered   = $filtered;
		$this->looks      = Scope::deepest( ...$scopes );
		$this->window     = 0 === $query->minutes ? null : RollingWindow::of_minutes( $query->minutes );

		$metrics  = array();
		$measures = array();
		foreach ( $query->metrics as $name ) {
			$metrics[ $name ] = Expressions::metric( $name ) ?? throw SourceException::unsupported( Expressions::SOURCE, array( $name ) );
			foreach ( $metrics[ $name ]->measures() as $measure ) {
				$measures[ $measure->name ] = $measure->under( $this->looks );
			}
		}
		$this->metrics  = $metrics;
		$this->measures = array_values( $measures );
		$this->places   = array_flip( array_keys( $measures ) );
	}

	/**
	 * Returns the range of the query and its comparison range.
	 *
	 * @return non-empty-list<DateRange>
	 */
	public function ranges(): array {
		return null === $this->query->comparison ? array( $this->query->range ) : array( $this->query->range, $this->query->comparison );
	}

	/**
	 * Calculates all metrics from the counts of a group.
	 *
	 * @param list<int|float|null> $counts Counts by measure.
	 * @return list<int|float|null> In the order of the query's metrics.
	 */
	public function figures( array $counts ): array {
		$figures = array();
		foreach ( $this->metrics as $name => $metric ) {
			$figures[] = $metric->figure(
				$counts[ $this->places[ $metric->numerator->name ] ],
				null === $metric->denominator ? null : $counts[ $this->places[ $metric->denominator->name ] ],
				Catalogue::metric( $name )->type->factor()
			);
		}
		return $figures;
	}

	/**
	 * Calculates one metric for all groups.
	 *
	 * @param string                     $name   Metric of the query.
	 * @param list<list<int|float|null>> $counts Counts by group and measure.
	 * @return list<int|float|null>
	 */
	public function column( string $name, array $counts ): array {
		$metric      = $this->metrics[ $name ];
		$numerators  = array_column( $counts, $this->places[ $metric->numerator->name ] );
		$factor      = Catalogue::metric( $name )->type->factor();
		$denominator = $metric->denominator;
		if ( null === $denominator ) {
			return 1 === $metric->numerator->scale
				? $numerators
				: array_map(
					static fn ( int|float|null $count ): int|float|null => $metric->figure( $count, null, $factor ),
					$numerators
				);
		}
		return array_map(
			static fn ( int|float|null $numerator, int|float|null $denominator ): int|float|null => $metric->figure(
				$numerator,
				$denominator,
				$factor
			),
			$numerators,
			array_column( $counts, $this->places[ $denominator->name ] )
		);
	}
}
