<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;

/**
 * Whether somebody has chosen where this site's figures come from. Visits are counted before that, too; reports are not
 * shown. Setup wizard, command line and demo all choose here.
 */
final class Connection {

	/** Option: since when this site counts, UTC seconds: when the source was chosen, or before that, when wp-admin was first opened. */
	public const SINCE = 'lodestar_connected_at';

	/**
	 * Chooses the source. Choosing it again changes nothing.
	 *
	 * @param string $source Id of a source.
	 * @throws ApiException If there is none of that id, or the choice could not be stored.
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
			/* translators: 1: name of a data source, 2: list of names. */
			sprintf( __( 'There is no data source “%1$s” on this site. There is: %2$s.', 'lodestar' ), $source, implode( ', ', $sources ) ),
			array( 'source' => $source, 'sources' => $sources )
		);
	}

	/**
	 * Remembers when counting began on a site on which nobody has chosen yet. Hooked to admin_init.
	 */
	public static function note_begin(): void {
		if ( false === get_option( self::SINCE ) ) {
			add_option( self::SINCE, self::now() );
		}
	}

	/**
	 * Since when this site counts, UTC seconds; 0 where nobody knows.
	 */
	public static function since(): int {
		$since = get_option( self::SINCE );
		return is_numeric( $since ) ? (int) $since : 0;
	}

	public static function is_connected(): bool {
		return '' !== self::source();
	}

	/**
	 * Id of the chosen source; '' where none was chosen.
	 */
	public static function source(): string {
		$source = get_option( Sources::OPTION, '' );
		return is_string( $source ) ? $source : '';
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
