<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * Finds what is to be moved next: the sessions of the newest day, then those of earlier days that have something on it (which
 * went on after midnight, or of which a shop reported something). After them the day is whole.
 */
final class Portions {

	/** Up to how many sessions it pays to ask for their views by their ids. */
	private const FEW = 500;

	private OldRows $old;

	/**
	 * @param Writer    $writer Reads.
	 * @param LocalTime $local  The site's days.
	 * @param int       $most   Sessions of a portion.
	 */
	public function __construct( private Writer $writer, private LocalTime $local, private int $most ) {
		$this->old = new OldRows( $writer );
	}

	/**
	 * What belongs to the newest day.
	 *
	 * @param int                   $day  The newest day of which there is anything.
	 * @param ?array{int, int} $open Day and id of the session of which a part is moved already.
	 */
	public function of( int $day, ?array $open ): Portion {
		$portion = null === $open ? new Portion( $this->sessions( $day ) ) : new Portion( array( $open ), true );
		$ids     = array();
		foreach ( $portion->sessions as [ $session_day, $id ] ) {
			$ids[ $session_day ][ $id ] = true;
		}
		foreach ( $ids as $session_day => $of_day ) {
			$this->add_rows( $portion, $session_day, $of_day, $day );
		}
		foreach ( $this->old->look( 'old_orders', array( 'id' ), array( 'day', 'event' ), '1 = 1' ) as [ $number, $of, $event ] ) {
			$portion->add_order( $of, $event, $number );
		}
		return $portion;
	}

	/**
	 * @param int $day The newest day.
	 * @return list<array{int, int}> Days and ids.
	 */
	private function sessions( int $day ): array {
		$found = $this->writer->rows( 'SELECT day, id FROM ' . Schema::table( 'old_sessions' ) . " WHERE day = $day ORDER BY id LIMIT $this->most" );
		foreach ( array() === $found ? array( 'old_views', 'old_events' ) : array() as $table ) {
			$found = array() === $found ? $this->writer->rows( 'SELECT DISTINCT session_day, session FROM ' . Schema::table( $table ) . " WHERE day = $day ORDER BY session_day DESC, session LIMIT $this->most" ) : $found;
		}
		return array_map( static fn ( array $row ): array => array( (int) $row[0], (int) $row[1] ), $found );
	}

	/**
	 * Adds the views and events of sessions.
	 *
	 * @param Portion          $portion Takes them.
	 * @param int              $day     Day of the sessions.
	 * @param array<int, true> $ids     Their ids, as keys.
	 * @param int              $newest  The newest day of which there is anything.
	 */
	private function add_rows( Portion $portion, int $day, array $ids, int $newest ): void {
		$few  = count( $ids ) > self::FEW ? '' : ' AND session IN (' . implode( ',', array_keys( $ids ) ) . ')';
		$last = (int) $this->writer->rows( 'SELECT MAX(last_at) FROM ' . Schema::table( 'old_sessions' ) . " WHERE day = $day" . str_replace( 'session', 'id', $few ) )[0][0];
		// A view may be of the half hour before its session; where the site moved west, of the day before it.
		$until = 0 === $last ? $newest : min( $newest, $this->local->day( $last ) + 1 );
		foreach ( $this->old->look( 'old_views', array( 'day', 'id' ), array( 'session' ), 'day >= ' . ( $day - 1 ) . " AND day <= $until AND session_day = $day$few" ) as [ $of, $id, $session ] ) {
			if ( isset( $ids[ $session ] ) ) {
				$portion->add_view( $day, $session, $of, $id );
			}
		}
		foreach ( $this->old->look( 'old_events', array( 'day', 'id' ), array( 'session' ), "session_day = $day$few" ) as [ $of, $id, $session ] ) {
			if ( isset( $ids[ $session ] ) ) {
				$portion->add_event( $day, $session, $of, $id );
			}
		}
	}
}
