<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;

/**
 * Cuts a day that is too large to be held at once by its sessions: a piece has some of them with all that they did on that
 * day, so that it can be counted by itself. What sessions of earlier days did there goes with the first.
 */
final class Pieces {

	/** Sessions that are looked at at a time. */
	private const CHUNK = 20000;

	/** Bits by which visitors are told apart, in a string: that two are taken for one costs a little memory, and changes no figure. */
	private const BITS = 24;

	/** @var list<Stretch> */
	public readonly array $pieces;

	/** @var list<int> Visitors who may be met in several pieces. */
	public array $again = array();

	/** @var array<int, int> Hours in which sessions begin, as keys. */
	public array $hours = array();

	private string $met;

	/**
	 * @param int   $day    The day.
	 * @param int   $most   Values that a piece may hold.
	 * @param bool  $people Whether it matters who is met again.
	 * @param Sizes $sizes  How much there is of the day.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
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
	 * Notes who is met for a second time.
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
