<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Sessions;

use Lodestar\Collector\Visitor;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/**
 * Sessions that went on after midnight are found by the hash of the new day. It is forgotten together with the secret
 * of that day: half an hour after the next midnight nobody can make it any more, and nothing may lead from one day to the
 * other.
 */
final class MidnightLinks {

	/** Sessions of a transaction. */
	private const CHUNK = 500;

	/**
	 * Until when a hash of a day can be made.
	 *
	 * @param LocalTime $local The site's days.
	 * @param int       $day   The day.
	 * @return int UTC seconds.
	 */
	public static function end( LocalTime $local, int $day ): int {
		return $local->start_of_day( $day + 1 ) + Visitor::OVERLAP;
	}

	/**
	 * Forgets what cannot be needed any more. What floods of imported visits were stays known, since the same log may be
	 * read again.
	 *
	 * @param Writer $writer  Writes.
	 * @param int    $through Up to when everything that was collected is counted, UTC seconds.
	 * @param int    $today   Local day.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public static function forget( Writer $writer, int $through, int $today ): void {
		$due = 'SELECT session, until FROM ' . Schema::table( 'links' ) . ' WHERE until <= ? LIMIT ' . self::CHUNK;
		while ( array() !== $writer->rows( $due, array( $through ) ) ) {
			$writer->transaction(
				static function () use ( $writer, $through, $due ): void {
					// First, so that an ingest that has read these rows already writes nothing, and begins anew.
					$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
					self::cut( $writer, $writer->rows( $due, array( $through ) ) );
				}
			);
		}
		$writer->execute( 'DELETE FROM ' . Schema::table( 'network_values' ) . ' WHERE day < ?', array( $today - 1 ) );
	}

	/**
	 * @param list<list<int|string|null>> $links Rows: sessions, and until when they are found by the hash of the new day; 0 for an id that lasts.
	 */
	private static function cut( Writer $writer, array $links ): void {
		$ids = array();
		$cut = array();
		foreach ( $links as [ $session, $until ] ) {
			$ids[] = (int) $session;
			if ( (int) $until > 0 ) {
				$cut[] = (int) $session;
			}
		}
		if ( array() !== $cut ) {
			$floods = 'SELECT id FROM ' . Schema::table( 'sessions' ) . ' s WHERE id IN (' . implode( ',', $cut )
				. ') AND bot = 1 AND flags & ' . Session::IMPORTED . ' > 0';
			$writer->execute(
				'DELETE FROM ' . Schema::table( 'visitors' ) . ' WHERE stays IN (0,1) AND session IN ('
					. implode( ',', $cut ) . ") AND session NOT IN ( $floods )"
			);
		}
		if ( array() !== $ids ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( 'links' ) . ' WHERE session IN (' . implode( ',', $ids ) . ')' );
		}
	}
}
