<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Additivity;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Reports\QueryAnswer;

/** A query that a model ran with the run-query ability, and its result. */
final class Reading {

	/** Dimensions that identify the same thing. A filter on one of them also selects values of the others. */
	private const ALIKE = array(
		array( 'country', 'countryId' ),
		array( 'pagePath', 'pageTitle', 'pageObject' ),
		array( 'landingPage', 'landingPageTitle' ),
		array( 'sessionSource', 'sessionMedium', 'sessionSourceMedium' ),
		array( 'formId', 'formName' ),
		array( 'videoTitle', 'videoUrl' ),
		array( 'linkUrl', 'linkText' ),
		array( 'itemId', 'itemName' ),
	);

	/**
	 * @param array<string, mixed>     $asked  Arguments of the ability.
	 * @param list<array<mixed>>       $rows   Values by column.
	 * @param array<string, float|int> $totals Known totals by metric.
	 */
	public function __construct(
		public readonly Query $query,
		public readonly array $asked,
		public readonly array $rows,
		private readonly array $totals,
	) {
	}

	/**
	 * Returns shares of the total and percent changes. They are computed here because models calculate unreliably, and
	 * so that their statements can be checked.
	 *
	 * @return array<string, array<string, list<float|null>>> By metric.
	 */
	public function worked_out(): array {
		$all = array();
		foreach ( $this->query->metrics as $metric ) {
			$parts = array();
			$total = (float) ( $this->totals[ $metric ] ?? 0 );
			if ( $total > 0.0 && $this->has_shares( $metric ) ) {
				$parts['percent_of_total'] = array_map(
					static fn ( ?float $figure ): ?float => null === $figure ? null : round( 100.0 * $figure / $total, 2 ),
					$this->figures( $metric )
				);
			}
			if ( null !== $this->query->comparison ) {
				$parts['percent_change'] = array_map(
					static function ( array $row ) use ( $metric ): ?float {
						$now    = self::number( $row[ $metric ] ?? null );
						$before = self::number( $row[ $metric . QueryAnswer::COMPARISON ] ?? null );
						return null === $now || null === $before || 0.0 === $before
							? null
							: round( 100.0 * ( $now - $before ) / abs( $before ), 2 );
					},
					$this->rows
				);
			}
			if ( array() !== $parts ) {
				$all[ $metric ] = $parts;
			}
		}
		return $all;
	}

	/** Whether the rows are complete and add up to the total. */
	public function is_whole( string $metric ): bool {
		return $this->has_shares( $metric )
			&& isset( $this->totals[ $metric ] )
			&& abs( array_sum( $this->figures( $metric ) ) - $this->totals[ $metric ] ) < 0.005;
	}

	/**
	 * Whether values of rows are shares of the total. The metric must be additive. The query must not filter by the
	 * dimensions of its rows, because the total would be filtered too.
	 */
	private function has_shares( string $metric ): bool {
		$additivity = Catalogue::metric( $metric )->additivity();
		$chosen     = array_map(
			static fn ( DimensionFilter|MetricFilter $leaf ): string => $leaf instanceof DimensionFilter ? $leaf->dimension : '',
			$this->query->dimension_filter?->leaves() ?? array()
		);
		foreach ( $this->query->dimensions as $dimension ) {
			$alike = array_merge(
				array( $dimension ),
				...array_filter( self::ALIKE, static fn ( array $names ): bool => in_array( $dimension, $names, true ) )
			);
			if ( ! $additivity->holds_over( Catalogue::dimension( $dimension ) ) || array() !== array_intersect( $alike, $chosen ) ) {
				return false;
			}
		}
		return array() !== $this->query->dimensions && Additivity::None !== $additivity;
	}

	/** @return list<float|null> */
	private function figures( string $metric ): array {
		return array_map( static fn ( array $row ): ?float => self::number( $row[ $metric ] ?? null ), $this->rows );
	}

	private static function number( mixed $value ): ?float {
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}
}
