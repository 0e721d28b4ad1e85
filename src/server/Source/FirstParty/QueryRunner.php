<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Query\Dimension;
use Lodestar\Query\Query;
use Lodestar\Query\Result;
use Lodestar\Query\Row;
use Lodestar\Source\FirstParty\Sql\Column;
use Lodestar\Source\FirstParty\Sql\Conditions;
use Lodestar\Source\FirstParty\Sql\Plan;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Source\FirstParty\Sql\Select;
use Lodestar\Source\FirstParty\Sql\Tables;
use Lodestar\Source\SourceException;
use Lodestar\Time\LocalTime;

/**
 * Answers a query from the site's own tables.
 */
final class QueryRunner {

	/**
	 * @param int $data_through Until when everything is counted, UTC seconds.
	 */
	public function __construct( private readonly int $data_through ) {
	}

	/**
	 * @throws SourceException When the query is too broad, or names what the tables do not tell, or the database fails.
	 */
	public function answer( Query $query ): Result {
		$plan   = new Plan( $query );
		$select = new Select( $plan, Conditions::of_rows( $plan ) );
		$rows   = array();
		$totals = null;
		if ( array() !== $plan->dimensions ) {
			$rows = $this->with_top_values( $plan, self::rows( $plan, RowReader::rows( $select->rows() ) ) );
		}
		if ( $query->totals || array() === $plan->dimensions ) {
			$totals = self::row( $plan, array(), RowReader::rows( $select->totals() )[0] );
		}
		if ( array() === $plan->dimensions && null !== $totals ) {
			$rows = array( $totals );
		}
		return new Result(
			$rows,
			null === $totals ? array() : array_combine( $query->metrics, $totals->metrics ),
			null === $totals?->comparison ? null : array_combine( $query->metrics, $totals->comparison ),
			array() === $plan->dimensions ? 1 : self::row_count( $query, $select, count( $rows ) ),
			$this->data_through,
			self::notices( $rows ),
			$query->range->is_all() ? self::since() : null
		);
	}

	/**
	 * @param Plan      $plan What was asked.
	 * @param list<Row> $rows The rows without them.
	 * @return list<Row>
	 * @throws SourceException When they cannot be found.
	 */
	private function with_top_values( Plan $plan, array $rows ): array {
		$wanted = $plan->query->top_values;
		if ( array() === $wanted || array() === $rows ) {
			return $rows;
		}
		$finder = new TopValues( $plan, $rows );
		$found  = array_map( fn ( string $dimension ): array => $finder->of_rows( $this->answer( $finder->query( $dimension ) )->rows ), $wanted );
		return array_map( static fn ( Row $row, int $i ): Row => new Row( $row->dimensions, $row->metrics, $row->comparison, array_column( $found, $i ) ), $rows, array_keys( $rows ) );
	}

	/**
	 * The first day of all.
	 */
	private static function since(): ?string {
		$first = RowReader::rows( Tables::first_day() );
		return array() === $first ? null : LocalTime::date( (int) $first[0][0] );
	}

	/**
	 * @param list<Row> $rows The rows.
	 * @return list<string>
	 */
	private static function notices( array $rows ): array {
		foreach ( $rows as $row ) {
			if ( in_array( Dimension::OTHER, $row->dimensions, true ) ) {
				return array( 'other' );
			}
		}
		return array();
	}

	/**
	 * Asks how many rows there are only where limit or offset hide it.
	 */
	private static function row_count( Query $query, Select $select, int $answered ): ?int {
		$reaches_end = 0 === $query->limit || $answered < $query->limit;
		if ( $reaches_end && ( $answered > 0 || 0 === $query->offset ) ) {
			return $query->offset + $answered;
		}
		return $query->count ? (int) RowReader::rows( $select->row_count() )[0][0] : null;
	}

	/**
	 * @param Plan                    $plan What was asked.
	 * @param list<list<string|null>> $rows What the database answered.
	 * @return list<Row>
	 */
	private static function rows( Plan $plan, array $rows ): array {
		$columns = array_values( Column::of( $plan->dimensions ) );
		$size    = count( $columns );
		return array_map(
			static fn ( array $row ): Row => self::row(
				$plan,
				array_map( static fn ( Column $column, ?string $value ): string => $column->text( (string) $value ), $columns, array_slice( $row, 0, $size ) ),
				array_slice( $row, $size )
			),
			$rows
		);
	}

	/**
	 * @param Plan              $plan   What was asked.
	 * @param list<string>      $texts  The dimensions.
	 * @param list<string|null> $counts The measures of each range.
	 */
	private static function row( Plan $plan, array $texts, array $counts ): Row {
		$counts  = array_map( static fn ( ?string $count ): ?int => null === $count ? null : (int) $count, $counts );
		$figures = array_map( $plan->figures( ... ), array_chunk( $counts, max( 1, count( $plan->measures ) ) ) );
		return new Row( $texts, $figures[0], $figures[1] ?? null );
	}
}
