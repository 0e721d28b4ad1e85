<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

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

	/** Whether it asks about views: then the sessions that count are those with such views. */
	private readonly bool $looks_at_views;

	public function __construct( public readonly Query $query ) {
		$this->metrics    = array_map( array( Catalogue::class, 'metric' ), $query->metrics );
		$this->dimensions = array_map( array( Catalogue::class, 'dimension' ), $query->dimensions );

		$measures = array();
		foreach ( $this->metrics as $metric ) {
			foreach ( array_filter( array( $metric->numerator, $metric->denominator ) ) as $measure ) {
				$measures[ $measure->name ] = $measure;
			}
		}
		$this->measures = array_values( $measures );

		$filtered = array();
		foreach ( $query->dimension_filter?->leaves() ?? array() as $leaf ) {
			if ( $leaf instanceof DimensionFilter ) {
				$filtered[] = Catalogue::dimension( $leaf->dimension );
			}
		}
		$of_views             = static fn ( Dimension $dimension ): bool => Scope::View === $dimension->scope;
		$this->looks_at_views = array() !== array_filter( array_merge( $this->dimensions, $filtered ), $of_views );
	}

	/**
	 * The counts that one range takes: one for sessions, one for views, as far as there is something to count.
	 *
	 * @return list<Branch>
	 */
	public function branches( DateRange $range ): array {
		$branches = array();
		foreach ( array( Scope::Session, Scope::View ) as $scope ) {
			if ( array() !== $this->counted( $scope ) ) {
				$branches[] = new Branch( $scope, $range, $this->looks_at_views );
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
		return (int) array_search( $measure, $this->measures, true );
	}
}
