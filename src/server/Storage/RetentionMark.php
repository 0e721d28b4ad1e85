<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Hides the day that is being deleted, so that no report sees half of it. What began on it shows nowhere, for whatever
 * is counted is counted through its session.
 */
final class RetentionMark {

	/** Option: the first local day that is not hidden. There only while something is being deleted. */
	private const OPTION = 'lodestar_retention_mark';

	/**
	 * The first day that is not hidden; 0 where none is. Costs no query.
	 */
	public static function get(): int {
		$day = wp_load_alloptions()[ self::OPTION ] ?? 0;
		return is_numeric( $day ) ? (int) $day : 0;
	}

	/**
	 * @param int $day The first day that is not hidden.
	 */
	public static function set( int $day ): void {
		update_option( self::OPTION, $day, true );
	}

	public static function clear(): void {
		delete_option( self::OPTION );
	}
}
