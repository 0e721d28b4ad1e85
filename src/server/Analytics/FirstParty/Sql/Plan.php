<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\SourceException;

/**
 * What a query needs of the raw tables.
 */
final class Plan {

	/** @var array<string, DimensionExpression> What rows are grouped by, by the dimension's name. */
	public readonly array $dimensions;

	/** @var list<Measure> What the metrics are made of, each once. */
	public readonly array $measures;

	/** @var array<string, MetricExpression> By the metric's name. */
	private readonly array $metrics;

	/** @var array<string, int> The place of each measure among all, by its name. */
	private readonly array $places;

	/** @var array<string, DimensionExpression> What its filter asks of, by the dimension's name. */
	public readonly array $filtered;

	/** The deepest scope that it asks about: of pages, say, the sessions that count are those with such views. */
	public readonly Scope $looks;

	/** The minutes of what is counted, where only those count. */
	public readonly ?RollingWindow $window;

	/**
	 * @throws SourceException When it names what these tables do not tell.
	 */
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
	 * Returns the range of the query and the range to compare it with.
	 *
	 * @return non-empty-list<DateRange>
	 */
	public function ranges(): array {
		return null === $this->query->comparison ? array( $this->query->range ) : array( $this->query->range, $this->query->comparison );
	}

	/**
	 * The figures that counts make.
	 *
	 * @param list<int|float|null> $counts What the measures of a range came to, in their places.
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
	 * A metric's figure of each group.
	 *
	 * @param string           $name   Of one of the query's metrics.
	 * @param list<list<int|float|null>> $counts What the measures of a range came to in each group, in their places.
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
