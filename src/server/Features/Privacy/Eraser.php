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
 * Erases a person's visits: sessions, page views, events and purchases.
 *
 * Garbage collection later deletes texts and other data that no visit refers to any more. IDs of counted orders are
 * kept, so that repeated reports don't count an order again.
 */
final class Eraser {

	/** Maximum number of sessions, and of other rows, per call. */
	private const CHUNK = 100;

	/** Time limit in seconds for ingesting pending hits per call. */
	private const SECONDS = 5;

	/**
	 * Erases one batch. Core calls it with the next page until it is done.
	 *
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
				__( 'The visits couldn’t be erased because of a database error. Try again.', 'lodestar' )
			);
		}
		return self::answer( $erased > 0, 0 === $erased );
	}

	/**
	 * Ingests pending hits. Otherwise they would be added after the person's data was erased.
	 *
	 * @return bool Whether all hits collected so far are ingested.
	 * @throws StorageException If the database fails.
	 */
	private static function count_what_waits(): bool {
		$now      = intdiv( SiteClock::get()->now_ms(), 1000 );
		$progress = SiteIngest::open( true )->run( self::SECONDS );
		return $progress->is_done() || $progress->data_through > $now;
	}

	/** @return int Number of erased rows, or 0 if none is left. */
	private static function erase( Writer $writer, Person $person ): int {
		// Must run first, so an ingest that has already read these rows writes nothing and starts over.
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
	 * @param list<list<int|string|null>> $sessions ID, bot and flags of sessions. Flood sessions aren't in the totals
	 *                                              and have no views.
	 * @param list<int>                   $views    IDs of their views.
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
	 * @param list<string> $messages Messages to show.
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
