<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/** Estimates how many values each day takes, so that chunks fit into memory. */
final class Sizes {

	/** Columns that are derived from those read. */
	private const WORKED_OUT = 3;

	/** Memory for counting rows by those below them, each once, as a number of columns. */
	private const BELOW = 6;

	/**
	 * One in this many later views of a session is assumed not to be counted from session rows (see Share). The actual
	 * ratio is one in six.
	 */
	private const FEW = 4;

	/** Maximum number of events per view. Days that are small even with this many events aren't measured. */
	private const EVENTS = 3;

	/** Days per query. */
	private const CHUNK = 100;

	/** @var array<int, int> Values by day, ascending. */
	public readonly array $values;

	/** @var array<int, float> Values below the session per view, by day. */
	public readonly array $per_view;

	/** Values per session. */
	public readonly int $per_session;

	/** @var list<int> Days on which sessions start. */
	public readonly array $begun;

	/**
	 * @param int $most Maximum number of values in memory.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public function __construct( int $first, int $last, Wanted $wanted, int $most ) {
		$this->per_session = $wanted->width( Level::Session ) + self::WORKED_OUT;

		$more     = self::WORKED_OUT + ( $wanted->looks_below() ? self::BELOW : 0 );
		$found    = $wanted->has_views_of_events();
		$of_view  = $wanted->has( Level::View ) && ! $found ? $wanted->width( Level::View ) + $more : 0;
		$of_event = $wanted->events->all || $wanted->events->items ? $wanted->width( Level::Event ) + $wanted->width( Level::Item ) + ( $found ? $wanted->width( Level::View ) : 0 ) + $more : 0;
		$values   = array();
		$per_view = array();
		$days     = Daily::rows( $first, $last );
		$large    = array_filter( $days, static fn ( array $day ): bool => $of_event > 0 && $day[1] * self::EVENTS * $of_event > $most );
		$events   = array() === $large ? array() : self::events( array_keys( $large ) );
		foreach ( $days as $day => [ $sessions, $views ] ) {
			$read             = $wanted->entrances ? $views : intdiv( max( 0, $views - $sessions ), self::FEW );
			$below            = $read * $of_view + ( $events[ $day ] ?? 0 ) * $of_event;
			$values[ $day ]   = $sessions * $this->per_session + $below;
			$per_view[ $day ] = $below / max( 1, $views );
		}
		$this->begun    = array_keys( array_filter( $days, static fn ( array $day ): bool => $day[0] > 0 ) );
		$this->values   = $values;
		$this->per_view = $per_view;
	}

	/**
	 * @param non-empty-list<int> $days
	 * @return array<int, int> Number of events by day.
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
