<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * What sessions have on other days than their own. There are few, so they are read once for all days.
 */
final class Continuations {

	/** @var array<int, array{int, int}> The first and the last day of each session that has some, by its id. */
	public array $days = array();

	/**
	 * @param array<string, list<int>> $columns By their names.
	 */
	private function __construct( private readonly array $columns ) {
		foreach ( $columns['c.session'] as $i => $session ) {
			[ $first, $last ]         = $this->days[ $session ] ?? array( RowId::day( $session ), RowId::day( $session ) );
			$this->days[ $session ] = array( min( $first, $columns['c.day'][ $i ] ), max( $last, $columns['c.day'][ $i ] ) );
		}
	}

	/**
	 * All of sessions that are on some days or go on there.
	 *
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
	 * Those of a stretch.
	 *
	 * @return array<string, list<int>> Columns by their names.
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
	 * The sessions that are on a stretch and on other days, too.
	 *
	 * @param Stretch $stretch The stretch.
	 * @param bool    $begun   Whether they have to begin there.
	 * @return array<int, array{int, int}> Their first and last day, by id.
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
