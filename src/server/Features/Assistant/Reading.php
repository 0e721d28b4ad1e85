<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Additivity;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Reports\QueryAnswer;

/**
 * A question that a model put to run-query, and its answer.
 */
final class Reading {

	/** Dimensions that say the same in several ways: who filters by one of them chooses values of the others. */
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
	 * @param Query                    $query  The question.
	 * @param array<string, mixed>     $asked  The same in the words of the ability.
	 * @param list<array<mixed>>       $rows   By column.
	 * @param array<string, float|int> $totals Figures of the whole by metric, where they are known.
	 */
	public function __construct(
		public readonly Query $query,
		public readonly array $asked,
		public readonly array $rows,
		private readonly array $totals,
	) {
	}

	/**
	 * What readers want to know beside the figures: parts of the whole and changes. It is worked out here, as models divide
	 * badly, and so that what they say of it can be checked.
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

	/**
	 * Whether the rows are all there are, and their figures those of the whole.
	 */
	public function is_whole( string $metric ): bool {
		return $this->has_shares( $metric )
			&& isset( $this->totals[ $metric ] )
			&& abs( array_sum( $this->figures( $metric ) ) - $this->totals[ $metric ] ) < 0.005;
	}

	/**
	 * Whether the figure of a row is a part of the whole's: of sums that count nothing twice, and where the question did not
	 * choose some of the values that the rows are told by, as then the whole is not asked for.
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

	/**
	 * @return list<float|null>
	 */
	private function figures( string $metric ): array {
		return array_map( static fn ( array $row ): ?float => self::number( $row[ $metric ] ?? null ), $this->rows );
	}

	private static function number( mixed $value ): ?float {
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}
}
