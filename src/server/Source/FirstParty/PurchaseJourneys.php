<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty;

use Lodestar\Collect\EventName;
use Lodestar\Ingest\Rows\Session;
use Lodestar\Query\DateRange;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Source\PurchaseTimes;
use Lodestar\Source\PurchaseTiming;
use Lodestar\Storage\MoveMark;
use Lodestar\Storage\Packed;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/**
 * The journeys of purchases, read from the rows: the orders of the days and of those before, then, in one scan, the
 * visits of those who bought. Only who agreed to be recognised has a journey; of all others nobody knows another visit.
 *
 * @phpstan-type Purchase array{event: int, session: int, at: int, counts: bool}
 */
final class PurchaseJourneys {

	/** Visitors that are looked for in one scan: a statement of them is below what SQLite takes. */
	private const CHUNK = 20000;

	/** @var array<int, list<Purchase>> By visitor, oldest first; of those alone who bought on the days. */
	private array $purchases = array();

	/** @var array<int, array<int, int>> When visits began, UTC seconds, by visitor and session, oldest first. */
	private array $visits = array();

	private int $total = 0;

	/** Before it no visit shows. */
	private readonly int $first_shown;

	/** The first day that is read. */
	private readonly int $first_day;

	/**
	 * @param DateRange $range The days of the purchases.
	 */
	private function __construct( private readonly DateRange $range ) {
		$this->first_shown = max( RetentionMark::get(), MoveMark::get() );
		$this->first_day   = max( $range->start_day - PurchaseTiming::MOST_DAYS, $this->first_shown );
	}

	/**
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public static function of( DateRange $range ): PurchaseTimes {
		$journeys = new self( $range );
		$journeys->read_purchases();
		foreach ( array_chunk( array_keys( $journeys->purchases ), self::CHUNK ) as $visitors ) {
			$journeys->read_visits( $visitors );
		}
		return $journeys->times();
	}

	private function read_purchases(): void {
		$by_visitor = array();
		[ $events, $sessions, $moments, $hours, $visitors, $lasting ] = $this->columns_of_purchases();
		foreach ( $events as $row => $event ) {
			$counts       = $this->counts( $event, $hours[ $row ] );
			$this->total += (int) $counts;
			if ( 1 === $lasting[ $row ] ) {
				$by_visitor[ $visitors[ $row ] ][] = array(
					'event'   => $event,
					'session' => $sessions[ $row ],
					'at'      => $moments[ $row ],
					'counts'  => $counts,
				);
			}
		}
		foreach ( $by_visitor as $visitor => $purchases ) {
			if ( in_array( true, array_column( $purchases, 'counts' ), true ) ) {
				usort( $purchases, static fn ( array $one, array $other ): int => array( $one['at'], $one['event'] ) <=> array( $other['at'], $other['event'] ) );
				$this->purchases[ $visitor ] = $purchases;
			}
		}
	}

	/**
	 * An event has a visitor of its own where that is a lasting id and the session began without one, or where nobody's
	 * visit is known.
	 *
	 * @return list<list<int>> Events, sessions, moments, local hours, visitors, and 1 where these are lasting ids.
	 */
	private function columns_of_purchases(): array {
		/** @var list<list<int>> $columns */
		$columns = RowReader::columns(
			'SELECT e.id, e.session, e.at, e.hour, COALESCE( e.visitor, s.visitor ), CASE WHEN s.bot = 0 AND ( e.visitor IS NOT NULL OR ( s.flags & ' . Session::LASTING . ' ) > 0 ) THEN 1 ELSE 0 END'
			. ' FROM ' . Schema::table( 'orders' ) . ' o JOIN ' . Packed::rows( 'events' ) . ' e ON e.id = o.event'
			. ' JOIN ' . Schema::table( 'actions' ) . ' a ON a.id = e.action AND a.name = ' . Text::id( EventName::PURCHASE )
			. ' JOIN ' . Packed::rows( 'sessions' ) . ' s ON s.id = e.session AND s.bot <> 1'
			. ' WHERE o.event BETWEEN ' . RowId::first( $this->first_day ) . ' AND ' . RowId::last( $this->range->end_day ) . ' AND e.session >= ' . RowId::first( $this->first_shown )
		);
		return $columns;
	}

	/**
	 * The visits of some visitors: those that began with their id, and those in which they agreed to have one.
	 *
	 * @param list<int> $visitors Lasting ids.
	 */
	private function read_visits( array $visitors ): void {
		$among = ' IN (' . implode( ',', $visitors ) . ')';
		$days  = 's.id BETWEEN ' . RowId::first( $this->first_day ) . ' AND ' . RowId::last( $this->range->end_day ) . ' AND s.bot = 0';
		$rows  = Packed::rows( 'sessions' );
		foreach ( array(
			"SELECT s.visitor, s.id, s.started_at FROM $rows s WHERE $days AND ( s.flags & " . Session::LASTING . " ) > 0 AND s.visitor$among",
			'SELECT c.visitor, s.id, s.started_at FROM ' . Schema::table( 'continuations' ) . " c JOIN $rows s ON s.id = c.session WHERE $days AND c.visitor$among",
		) as $sql ) {
			/** @var list<list<int>> $columns */
			$columns                        = RowReader::columns( $sql );
			[ $found, $sessions, $moments ] = $columns;
			foreach ( $found as $row => $visitor ) {
				$this->visits[ $visitor ][ $sessions[ $row ] ] = $moments[ $row ];
			}
		}
	}

	private function times(): PurchaseTimes {
		$days     = array();
		$sessions = array();
		foreach ( $this->purchases as $visitor => $purchases ) {
			$visits   = $this->visits[ $visitor ] ?? array();
			$previous = null;
			foreach ( $purchases as $purchase ) {
				if ( $purchase['counts'] ) {
					$journey = self::journey( $purchase, $previous, $visits );
					$waited  = RowId::day( $purchase['event'] ) - RowId::day( min( $journey ) );

					$days[ $waited ]              = ( $days[ $waited ] ?? 0 ) + 1;
					$sessions[ count( $journey ) ] = ( $sessions[ count( $journey ) ] ?? 0 ) + 1;
				}
				$previous = $purchase;
			}
		}
		ksort( $days );
		ksort( $sessions );
		return new PurchaseTimes( $days, $sessions, $this->total );
	}

	/**
	 * The visits that led to a purchase.
	 *
	 * @param Purchase        $purchase The purchase.
	 * @param ?Purchase       $previous The same visitor's before it.
	 * @param array<int, int> $visits   All visits of the visitor: when they began.
	 * @return non-empty-list<int> Sessions.
	 */
	private static function journey( array $purchase, ?array $previous, array $visits ): array {
		$bought = $purchase['session'];
		$first  = RowId::first( RowId::day( $purchase['event'] ) - PurchaseTiming::MOST_DAYS );
		$after  = null === $previous ? null : array( $visits[ $previous['session'] ] ?? $previous['at'], $previous['session'] );
		$led    = array( $bought );
		foreach ( $visits as $session => $began ) {
			if ( $session !== $bought && $session >= $first && $began <= $purchase['at'] && ( null === $after || array( $began, $session ) > $after ) ) {
				$led[] = $session;
			}
		}
		return $led;
	}

	/**
	 * Whether a purchase is of the days.
	 */
	private function counts( int $event, int $hour ): bool {
		$day = RowId::day( $event );
		return $this->range->contains( $day ) && ( $day < $this->range->end_day || $hour <= $this->range->until_hour );
	}
}
