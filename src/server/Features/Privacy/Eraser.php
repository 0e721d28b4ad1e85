<?php
declare( strict_types=1 );

namespace Lodestar\Features\Privacy;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Storage\RowDeletion;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Writer;
use WP_Error;

/**
 * Erases the visits of a person: sessions, page views, events and what was bought. Texts and
 * what else no other visit refers to follow (Storage\Sweep); of an order stays that its number was counted, so that a repeated
 * report does not bring it back.
 */
final class Eraser {

	/** Sessions, and other rows, of one page. */
	private const CHUNK = 100;

	/** Seconds that a page may spend on counting pending hits. */
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
			return new WP_Error(
				'lodestar_not_erased',
				__( 'The visits could not be erased: the database failed. Try again.', 'lodestar' )
			);
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
			'SELECT id, bot, flags FROM ' . Schema::table( 'sessions' ) . ' s WHERE ' . $person->sessions()
				. ' ORDER BY id LIMIT ' . self::CHUNK
		);
		$ids      = array_map( 'intval', array_column( $sessions, 0 ) );
		$views    = array();
		$events   = $person->is( 'visitor' );
		if ( array() !== $ids ) {
			$others  = $writer->rows(
				'SELECT DISTINCT day FROM ' . Schema::table( 'continuations' ) . ' WHERE session IN (' . implode( ',', $ids ) . ')'
			);
			$views   = $writer->rows(
				'SELECT id FROM ' . Schema::table( 'views' ) . ' v WHERE '
					. Visits::views_of( $ids, array_map( 'intval', array_column( $others, 0 ) ) )
			);
			$events .= ' OR ' . Visits::events_of( $ids );
		}
		$views  = array_map( 'intval', array_column( $views, 0 ) );
		$events = $writer->rows( 'SELECT id FROM ' . Schema::table( 'events' ) . " e WHERE $events" );
		self::take_out_of_daily( $writer, $sessions, $views );
		$erased = RowDeletion::views( $writer, $views )
			+ RowDeletion::events( $writer, array_map( 'intval', array_column( $events, 0 ) ) )
			+ RowDeletion::sessions( $writer, $ids );
		if ( $erased > 0 ) {
			Sweep::want( $writer );
		}
		return $erased;
	}

	/**
	 * @param Writer                      $writer   Writes.
	 * @param list<list<int|string|null>> $sessions Id, bot and flags of sessions. Those of floods are in no sum, and have no views.
	 * @param list<int>                   $views    Their views.
	 */
	private static function take_out_of_daily( Writer $writer, array $sessions, array $views ): void {
		$sums = array();
		foreach ( $sessions as [ $id, $bot, $flags ] ) {
			$sums[ RowId::day( (int) $id ) ][] = 0 === (int) $bot
				? array( 1, 0, 0 === ( (int) $flags & Session::IMPORTED ) ? 0 : 1 )
				: array( 0, 0, 0 );
		}
		foreach ( $views as $id ) {
			$sums[ RowId::day( $id ) ][] = array( 0, 1, 0 );
		}
		foreach ( $sums as $day => $parts ) {
			$gone = array_map( static fn ( int $column ): int => array_sum( array_column( $parts, $column ) ), array( 0, 1, 2 ) );
			$writer->execute(
				'UPDATE ' . Schema::table( 'daily' )
					. ' SET sessions = sessions - ?, views = views - ?, imported = imported - ? WHERE day = ?',
				array( ...$gone, $day )
			);
		}
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
