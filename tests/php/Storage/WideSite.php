<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Ingest\BatchSize;
use Lodestar\Storage\Migrations\Migration004;
use Lodestar\Storage\Move;
use Lodestar\Storage\Moving\WideMove;
use Lodestar\Storage\Packed;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * A site whose visits are in the tables that were before rows were packed.
 */
final class WideSite {

	private const TABLES = array( 'sessions', 'views', 'events' );

	/**
	 * Puts what is stored now into such tables, and says that no later step was taken.
	 */
	public static function make(): void {
		global $wpdb;
		$rows = self::rows();
		foreach ( self::TABLES as $table ) {
			$wpdb->query( 'DROP TABLE ' . Schema::table( $table ) );
		}
		foreach ( ( new Migration004() )->statements( Schema::table( '' ) ) as $sql ) {
			$wpdb->query( $sql );
		}
		foreach ( self::TABLES as $table ) {
			OldSchema::insert( $table, Packed::columns( $table ), $rows[ $table ] );
		}
		update_option( Schema::OPTION, 5 );
	}

	/**
	 * Every row of the packed tables.
	 *
	 * @return array<string, list<list<?int>>> By table.
	 */
	public static function rows(): array {
		$rows = array();
		foreach ( self::TABLES as $table ) {
			$rows[ $table ] = array_map(
				static fn ( array $row ): array => array_map( static fn ( int|string|null $value ): ?int => null === $value ? null : (int) $value, $row ),
				Writer::open()->rows( 'SELECT ' . implode( ', ', Packed::columns( $table ) ) . ' FROM ' . Packed::rows( $table ) . ' r ORDER BY id' )
			);
		}
		return $rows;
	}

	/**
	 * What packs them, in pieces of some rows.
	 *
	 * @param int $rows Rows of a piece.
	 */
	public static function move( int $rows ): Move {
		$writer = Writer::open();
		$now    = 0.0;
		$time   = static function () use ( &$now ): float {
			$now += BatchSize::SECONDS;
			return $now;
		};
		return new Move( $writer, new LocalTime( array( array( 0, 0 ) ) ), OldSite::TODAY * 86400 + 80000, null, 50, new WideMove( $writer, new BatchSize( $writer, $time, 'wide_progress', 'chunk', BatchSize::SECONDS, $rows ) ) );
	}
}
