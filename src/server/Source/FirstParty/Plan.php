<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Query\Attribute;
use Lodestar\Query\Catalogue;
use Lodestar\Query\DateRange;
use Lodestar\Query\Dimension;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Query;
use Lodestar\Query\Scope;

/**
 * What a query needs of the raw tables.
 */
final class Plan {

	/** @var list<Metric> */
	public readonly array $metrics;

	/** @var list<Dimension> */
	public readonly array $dimensions;

	/** @var list<Measure> What the metrics are made of, each once. */
	public readonly array $measures;

	/** The deepest scope that it asks about: of pages, say, the sessions that count are those with such views. */
	private readonly Scope $looks;

	/** @var list<Attribute> Attributes that it asks about. */
	private readonly array $attributes;

	public function __construct( public readonly Query $query ) {
		$this->metrics    = array_map( array( Catalogue::class, 'metric' ), $query->metrics );
		$this->dimensions = array_map( array( Catalogue::class, 'dimension' ), $query->dimensions );

		$asked = $this->dimensions;
		foreach ( $query->dimension_filter?->leaves() ?? array() as $leaf ) {
			if ( $leaf instanceof DimensionFilter ) {
				$asked[] = Catalogue::dimension( $leaf->dimension );
			}
		}
		$this->looks = Scope::deepest( ...array_map( static fn ( Dimension $dimension ): Scope => $dimension->scope, $asked ) );

		$attributes = array();
		foreach ( $asked as $dimension ) {
			if ( null !== $dimension->attribute ) {
				$attributes[ $dimension->attribute->alias() ] = $dimension->attribute;
			}
		}
		$this->attributes = array_values( $attributes );

		$measures = array();
		foreach ( $this->metrics as $metric ) {
			foreach ( array_filter( array( $metric->numerator, $metric->denominator ) ) as $measure ) {
				$measures[ $measure->name ] = $measure->under( $this->looks );
			}
		}
		$this->measures = array_values( $measures );
	}

	/**
	 * The counts that one range takes: one for each scope at which there is something to count.
	 *
	 * @return list<Branch>
	 */
	public function branches( DateRange $range ): array {
		$branches = array();
		foreach ( array( Scope::Session, Scope::View, Scope::Event, Scope::Item ) as $scope ) {
			if ( array() !== $this->counted( $scope ) ) {
				$branches[] = new Branch( $scope, $range, $this->looks, $this->attributes );
			}
		}
		return $branches;
	}

	/**
	 * The measures of a scope, in their places among all measures.
	 *
	 * @return array<int, Measure>
	 */
	public function counted( Scope $scope ): array {
		return array_filter( $this->measures, static fn ( Measure $measure ): bool => $scope === $measure->scope );
	}

	/**
	 * The ranges of the query: its own and the one to compare with.
	 *
	 * @return non-empty-list<DateRange>
	 */
	public function ranges(): array {
		return null === $this->query->comparison ? array( $this->query->range ) : array( $this->query->range, $this->query->comparison );
	}

	/**
	 * The place of a measure among all measures.
	 */
	public function place( Measure $measure ): int {
		return (int) array_search( $measure->name, array_column( $this->measures, 'name' ), true );
	}

	/**
	 * Whether rows are grouped by a dimension.
	 */
	public function groups_by( Dimension $dimension ): bool {
		return in_array( $dimension->name, $this->query->dimensions, true );
	}
}
