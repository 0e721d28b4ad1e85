<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

use Closure;
use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\PurchaseTiming;
use Lodestar\Collector\EventName;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/**
 * Buyers and the visits that led to their purchases, for the eCommerce and User Journey reports.
 *
 * A buyer is identified by a persistent ID, which requires consent before or during the visit. A journey consists of
 * the buyer's visits that meet all of these conditions:
 *
 * - They started at or before the purchase.
 * - They started after the visit of the previous purchase.
 * - They started on the day of the purchase or at most 90 local days before.
 *
 * The visit of the purchase is always included.
 *
 * @phpstan-type Bought array{event: int, session: int, at: int}
 */
final class Buyers {

	/** Buyers per query, to stay within SQLite's limits. */
	private const CHUNK = 20000;

	/** Number of requested purchases, including those of unknown buyers. */
	public int $total = 0;

	/** @var array<int, array{int, int}> Buyer and index in their purchases, by purchase event ID. */
	private array $wanted = array();

	/** @var array<int, list<Bought>> By buyer, oldest first. */
	private array $purchases = array();

	/** @var array<int, array<int, int>> Start of visits in UTC seconds, by buyer and session. */
	private array $visits = array();

	private function __construct() {
	}

	/**
	 * Finds the buyers within a range of days.
	 *
	 * @param int $first Local day.
	 * @param int $last  Local day, inclusive.
	 * @param Closure( int, int ): bool $is_wanted Filters purchases by event ID and local hour.
	 * @throws StorageException If the database fails.
	 */
	public static function of_days( int $first, int $last, Closure $is_wanted ): self {
		$buyers = new self();
		$buyers->read( $first - PurchaseTiming::MOST_DAYS, $last, $is_wanted, '' );
		return $buyers;
	}

	/**
	 * Finds the buyers of given purchases.
	 *
	 * @param list<int> $events Event IDs.
	 * @throws StorageException If the database fails.
	 */
	public static function of_purchases( array $events ): self {
		$buyers = new self();
		$rows   = array() === $events ? array() : self::rows( 'o.event IN (' . implode( ',', $events ) . ')' )[4];
		$known  = array_values( array_unique( array_filter( $rows, static fn ( int $buyer ): bool => 0 !== $buyer ) ) );
		if ( array() !== $events && array() !== $known ) {
			$wanted = array_fill_keys( $events, true );
			$days   = array_map( RowId::day( ... ), $events );
			$buyers->read(
				min( $days ) - PurchaseTiming::MOST_DAYS,
				max( $days ),
				static fn ( int $event ): bool => isset( $wanted[ $event ] ),
				' AND ' . self::buyer() . ' IN (' . implode( ',', $known ) . ')'
			);
		}
		return $buyers;
	}

	/**
	 * Returns the journeys of all requested purchases with known buyers.
	 *
	 * @return array<int, non-empty-list<int>> Sessions as in visits(), by purchase event ID.
	 */
	public function journeys(): array {
		return array_filter( array_combine( array_keys( $this->wanted ), array_map( $this->visits( ... ), array_keys( $this->wanted ) ) ) );
	}

	/**
	 * Returns the visits that led to a purchase.
	 *
	 * @param int $event Event ID of the purchase.
	 * @return non-empty-list<int>|null Session IDs by start time, or null if the buyer is unknown.
	 */
	public function visits( int $event ): ?array {
		if ( ! isset( $this->wanted[ $event ] ) ) {
			return null;
		}
		[ $buyer, $place ] = $this->wanted[ $event ];
		$purchase          = $this->purchases[ $buyer ][ $place ];
		$before            = $this->purchases[ $buyer ][ $place - 1 ] ?? null;
		$began             = $this->visits[ $buyer ] ?? array();
		$after             = null === $before ? null : array( $began[ $before['session'] ] ?? $before['at'], $before['session'] );
		$first             = RowId::first( RowId::day( $event ) - PurchaseTiming::MOST_DAYS );
		$led               = array( $purchase['session'] => $began[ $purchase['session'] ] ?? $purchase['at'] );
		foreach ( $began as $session => $at ) {
			if ( $session >= $first && $at <= $purchase['at'] && ( null === $after || array( $at, $session ) > $after ) ) {
				$led[ $session ] = $at;
			}
		}
		$sessions = array_keys( $led );
		usort( $sessions, static fn ( int $one, int $other ): int => array( $led[ $one ], $one ) <=> array( $led[ $other ], $other ) );
		return $sessions;
	}

