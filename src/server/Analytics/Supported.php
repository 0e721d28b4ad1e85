<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;

/** The part of a query that a source supports. One unsupported metric therefore doesn't make the whole query fail. */
final class Supported {

	/**
	 * @param Query        $asked   The whole query.
	 * @param list<string> $missing Unsupported metrics and top values.
	 * @param Query        $query   The supported part.
	 */
	private function __construct( private readonly Query $asked, private readonly array $missing, public readonly Query $query ) {
	}

	/**
	 * @param Query        $asked   The whole query.
	 * @param list<string> $missing Unsupported metrics and dimensions.
	 * @return ?self Null if nothing can be queried without them.
	 */
	public static function of( Query $asked, array $missing ): ?self {
		$query = array() === $missing ? $asked : $asked->without( $missing );
		return null === $query ? null : new self( $asked, $missing, $query );
	}

	/** Expands the result to the whole query, with null for unsupported metrics and top values. */
	public function whole( Result $result ): Result {
		if ( array() === $this->missing ) {
			return $result;
		}
		return new Result(
			array_map( $this->row( ... ), $result->rows ),
			$this->totals( $result->totals ),
			null === $result->comparison_totals ? null : $this->totals( $result->comparison_totals ),
			$result->row_count,
			$result->data_through,
			$result->notices,
			$result->since,
			$this->missing
		);
	}

	private function row( Row $row ): Row {
		return new Row(
			$row->dimensions,
			self::spread( $row->metrics, $this->query->metrics, $this->asked->metrics ),
			null === $row->comparison ? null : self::spread( $row->comparison, $this->query->metrics, $this->asked->metrics ),
			self::spread( $row->top_values, $this->query->top_values, $this->asked->top_values )
		);
	}

	/**
	 * @param array<string, int|float|null> $totals By metric.
	 * @return array<string, int|float|null>
	 */
	private function totals( array $totals ): array {
		return array() === $totals ? array() : array_merge( array_fill_keys( $this->asked->metrics, null ), $totals );
	}

	/**
	 * Reorders values by name, with null for unknown names.
	 *
	 * @template T
	 * @param list<T>      $values
	 * @param list<string> $known  Names of the values.
	 * @param list<string> $asked  Names to return.
	 * @return list<T|null> In the order of `$asked`.
	 */
	private static function spread( array $values, array $known, array $asked ): array {
		$places = array_flip( $known );
		return array_map(
			static fn ( string $name ): mixed => isset( $places[ $name ] ) ? $values[ $places[ $name ] ] ?? null : null,
			$asked
		);
	}
}
