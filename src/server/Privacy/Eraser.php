<?php
declare( strict_types=1 );

namespace Lodestar\Privacy;

use Lodestar\Ingest\SiteIngest;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Writer;
use Lodestar\Time\SiteClock;
use WP_Error;

/**
 * Erases the visits of a person: sessions, page views, events and what was bought. Texts and attribute
 * sets that no other visit refers to follow (Storage\Sweep); of an order stays that its number was counted, so that a repeated
 * report does not bring it back.
 */
final class Eraser {

	/** Sessions, and other rows, of one page. */
	private const CHUNK = 100;

	/** Seconds that a page may spend with what is not counted yet. */
	private const SECONDS = 5;

	/**
	 * Erases some. Called by core with the next page until all is done.
	 *
	 * @param string $email The person's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}|WP_Error
	 */
	public static function page( string $email ): array|WP_Error {
		$person = Person::of( $email );
		if ( $person->is_unknown() ) {
			return self::answer( false, true, array( Person::nothing_known() ) );
		}
		try {
			if ( ! self::count_what_waits() ) {
				return self::answer( false, false );
			}
			$writer = Writer::open();
			$erased = $writer->transaction( static fn (): int => self::erase( $writer, $person ) );
		} catch ( StorageException ) {
			return new WP_Error( 'lodestar_not_erased', __( 'The visits could not be erased: the database failed. Try again.', 'lodestar' ) );
		}
		return self::answer( $erased > 0, 0 === $erased );
	}

	/**
	 * Counts what was collected before: else it would come to the tables after the person was erased from them.
	 *
	 * @return bool Whether all of it is counted.
	 * @throws StorageException If the database fails.
	 */
	private static function count_what_waits(): bool {
		$now      = intdiv( SiteClock::get()->now_ms(), 1000 );
		$progress = SiteIngest::open( true )->run( self::SECONDS );
		return $progress->is_done() || $progress->data_through > $now;
	}

	/**
	 * @return int Rows that were erased; 0 when none is left.
	 */
	private static function erase( Writer $writer, Person $person ): int {
		// First, so that an ingest that has read these rows already writes nothing, and begins anew.
		$writer->execute( 'UPDATE ' . Schema::table( 'cursor' ) . ' SET generation = generation + 1 WHERE id = 1' );
		$sessions = $writer->rows(
			'SELECT day, id, last_at - started_at FROM ' . Schema::table( 'sessions' ) . ' WHERE ' . $person->sessions() . ' ORDER BY day, id LIMIT ' . self::CHUNK
		);
		$erased   = count( $sessions );
		foreach ( $sessions as [ $day, $id, $length ] ) {
			$until   = (int) $day + intdiv( (int) $length, DAY_IN_SECONDS ) + 2;
			$erased += $writer->execute( 'DELETE FROM ' . Schema::table( 'views' ) . ' WHERE day >= ? AND day <= ? AND session = ?', array( (int) $day, $until, (int) $id ) );
			$writer->execute( 'DELETE FROM ' . Schema::table( 'sessions' ) . ' WHERE day = ? AND id = ?', array( (int) $day, (int) $id ) );
		}
		$ids    = array_map( static fn ( array $session ): int => (int) $session[1], $sessions );
		$of     = array() === $ids ? '' : ' OR session IN (' . implode( ',', $ids ) . ')';
		$events = $writer->rows( 'SELECT day, id FROM ' . Schema::table( 'events' ) . ' WHERE ' . $person->is( 'visitor' ) . $of );
		foreach ( $events as [ $day, $id ] ) {
			$writer->execute( 'DELETE FROM ' . Schema::table( 'items' ) . ' WHERE day = ? AND event = ?', array( (int) $day, (int) $id ) );
			$writer->execute( 'DELETE FROM ' . Schema::table( 'events' ) . ' WHERE day = ? AND id = ?', array( (int) $day, (int) $id ) );
		}
		if ( $erased + count( $events ) > 0 ) {
			Sweep::want( $writer );
		}
		return $erased + count( $events );
	}

	/**
	 * @param bool         $removed  Whether something was erased.
	 * @param bool         $done     Whether nothing is left.
	 * @param list<string> $messages To show.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	private static function answer( bool $removed, bool $done, array $messages = array() ): array {
		return array(
			'items_removed'  => $removed,
			'items_retained' => false,
			'messages'       => $messages,
			'done'           => $done,
		);
	}
}
