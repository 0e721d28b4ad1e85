<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;

/**
 * The choice of this site's data source. Visits are recorded before it's made, but reports aren't shown. The setup
 * wizard, the command line and the demo all choose the source here.
 */
final class Connection {

	/**
	 * Option: UTC seconds since when this site records visits. Set when wp-admin is first opened, and again when a
	 * source is chosen.
	 */
	public const SINCE = 'lodestar_connected_at';

	/**
	 * Chooses the source. Choosing the current source again changes nothing.
	 *
	 * @throws ApiException If the source doesn't exist or the choice can't be stored.
	 */
	public static function connect( string $source ): void {
		if ( ! isset( Sources::all()[ $source ] ) ) {
			throw self::unknown( $source );
		}
		if ( self::source() !== $source ) {
			OptionStore::set( Sources::OPTION, $source, true );
			update_option( self::SINCE, self::now(), false );
		}
	}

	private static function unknown( string $source ): ApiException {
		$sources = array_keys( Sources::all() );
		return ApiException::bad_request(
			'unknown_source',
			/* translators: 1: ID of a data source, 2: list of IDs. */
			sprintf( __( 'Data source “%1$s” not found. Available sources: %2$s.', 'lodestar' ), $source, implode( ', ', $sources ) ),
			array( 'source' => $source, 'sources' => $sources )
		);
	}

	/** Stores the time at which recording began if no source has been chosen yet. Hooked to admin_init. */
	public static function note_begin(): void {
		if ( false === get_option( self::SINCE ) ) {
			add_option( self::SINCE, self::now() );
		}
	}

	/** Returns since when this site records visits, in UTC seconds, or 0 if unknown. */
	public static function since(): int {
		$since = get_option( self::SINCE );
		return is_numeric( $since ) ? (int) $since : 0;
	}

	public static function is_connected(): bool {
		return '' !== self::source();
	}

	/** Returns the ID of the chosen source, or '' if none was chosen. */
	public static function source(): string {
		$source = get_option( Sources::OPTION, '' );
		return is_string( $source ) ? $source : '';
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
