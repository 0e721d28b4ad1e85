<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Hides the day that is being deleted, so that no report shows part of it. Everything that started on that day is
 * hidden, because all counts go through the session.
 */
final class RetentionMark {

	/** Option: first local day that isn't hidden. Exists only during a deletion. */
	private const OPTION = 'lodestar_retention_mark';

	/** Returns the first day that isn't hidden, or 0 if none is hidden. Costs no query. */
	public static function get(): int {
		$day = wp_load_alloptions()[ self::OPTION ] ?? 0;
		return is_numeric( $day ) ? (int) $day : 0;
	}

	public static function set( int $day ): void {
		update_option( self::OPTION, $day, true );
	}

	public static function clear(): void {
		delete_option( self::OPTION );
	}
}
