<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Collector\EventName;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/**
 * The steps of sessions: page views, and events of cart and order. Product views are omitted because each is also a
 * page view.
 *
 * `Visit` is a session that may belong to a journey. Strings are IDs.
 *
 * @phpstan-type Visit array{session: int, started_at: int, last_at: int, source: int, medium: int, campaign: int, device: int}
 */
final class Steps {

	private const NAMES = array(
		EventName::ADD_TO_CART,
		EventName::REMOVE_FROM_CART,
		EventName::BEGIN_CHECKOUT,
		EventName::PURCHASE,
		EventName::REFUND,
	);

	/** Days per query. */
	private const DAYS_AT_ONCE = 50;

	/** @var array<int, list<Step>> By session, earliest first. */
	private array $steps = array();

	/**
	 * @param list<Visit> $visits
	 * @throws StorageException If the database fails.
	 */
	public function __construct( array $visits, LocalTime $local ) {
		$viewed = array();
		$did    = array();
		foreach ( $visits as $visit ) {
			$first = RowId::day( $visit['session'] );
			$last  = max( $first, $local->day( $visit['last_at'] ) );
			foreach ( range( $first, $last ) as $day ) {
				$viewed[ $day ][] = $visit['session'];
			}
			foreach ( range( $first, max( $last, $first + 1 ) ) as $day ) { // Events after the second day are listed in late_events.
				$did[ $day ][] = $visit['session'];
			}
		}
		$wanted = array_fill_keys( array_map( static fn ( array $visit ): int => $visit['session'], $visits ), true );
		$this->add_views( $viewed, $wanted );
		$this->add_events( $did, $wanted );
		foreach ( $this->steps as &$steps ) {
			usort(
				$steps,
				static fn ( Step $one, Step $other ): int => array(
					$one->at,
					Step::VIEW === $one->kind ? 0 : 1,
					$one->id,
				) <=> array( $other->at, Step::VIEW === $other->kind ? 0 : 1, $other->id )
			);
		}
	}

	/**
	 * Returns the steps of a session, earliest first.
	 *
	 * @return list<Step>
	 */
	public function of( int $session ): array {
		return $this->steps[ $session ] ?? array();
	}

	/**
	 * @param array<int, list<int>> $days   Session IDs by day to read.
	 * @param array<int, true>      $wanted Session IDs as keys.
	 */
	private function add_views( array $days, array $wanted ): void {
		$pages  = Schema::table( 'pages' );
		$select = 'SELECT v.id, v.session, v.at, p.title, p.path FROM ' . Schema::table( 'views' )
			. " v JOIN $pages p ON p.id = v.page WHERE ";
		foreach ( self::read( $select, 'v', $days ) as $row ) {
			[ $id, $session, $at, $title, $path ] = array_map( 'intval', $row );
			if ( isset( $wanted[ $session ] ) ) {
				$this->steps[ $session ][] = new Step( $session, $at, $id, Step::VIEW, $title, $path );
			}
		}
	}

	/**
	 * @param array<int, list<int>> $days   Session IDs by day to read.
	 * @param array<int, true>      $wanted Session IDs as keys.
	 */
	private function add_events( array $days, array $wanted ): void {
		if ( array() === $wanted ) {
			return;
		}
		$actions = Schema::table( 'actions' );
		$pages   = Schema::table( 'pages' );
		$named   = array_combine( array_map( Text::id( ... ), self::NAMES ), self::NAMES );
		$select  = 'SELECT e.id, e.session, e.at, a.name, a.attributes, e.value, p.title, p.path FROM '
			. Schema::table( 'events' )
			. " e JOIN $actions a ON a.id = e.action JOIN $pages p ON p.id = e.page WHERE a.name IN ( "
			. implode( ', ', array_keys( $named ) ) . ' ) AND ';
		$late    = RowReader::rows(
			'SELECT event FROM ' . Schema::table( 'late_events' ) . ' WHERE session IN ( ' . implode( ', ', array_keys( $wanted ) ) . ' )'
		);
		$rows    = self::read( $select, 'e', $days );
		if ( array() !== $late ) {
			array_push(
				$rows,
				...RowReader::rows( "$select e.id IN ( " . implode( ', ', array_map( 'intval', array_column( $late, 0 ) ) ) . ' )' )
			);
		}
		$events = array();
		foreach ( $rows as $row ) {
			if ( isset( $wanted[ (int) $row[1] ] ) ) {
				$events[ (int) $row[0] ] = $row;
			}
		}
		$items        = self::items( array_keys( $events ) );
		$transactions = self::transactions( array_map( 'intval', array_column( $events, 4 ) ) );
		foreach ( $events as $id => $row ) {
			[ , $session, $at, $name, $attributes, , $title, $path ] = array_map( 'intval', $row );

			$this->steps[ $session ][] = new Step(
				$session,
				$at,
				$id,
				$named[ $name ],
				$title,
				$path,
				$transactions[ $attributes ] ?? 0,
				null === $row[5] ? null : (int) $row[5],
				$items[ $id ] ?? array()
			);
		}
	}

	/**
	 * @param string                $select Statement up to its condition.
	 * @param string                $of     Table alias.
	 * @param array<int, list<int>> $days   Session IDs by day to read.
	 * @return list<list<int|string|null>>
	 */
	private static function read( string $select, string $of, array $days ): array {
		$rows = array();
		foreach ( array_chunk( $days, self::DAYS_AT_ONCE, true ) as $some ) {
			$parts = array();
			foreach ( $some as $day => $sessions ) {
				$parts[] = "$select $of.id >= " . RowId::first( $day ) . " AND $of.id <= " . RowId::last( $day )
					. " AND $of.session IN ( " . implode( ', ', $sessions ) . ' )';
			}
			array_push( $rows, ...RowReader::rows( implode( ' UNION ALL ', $parts ) ) );
		}
		return $rows;
	}

	/**
	 * @param list<int> $events Event IDs.
	 * @return array<int, list<int>> Item name IDs by event, in order.
	 */
	private static function items( array $events ): array {
		$names = array();
		if ( array() !== $events ) {
			foreach (
				RowReader::rows(
					'SELECT event, item_name FROM ' . Schema::table( 'items' ) . ' WHERE event IN ( '
						. implode( ', ', $events ) . ' ) ORDER BY event, line'
				) as [ $event, $name ]
			) {
				$names[ (int) $event ][] = (int) $name;
			}
		}
		return $names;
	}

	/**
	 * @param list<int> $sets Attribute set IDs.
	 * @return array<int, int> Order ID strings by attribute set.
	 */
	private static function transactions( array $sets ): array {
		$sets  = array_diff( array_unique( $sets ), array( 0 ) );
		$found = array();
		if ( array() !== $sets ) {
			foreach (
				RowReader::rows(
					'SELECT id, value FROM ' . Schema::table( 'attributes' ) . ' WHERE id IN ( '
						. implode( ', ', $sets ) . ' ) AND name = ' . Text::id( Purchases::TRANSACTION )
				) as [ $set, $value ]
			) {
				$found[ (int) $set ] = (int) $value;
			}
		}
		return $found;
	}
}
