<?php
declare( strict_types=1 );

namespace Lodestar\Conversations;

use Lodestar\Query\Additivity;
use Lodestar\Query\Catalogue;
use Lodestar\Query\Query;
use Lodestar\Reports\QueryAnswer;

/**
 * A question that a model put to run-query, and its answer.
 */
final class Reading {

	/**
	 * @param Query                $query       The question.
	 * @param array<string, mixed> $asked       The same in the words of the ability.
	 * @param list<array<mixed>>   $rows        By column.
	 * @param bool                 $is_cut      Whether there are more rows.
	 */
	public function __construct( public readonly Query $query, public readonly array $asked, public readonly array $rows, public readonly bool $is_cut ) {
	}

	/**
	 * What readers want to know beside the figures: totals, parts of them and changes. It is worked out here, as models add and
	 * divide badly, and so that what they say of it can be checked.
	 *
	 * @return array<string, array<string, float|list<float|null>>> By metric.
	 */
	public function worked_out(): array {
		$all = array();
		foreach ( $this->query->metrics as $metric ) {
			$figures = array_map( static fn ( array $row ): ?float => self::number( $row[ $metric ] ?? null ), $this->rows );
			$parts   = array();
			if ( $this->adds_up( $metric ) ) {
				$total          = array_sum( $figures );
				$parts['total'] = $total;
				if ( $total > 0.0 ) {
					$parts['percent_of_total'] = array_map( static fn ( ?float $figure ): ?float => null === $figure ? null : round( 100.0 * $figure / $total, 2 ), $figures );
				}
			}
			if ( null !== $this->query->comparison ) {
				$parts['percent_change'] = array_map(
					static function ( array $row ) use ( $metric ): ?float {
						$now    = self::number( $row[ $metric ] ?? null );
						$before = self::number( $row[ $metric . QueryAnswer::COMPARISON ] ?? null );
						return null === $now || null === $before || 0.0 === $before ? null : round( 100.0 * ( $now - $before ) / abs( $before ), 2 );
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
	 * Whether the figures of all rows are those of the whole.
	 */
	public function adds_up( string $metric ): bool {
		$additivity = Catalogue::metric( $metric )->additivity();
		if ( $this->is_cut || count( $this->rows ) < 2 || Additivity::None === $additivity || null !== $this->query->metric_filter || 0 !== $this->query->offset ) {
			return false;
		}
		foreach ( $this->query->dimensions as $dimension ) {
			if ( ! $additivity->holds_over( Catalogue::dimension( $dimension ) ) ) {
				return false;
			}
		}
		return true;
	}

	private static function number( mixed $value ): ?float {
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}
}