	/**
	 * @param int $first Local day.
	 * @param int $last  Local day, inclusive.
	 * @param Closure( int, int ): bool $is_wanted As in of_days().
	 * @param string $where Additional SQL condition.
	 */
	private function read( int $first, int $last, Closure $is_wanted, string $where ): void {
		$first    = max( $first, RetentionMark::get() );
		$by_buyer = array();

		[ $events, $sessions, $moments, $hours, $buyers ] = self::rows(
			'o.event BETWEEN ' . RowId::first( $first ) . ' AND ' . RowId::last( $last ) . $where
		);
		foreach ( $events as $row => $event ) {
			$wanted       = $is_wanted( $event, $hours[ $row ] );
			$this->total += (int) $wanted;
			if ( 0 !== $buyers[ $row ] ) {
				$by_buyer[ $buyers[ $row ] ][] = array( $moments[ $row ], $event, $sessions[ $row ], $wanted );
			}
		}
		foreach ( $by_buyer as $buyer => $purchases ) {
			if ( in_array( true, array_column( $purchases, 3 ), true ) ) {
				sort( $purchases );
				foreach ( $purchases as $place => [ $at, $event, $session, $wanted ] ) {
					$this->purchases[ $buyer ][] = array(
						'event'   => $event,
						'session' => $session,
						'at'      => $at,
					);
					if ( $wanted ) {
						$this->wanted[ $event ] = array( $buyer, $place );
					}
				}
			}
		}
		foreach ( array_chunk( array_keys( $this->purchases ), self::CHUNK ) as $some ) {
			$this->read_visits( $first, $last, $some );
		}
	}

	/**
	 * Reads the visits of buyers.
	 *
	 * @param int       $first  Local day.
	 * @param int       $last   Local day, inclusive.
	 * @param list<int> $buyers Persistent IDs.
	 */
	private function read_visits( int $first, int $last, array $buyers ): void {
		/** @var list<list<int>> $columns */
		$columns = RowReader::columns(
			'SELECT s.visitor, s.id, s.started_at FROM ' . Schema::table( 'sessions' ) . ' s WHERE s.id BETWEEN '
				. RowId::first( $first ) . ' AND ' . RowId::last( $last )
			. ' AND s.bot = 0 AND ( s.flags & ' . Session::LASTING . ' ) > 0 AND s.visitor IN (' . implode( ',', $buyers ) . ')'
		);
		[ $found, $sessions, $moments ] = $columns;
		foreach ( $found as $row => $buyer ) {
			$this->visits[ $buyer ][ $sessions[ $row ] ] = $moments[ $row ];
		}
	}

	/**
	 * Reads all purchases that reports can show.
	 *
	 * @param string $where SQL condition.
	 * @return array{list<int>, list<int>, list<int>, list<int>, list<int>} Event IDs, session IDs, UTC seconds,
	 *         local hours, and buyers (0 if unknown).
	 */
	private static function rows( string $where ): array {
		/** @var array{list<int>, list<int>, list<int>, list<int>, list<int>} */
		return RowReader::columns(
			'SELECT e.id, e.session, e.at, e.hour, COALESCE( ' . self::buyer() . ', 0 )'
			. ' FROM ' . Schema::table( 'orders' ) . ' o JOIN ' . Schema::table( 'events' ) . ' e ON e.id = o.event'
			. ' JOIN ' . Schema::table( 'actions' ) . ' a ON a.id = e.action AND a.name = ' . Text::id( EventName::PURCHASE )
			. ' JOIN ' . Schema::table( 'sessions' ) . ' s ON s.id = e.session'
			. " WHERE $where AND s.bot <> 1 AND s.id >= " . RowId::first( RetentionMark::get() )
		);
	}

	/** Returns SQL for the buyer's persistent ID, or null if unknown. */
	private static function buyer(): string {
		return 'CASE WHEN s.bot = 0 AND ( s.flags & ' . Session::LASTING . ' ) > 0 THEN s.visitor END';
	}
}
