<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

use Lodestar\Ingest\Enrichment\EnrichedEvent;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Stored rows of sessions that turned out to be no person's.
 */
final class BotSessions {

	/** @var array<int, list<int>> Ids by day. */
	private array $views = array();

	/** @var array<int, list<int>> Ids by day. */
	private array $events = array();

	/** @var array<int, int> Events that came as hits, by the day of their session. */
	private array $hits = array();

	public function add_view( int $day, int $id ): void {
		$this->views[ $day ][] = $id;
	}

	/**
	 * @param int $day         The event's day.
	 * @param int $id          The event's id.
	 * @param int $session_day Day of its session.
	 * @param int $name        Number of its name.
	 */
	public function add_event( int $day, int $id, int $session_day, int $name ): void {
		$this->events[ $day ][] = $id;
		if ( EnrichedEvent::is_hit( $name ) ) {
			$this->hits[ $session_day ] = ( $this->hits[ $session_day ] ?? 0 ) + 1;
		}
	}

	/**
	 * Counts the events; the views were counted by their sessions.
	 */
	public function count( DroppedHits $dropped ): void {
		foreach ( $this->hits as $day => $hits ) {
			$dropped->add( $day, DroppedHits::FLOOD, '', $hits );
		}
	}

	/**
	 * Deletes, inside a transaction that made sure that nothing has changed since the rows were looked for.
	 */
	public function delete( Writer $writer ): void {
		foreach ( $this->views as $day => $ids ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( 'views' ) . ' WHERE day = ? AND id IN (' . implode( ',', $ids ) . ')', array( $day ) );
		}
		foreach ( $this->events as $day => $ids ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( 'items' ) . ' WHERE day = ? AND event IN (' . implode( ',', $ids ) . ')', array( $day ) );
			$writer->execute( 'DELETE FROM ' . Schema::table( 'events' ) . ' WHERE day = ? AND id IN (' . implode( ',', $ids ) . ')', array( $day ) );
		}
	}
}
