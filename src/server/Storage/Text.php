<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use function hash,implode,in_array,preg_match,strlen,unpack;

/**
 * Texts are stored once and meant by number. The number is a hash of the exact bytes, so that a row can be written
 * without asking the database first, and `/About` and `/about` differ on every database.
 */
final class Text {

	/** Stands for the values of a dimension that has too many. */
	public const OTHER = '(other)';

	/** Stands for a missing value. */
	public const NOT_SET = '(not set)';

	/** Longest text that is stored, in bytes. */
	public const MAX_BYTES = 1024;

	/** Ids asked for in one query. */
	private const CHUNK = 1000;

	/**
	 * The number of a text: the first 64 bits of its SHA-256 as a signed integer, so that nobody can craft a second
	 * text for a number in use. 0 is the empty string and nothing else.
	 *
	 * @param string $value As clean() gives it.
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
	 * A text as it may be stored: valid UTF-8 without control characters, cut between characters.
	 *
	 * @param string $value     Anything.
	 * @param int    $max_bytes Bytes to keep at most.
	 */
	public static function clean( string $value, int $max_bytes = self::MAX_BYTES ): string {
		if ( strlen( $value ) <= $max_bytes && 1 === preg_match( '/^[\x20-\x7E]*$/D', $value ) ) {
			return $value; // As nearly all are.
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
	 * The texts behind some numbers. A number that is not stored is left out.
	 *
	 * @param list<int> $ids Numbers.
	 * @return array<int, string> Text by number.
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
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- our table's name and integers.
			$rows = $wpdb->get_results( "SELECT id, value FROM $table WHERE id IN ($in)", ARRAY_N );
			/** @var list<array{numeric-string, string}> $rows */
			foreach ( $rows as [ $id, $value ] ) {
				$values[ (int) $id ] = $value;
			}
		}
		return $values;
	}
}
