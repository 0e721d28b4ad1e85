<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;

/**
 * Reads visits by their sessions.
 */
final class Visits {

	/** Sessions of one statement. */
	private const CHUNK = 2000;

	/**
	 * @param list<int> $sessions IDs.
	 * @return array<int, Visit> By session.
	 * @throws StorageException When the database fails.
	 */
	public static function load( array $sessions ): array {
		$from   = Schema::table( 'sessions' ) . ' s JOIN ' . Schema::table( 'origins' ) . ' g ON g.id = s.origin JOIN ' . Schema::table( 'devices' ) . ' d ON d.id = s.device';
		$visits = array();
		foreach ( array_chunk( $sessions, self::CHUNK ) as $some ) {
			foreach ( RowReader::rows( "SELECT s.id, s.started_at, s.last_at, g.source, g.medium, g.campaign, d.device FROM $from WHERE s.id IN (" . implode( ',', $some ) . ')' ) as $row ) {
				[ $id, $started_at, $last_at, $source, $medium, $campaign, $device ] = array_map( 'intval', $row );

				$visits[ $id ] = new Visit( $id, $started_at, $last_at, $source, $medium, $campaign, $device );
			}
		}
		return $visits;
	}
}
