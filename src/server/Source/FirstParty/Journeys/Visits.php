<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Journeys;

use Lodestar\Ingest\Rows\Session;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\Packed;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;

/**
 * The visits that led to purchases. Only an id that outlives the day, which takes the visitor's consent, joins visits: of
 * everybody else there is the visit in which was bought, and no other.
 */
final class Visits {

	/** How far back a journey goes. */
	public const DAYS = 90;

	/** The most that a journey has: the latest. */
	public const MOST = 50;

	/** @var array<int, Visit> By session. */
	private array $visits = array();

	/** @var array<int, array<int, int>> Sessions by the hash that outlives the day. */
	private array $of_people = array();

	/** @var array<int, int> That hash, by session in which was bought. */
	private array $people = array();

	/** @var array<int, list<array{session: int, event: int, at: int}>> Purchases by that hash, the earliest first. */
	private array $bought = array();

	/**
	 * @param list<Purchase> $purchases Of people.
	 * @throws StorageException When the database fails.
	 */
	public function __construct( array $purchases ) {
		$sessions = array_values( array_unique( array_map( static fn ( Purchase $purchase ): int => $purchase->session, $purchases ) ) );
		if ( array() === $sessions ) {
			return;
		}
		$this->load( 's.id IN ( ' . implode( ', ', $sessions ) . ' )' );
		$this->join( $purchases, $sessions );
	}

	/**
	 * Those of a purchase, in the order in which they began.
	 *
	 * @return list<Visit>
	 */
	public function of( Purchase $purchase ): array {
		$own  = $this->visits[ $purchase->session ] ?? null;
		$hash = $this->people[ $purchase->session ] ?? null;
		if ( null === $own || null === $hash ) {
			return null === $own ? array() : array( $own );
		}
		$after = $this->after( $purchase, $hash );
		$since = $purchase->at - self::DAYS * DAY_IN_SECONDS;
		$found = array_filter( array_intersect_key( $this->visits, $this->of_people[ $hash ] ), static fn ( Visit $visit ): bool => $visit->session === $own->session || ( $visit->started_at <= $purchase->at && $visit->started_at >= $since && $visit->started_at > $after ) );
		usort( $found, static fn ( Visit $one, Visit $other ): int => array( $one->started_at, $one->session ) <=> array( $other->started_at, $other->session ) );
		return array_slice( $found, - self::MOST );
	}

	/**
	 * Whether the buyer is known again on other days.
	 */
	public function is_lasting( Purchase $purchase ): bool {
		return isset( $this->people[ $purchase->session ] );
	}

	/**
	 * When the visit began in which the same person bought before; all later ones lead to this purchase.
	 */
	private function after( Purchase $purchase, int $hash ): int {
		$after = 0;
		foreach ( $this->bought[ $hash ] ?? array() as $one ) {
			if ( array( $one['at'], $one['event'] ) < array( $purchase->at, $purchase->event ) ) {
				$after = $one['session'] === $purchase->session ? PHP_INT_MAX : $this->visits[ $one['session'] ]->started_at;
			}
		}
		return $after;
	}

	/**
	 * Finds out who of the buyers is known on other days, and their visits.
	 *
	 * @param list<Purchase>      $purchases Of people.
	 * @param non-empty-list<int> $sessions  Their sessions.
	 */
	private function join( array $purchases, array $sessions ): void {
		$hashes = $this->hashes( $purchases, $sessions );
		$days   = array_map( RowId::day( ... ), $sessions );
		$range  = 's.id >= ' . RowId::first( min( $days ) - self::DAYS - 1 ) . ' AND s.id <= ' . RowId::last( max( $days ) );
		$all    = array_unique( array_merge( ...array_values( $hashes ) ) );
		if ( array() === $all ) {
			return;
		}
		foreach ( $this->load( "$range AND ( " . Packed::sql( 'sessions', 'flags', 's' ) . ' & ' . Session::LASTING . ' ) = ' . Session::LASTING . ' AND s.visitor IN ( ' . implode( ', ', $all ) . ' )' ) as $visit ) {
			$this->of_people[ $visit->visitor ][ $visit->session ] = $visit->session;
		}
		if ( array() === $this->of_people ) {
			return;
		}
		$this->add_joined_later( min( $days ), max( $days ) );
		foreach ( $hashes as $session => $some ) {
			foreach ( array_intersect( $some, array_keys( $this->of_people ) ) as $hash ) {
				$this->people[ $session ]             = $hash;
				$this->of_people[ $hash ][ $session ] = $session;
			}
		}
		$this->find_bought();
	}

