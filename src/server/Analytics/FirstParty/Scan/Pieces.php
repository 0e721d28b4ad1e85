<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Splits a day that is too large for memory by session. A part has some sessions with all their rows of the day. Rows
 * of sessions from earlier days belong to the first part.
 */
final class Pieces {

	/** Sessions per query. */
	private const CHUNK = 20000;

	/** Bits of a visitor hash in the bitmap. Collisions cost a little memory and don't change any result. */
	private const BITS = 24;

	/** @var list<Stretch> */
	public readonly array $pieces;

	/** @var list<int> Hashes of visitors who may occur in several parts. */
	public array $again = array();

	/** @var array<int, int> Hours in which sessions start, as keys. */
	public array $hours = array();

	private string $met;

	/**
	 * @param int  $most   Maximum number of values per part.
	 * @param bool $people Whether to find visitors who occur in several parts.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function __construct( private readonly int $day, private readonly int $most, private readonly bool $people, private readonly Sizes $sizes ) {
		$this->met    = $people ? str_repeat( "\0", 1 << self::BITS - 3 ) : '';
		$this->pieces = $this->cut();
		$this->met    = '';
	}

	/**
	 * @return list<Stretch>
	 */
	private function cut(): array {
		$pieces   = array();
		$from     = 0;
		$held     = 0.0;
		$last     = RowId::last( $this->day );
		$next     = RowId::first( $this->day );
		$per_view = $this->sizes->per_view[ $this->day ];
		$table    = Level::Session->table();
		do {
			/** @var array{list<int>, list<int>, list<int>, 3?: list<int>} $columns */
			$columns = RowReader::columns( 'SELECT s.id, s.views, s.hour' . ( $this->people ? ', s.visitor' : '' ) . " FROM $table WHERE s.id BETWEEN $next AND $last AND s.bot = 0 ORDER BY s.id LIMIT " . self::CHUNK );
			foreach ( $columns[0] as $i => $id ) {
				$values = $this->sizes->per_session + $columns[1][ $i ] * $per_view;
				if ( $held > 0 && $held + $values > $this->most ) {
					$pieces[] = new Stretch( $this->day, $this->day, $from, $id - 1 );
					$from     = $id;
					$held     = 0.0;
				}
				$held += $values;
				$next  = $id + 1;
			}
			$this->hours += array_flip( $columns[2] );
			$this->meet( $columns[3] ?? array() );
		} while ( self::CHUNK === count( $columns[0] ) );
		$pieces[] = new Stretch( $this->day, $this->day, $from );
		return $pieces;
	}

	/**
	 * Collects visitors who occur more than once.
	 *
	 * @param list<int> $visitors Hashes.
	 */
	private function meet( array $visitors ): void {
		foreach ( $visitors as $visitor ) {
			$at  = $visitor >> 3 & ( 1 << self::BITS - 3 ) - 1;
			$bit = 1 << ( $visitor & 7 );
			$was = ord( $this->met[ $at ] );
			if ( 0 === ( $was & $bit ) ) {
				$this->met[ $at ] = chr( $was | $bit );
			} else {
				$this->again[] = $visitor;
			}
		}
	}
}
