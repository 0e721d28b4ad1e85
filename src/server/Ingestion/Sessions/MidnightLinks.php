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
 * Expires the links that let a new day's hash find a session that continues past midnight. A link expires with that
 * day's secret, half an hour after the next midnight. After that, no one can compute the hash, and the visitors of two
 * days must not be connected.
 */
final class MidnightLinks {

	/** Sessions per transaction. */
	private const CHUNK = 500;

	/** Returns the time until which the hash of a day can be computed, UTC seconds. */
	public static function end( LocalTime $local, int $day ): int {
		return $local->start_of_day( $day + 1 ) + Visitor::OVERLAP;
	}

	/**
	 * Deletes expired links and old network values. Imported floods stay known, because the same log may be read again.
	 *
	 * @param int $through Time up to which all collected hits are counted, UTC seconds.
	 * @throws StorageException If the database failed; the next run continues.
	 */
	public static function forget( Writer $writer, int $through, int $today ): void {
		$due = 'SELECT session, until FROM ' . Schema::table( 'links' ) . ' WHERE until <= ? LIMIT ' . self::CHUNK;
		while ( array() !== $writer->rows( $due, array( $through ) ) ) {
			$writer->transaction(
				static function () use ( $writer, $through, $due ): void {
					// Do this first, so that an ingest that has already read these rows fails to write and starts over.
					$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
					self::cut( $writer, $writer->rows( $due, array( $through ) ) );
				}
			);
		}
		$writer->execute( 'DELETE FROM ' . Schema::table( 'network_values' ) . ' WHERE day < ?', array( $today - 1 ) );
	}

	/**
	 * @param list<list<int|string|null>> $links Session id and expiry of the link, UTC seconds; 0 for a persistent id.
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