	/**
	 * By what the buyers might be known.
	 *
	 * @param list<Purchase>      $purchases Of people.
	 * @param non-empty-list<int> $sessions  Their sessions.
	 * @return array<int, list<int>> Hashes by session.
	 */
	private function hashes( array $purchases, array $sessions ): array {
		$hashes = array_fill_keys( $sessions, array() );
		foreach ( $purchases as $purchase ) {
			if ( null !== $purchase->visitor ) {
				$hashes[ $purchase->session ][] = $purchase->visitor;
			}
			$own = $this->visits[ $purchase->session ] ?? null;
			if ( null !== $own && $own->is_lasting ) {
				$hashes[ $purchase->session ][] = $own->visitor;
			}
		}
		foreach ( RowReader::rows( 'SELECT c.session, c.visitor FROM ' . Schema::table( 'continuations' ) . ' c WHERE c.session IN ( ' . implode( ', ', $sessions ) . ' )' ) as [ $session, $visitor ] ) {
			$hashes[ (int) $session ][] = (int) $visitor;
		}
		return $hashes;
	}

	/**
	 * Adds visits that began before their visitor agreed to be known again.
	 *
	 * @param int $first Local day of the first purchase's visit.
	 * @param int $last  Of the last one's.
	 */
	private function add_joined_later( int $first, int $last ): void {
		$found = array();
		foreach ( RowReader::rows( 'SELECT c.session, c.visitor FROM ' . Schema::table( 'continuations' ) . ' c WHERE c.session >= ' . RowId::first( $first - self::DAYS - 1 ) . ' AND c.session <= ' . RowId::last( $last ) . ' AND c.visitor IN ( ' . implode( ', ', array_keys( $this->of_people ) ) . ' )' ) as [ $session, $visitor ] ) {
			$found[ (int) $session ] = (int) $visitor;
		}
		if ( array() !== $found ) {
			foreach ( $this->load( 's.id IN ( ' . implode( ', ', array_keys( $found ) ) . ' )' ) as $visit ) {
				$this->of_people[ $found[ $visit->session ] ][ $visit->session ] = $visit->session;
			}
		}
	}

	private function find_bought(): void {
		$whose = array();
		foreach ( $this->of_people as $hash => $sessions ) {
			$whose += array_fill_keys( $sessions, $hash );
		}
		foreach ( array() === $whose ? array() : Purchases::in( array_keys( $whose ) ) as $one ) {
			$this->bought[ $whose[ $one['session'] ] ][] = $one;
		}
	}

	/**
	 * @param string $where Which sessions, in SQL.
	 * @return list<Visit>
	 */
	private function load( string $where ): array {
		$sessions = Schema::table( 'sessions' );
		$origins  = Schema::table( 'origins' );
		$devices  = Schema::table( 'devices' );
		$columns  = array_map( static fn ( string $column ): string => Packed::sql( 'sessions', $column, 's' ), array( 'id', 'visitor', 'flags', 'started_at', 'last_at' ) );
		$loaded   = array();
		foreach ( RowReader::rows( 'SELECT ' . implode( ', ', $columns ) . ", g.source, g.medium, g.campaign, d.device FROM $sessions s JOIN $origins g ON g.id = s.origin JOIN $devices d ON d.id = s.device WHERE $where AND " . Packed::sql( 'sessions', 'bot', 's' ) . ' = 0' ) as $row ) {
			[ $id, $visitor, $flags, $started_at, $last_at, $source, $medium, $campaign, $device ] = array_map( 'intval', $row );

			$visit                = new Visit( $id, $visitor, 0 !== ( $flags & Session::LASTING ), $started_at, $last_at, $source, $medium, $campaign, $device );
			$this->visits[ $id ] ??= $visit;
			$loaded[]             = $visit;
		}
		return $loaded;
	}
}
