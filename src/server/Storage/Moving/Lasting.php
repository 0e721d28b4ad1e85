<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Moving;

use Lodestar\Storage\Packed;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Of the sessions that are found by an id that lasts the latest one is: of earlier ones no hit needs to know, unless they are
 * recent.
 */
final class Lasting {

	/**
	 * @param Writer $writer Reads and writes.
	 * @param int    $recent The local day of the latest line.
	 */
	public function __construct( private Writer $writer, private int $recent ) {
	}

	/**
	 * Leaves out of some sessions what another one makes superfluous, and deletes what one of them does.
	 *
	 * @param list<MovedSession> $sessions Sessions that are being moved.
	 * @return array{list<list<int>>, list<array{int, int}>} Rows of `visitors` to be stored; hash and session of those to be deleted.
	 */
	public function sift( array $sessions ): array {
		$rows    = array();
		$lasting = array();
		foreach ( $sessions as $session ) {
			$row = $session->found( $this->recent );
			if ( null !== $row && $session->is_found_by_lasting() ) {
				$lasting[ $row[0] ][ $row[1] ] = array( $session->row['started_at'], $row );
			} elseif ( null !== $row ) {
				$rows[] = $row;
			}
		}
		foreach ( $this->stored( array_keys( $lasting ) ) as [ $joined, $id, $started_at ] ) {
			$lasting[ $joined ][ $id ] = array( $started_at, null );
		}
		$gone = array();
		foreach ( $lasting as $joined => $of ) {
			$latest = max( array_map( static fn ( int $id, array $of_id ): array => array( $of_id[0], $id ), array_keys( $of ), $of ) )[1];
			foreach ( $of as $id => [ , $row ] ) {
				$stays = $id === $latest || RowId::day( $id ) >= $this->recent - Progress::RECENT;
				if ( $stays && null !== $row ) {
					$rows[] = $row;
				} elseif ( ! $stays && null === $row ) {
					$gone[] = array( $joined, $id );
				}
			}
		}
		return array( $rows, $gone );
	}

	/**
	 * @param list<int> $joined Hashes.
	 * @return list<array{int, int, int}> Hash, session and when that began.
	 */
	private function stored( array $joined ): array {
		if ( array() === $joined ) {
			return array();
		}
		$sql = 'SELECT v.joined, v.session, s.started_at FROM ' . Schema::table( 'visitors' ) . ' v JOIN ' . Packed::rows( 'sessions' ) . ' s ON s.id = v.session WHERE v.stays = 1 AND v.joined IN (' . implode( ',', $joined ) . ')';
		return array_map( static fn ( array $row ): array => array( (int) $row[0], (int) $row[1], (int) $row[2] ), $this->writer->rows( $sql ) );
	}
}
