<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use function hash,implode,in_array,preg_match,strlen,unpack;

/**
 * Interned strings. Each string is stored once and referenced by its ID. The ID is a hash of the exact bytes. A row can
 * therefore be written without a lookup, and `/About` and `/about` differ on every database.
 */
final class Text {

	/** Replaces further values of a dimension that has too many. */
	public const OTHER = '(other)';

	/** Replaces a missing value. */
	public const NOT_SET = '(not set)';

	/** Maximum length of a stored string, in bytes. */
	public const MAX_BYTES = 1024;

	/** Maximum IDs per query. */
	private const CHUNK = 1000;

	/**
	 * Returns the ID of a string: the first 64 bits of its SHA-256 as a signed integer, so no one can craft a string
	 * with the ID of another.
	 *
	 * Only the empty string has the ID 0.
	 *
	 * @param string $value Result of clean().
	 */
	public static function id( string $value ): int {
		if ( '' === $value ) {
			return 0;
		}
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', hash( 'sha256', $value, true ) );
		return 0 === $bits[1] ? 1 : $bits[1];
	}

	/**
	 * Makes a string storable: valid UTF-8 without control characters, truncated between characters.
	 *
	 * @param string $value     Any bytes.
	 * @param int    $max_bytes Maximum length of the result in bytes.
	 */
	public static function clean( string $value, int $max_bytes = self::MAX_BYTES ): string {
		if ( strlen( $value ) <= $max_bytes && 1 === preg_match( '/^[\x20-\x7E]*$/D', $value ) ) {
			return $value; // Fast path for nearly all strings.
		}
		if ( 1 !== preg_match( '//u', $value ) ) {
			$value = (string) preg_replace( '/[\x80-\xFF]+/', "\u{FFFD}", $value );
		}
		$value = (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', $value );
		if ( strlen( $value ) <= $max_bytes ) {
			return $value;
		}
		$end = $max_bytes;
		while ( $end > 0 && 0x80 === ( ord( $value[ $end ] ) & 0xC0 ) ) {
			--$end;
		}
		return substr( $value, 0, $end );
	}

	/**
	 * Returns the strings for some IDs. Unknown IDs are omitted.
	 *
	 * @param list<int> $ids
	 * @return array<int, string> Strings by ID.
	 */
	public static function values( array $ids ): array {
		global $wpdb;
		$values = array();
		$ids    = array_unique( $ids );
		if ( in_array( 0, $ids, true ) ) {
			$values[0] = '';
		}
		foreach ( array_chunk( array_diff( $ids, array( 0 ) ), self::CHUNK ) as $chunk ) {
			$table = Schema::table( 'text' );
			$in    = implode( ',', $chunk );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- only our table's name and integers.
			$rows = $wpdb->get_results( "SELECT id, value FROM $table WHERE id IN ($in)", ARRAY_N );
			/** @var list<array{numeric-string, string}> $rows */
			foreach ( $rows as [ $id, $value ] ) {
				$values[ (int) $id ] = $value;
			}
		}
		return $values;
	}
}
