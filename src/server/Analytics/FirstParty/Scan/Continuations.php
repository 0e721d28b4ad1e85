<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/** The rows of sessions on other days than their first. They are rare, so one query reads them for all days. */
final class Continuations {

	/** @var array<int, array{int, int}> First and last day by session ID. */
	public array $days = array();

	/** @param array<string, list<int>> $columns By name. */
	private function __construct( private readonly array $columns ) {
		foreach ( $columns['c.session'] as $i => $session ) {
			[ $first, $last ]         = $this->days[ $session ] ?? array( RowId::day( $session ), RowId::day( $session ) );
			$this->days[ $session ] = array( min( $first, $columns['c.day'][ $i ] ), max( $last, $columns['c.day'][ $i ] ) );
		}
	}

	/**
	 * Reads all continuations of the sessions that start or continue between two days.
	 *
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function of_days( int $first, int $last ): self {
		$names = array( 'c.session', 'c.day', 'c.views', 'c.active_ms' );
		$table = Schema::table( 'continuations' );
		$begun = RowId::first( $first ) . ' AND ' . RowId::last( $last );
		/** @var list<list<int>> $columns */
		$columns = RowReader::columns( 'SELECT ' . implode( ', ', $names ) . " FROM $table c WHERE c.session IN ( SELECT x.session FROM $table x WHERE x.day BETWEEN $first AND $last OR x.session BETWEEN $begun )" );
		return new self( array_combine( $names, $columns ) );
	}

	/**
	 * Returns the continuations in a chunk of days.
	 *
	 * @return array<string, list<int>> Columns by name.
	 */
	public function on( Stretch $stretch ): array {
		$columns = array_fill_keys( array_keys( $this->columns ), array() );
		foreach ( $this->columns['c.day'] as $i => $day ) {
			if ( $stretch->first <= $day && $day <= $stretch->last && $stretch->means( $this->columns['c.session'][ $i ] ) ) {
				foreach ( $this->columns as $name => $column ) {
					$columns[ $name ][] = $column[ $i ];
				}
			}
		}
		return $columns;
	}

	/**
	 * Returns the sessions of a chunk that have data on other days, too.
	 *
	 * @param bool $begun Whether they must have started in the chunk.
	 * @return array<int, array{int, int}> First and last day by session ID.
	 */
	public function beyond( Stretch $stretch, bool $begun ): array {
		return array_filter(
			$this->days,
			static fn ( array $days, int $session ): bool => ( $days[0] < $stretch->first || $days[1] > $stretch->last ) && $days[0] <= $stretch->last && $days[1] >= $stretch->first
				&& ( $begun ? $stretch->begins( $session ) : $stretch->means( $session ) ),
			ARRAY_FILTER_USE_BOTH
		);
	}
}
