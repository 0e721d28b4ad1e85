<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Scan\Daily;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/** The result of a query before its strings are loaded. */
final class Answer {

	/**
	 * @param Plan                            $plan
	 * @param ?Rows                           $rows  Null without dimensions.
	 * @param list<list<?string>>             $tops  Top values by dimension and row.
	 * @param list<list<int|float|null>>|null $whole Totals by range, if requested.
	 */
	public function __construct(
		private readonly Plan $plan,
		private readonly ?Rows $rows,
		private readonly array $tops,
		private readonly ?array $whole,
	) {
	}

	/**
	 * Returns the IDs of the strings that the result needs.
	 *
	 * @return list<int>
	 */
	public function texts(): array {
		return $this->rows?->texts() ?? array();
	}

	/**
	 * Builds the result after its strings have been loaded.
	 *
	 * @param int $data_through UTC seconds up to which all hits are ingested.
	 * @throws StorageException If the database fails.
	 */
	public function result( int $data_through ): Result {
		$query = $this->plan->query;
		$rows  = $this->rows?->rows( $this->tops ) ?? array( new Row( array(), $this->whole[0] ?? array(), $this->whole[1] ?? null ) );
		return new Result(
			$rows,
			null === $this->whole ? array() : array_combine( $query->metrics, $this->whole[0] ),
			isset( $this->whole[1] ) ? array_combine( $query->metrics, $this->whole[1] ) : null,
			null === $this->rows ? 1 : self::row_count( $query, $this->rows->count, count( $rows ) ),
			$data_through,
			self::notices( $rows ),
			$query->range->is_all() ? self::since() : null
		);
	}

	/** Returns the total number of rows if it was requested or limit and offset hide none, otherwise null. */
	private static function row_count( Query $query, int $count, int $shown ): ?int {
		$reaches_end = ( 0 === $query->limit || $shown < $query->limit ) && ( $shown > 0 || 0 === $query->offset );
		return $query->count || $reaches_end ? $count : null;
	}

	/**
	 * @param list<Row> $rows
	 * @return list<string>
	 */
	private static function notices( array $rows ): array {
		foreach ( $rows as $row ) {
			if ( in_array( Text::OTHER, $row->dimensions, true ) ) {
				return array( 'other' );
			}
		}
		return array();
	}

	private static function since(): ?string {
		$first = Daily::first_day();
		return null === $first ? null : LocalTime::date( $first );
	}
}
