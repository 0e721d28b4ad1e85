<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Migrations\Migration001;
use Lodestar\Storage\Migrations\Migration002;
use Lodestar\Storage\Migrations\Migration003;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * The tables as they were before rows were made small.
 */
final class OldSchema {

	/**
	 * Leaves the site with them, empty.
	 */
	public static function make(): void {
		global $wpdb;
		Schema::drop_all();
		foreach ( array( new Migration001(), new Migration002(), new Migration003() ) as $migration ) {
			foreach ( $migration->statements( Schema::table( '' ) ) as $sql ) {
				$wpdb->query( $sql );
			}
		}
		update_option( Schema::OPTION, 3 );
	}

	/**
	 * @param string           $table   Short name.
	 * @param list<string>     $columns Columns.
	 * @param list<list<?int>> $rows    Values.
	 */
	public static function insert( string $table, array $columns, array $rows ): void {
		$writer = Writer::open();
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			$values = implode( ',', array_map( static fn ( array $row ): string => '(' . implode( ',', array_map( static fn ( ?int $value ): string => null === $value ? 'NULL' : (string) $value, $row ) ) . ')', $some ) );
			$writer->execute( 'INSERT INTO ' . Schema::table( $table ) . ' (' . implode( ',', $columns ) . ") VALUES $values" );
		}
	}
}
