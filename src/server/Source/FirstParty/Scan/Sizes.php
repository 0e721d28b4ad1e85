<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * How many rows days have, so that no more are read at a time than the memory holds.
 */
final class Sizes {

	/** Events that a view has at most, on the days that are not looked at: those where even so there would be few. */
	private const EVENTS = 3;

	/** Days that are asked for in one statement. */
	private const CHUNK = 100;

	/** @var array<int, int> Rows of the largest table, by day; ascending. */
	public readonly array $rows;

	/** @var list<int> Days on which sessions begin. */
	public readonly array $begun;

	/** @var array<int, float> Rows of the largest table below sessions for each view, by day. */
	public readonly array $per_view;

	/**
	 * @param int  $first  First day.
	 * @param int  $last   Last day.
	 * @param bool $views  Whether more than sessions is read.
	 * @param bool $events Whether all events are read.
	 * @param int  $most   Rows of one table that may be read at a time.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public function __construct( int $first, int $last, bool $views, bool $events, int $most ) {
		$rows     = array();
		$per_view = array();
		$days     = Daily::rows( $first, $last );
		$large    = array_filter( $days, static fn ( array $day ): bool => $events && $day[1] * self::EVENTS > $most );
		$found    = array() === $large ? array() : self::events( array_keys( $large ) );
		foreach ( $days as $day => [ $of_sessions, $of_views ] ) {
			$below            = $views ? max( $of_views, $found[ $day ] ?? 0 ) : 0;
			$rows[ $day ]     = max( $of_sessions, $below );
			$per_view[ $day ] = $below / max( 1, $of_views );
		}
		$this->begun    = array_keys( array_filter( $days, static fn ( array $day ): bool => $day[0] > 0 ) );
		$this->rows     = $rows;
		$this->per_view = $per_view;
	}

	/**
	 * @param non-empty-list<int> $days Days.
	 * @return array<int, int> How many events each had.
	 */
	private static function events( array $days ): array {
		$events = array();
		$table  = Schema::table( 'events' );
		foreach ( array_chunk( $days, self::CHUNK ) as $chunk ) {
			$last = array_map( static fn ( int $day ): string => "( SELECT MAX( e.id ) FROM $table e WHERE e.id BETWEEN " . RowId::first( $day ) . ' AND ' . RowId::last( $day ) . ' )', $chunk );
			foreach ( RowReader::rows( 'SELECT ' . implode( ', ', $last ) )[0] as $i => $id ) {
				$events[ $chunk[ $i ] ] = null === $id ? 0 : (int) $id - RowId::first( $chunk[ $i ] );
			}
		}
		return $events;
	}
}
