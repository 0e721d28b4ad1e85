<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Source\Sources;
use Lodestar\Time\SiteClock;

/**
 * Whether somebody has chosen where this site's figures come from. Visits are counted before that, too; reports are not
 * shown. Setup wizard, command line and demo all choose here.
 */
final class Connection {

	/** Option: when the source was chosen, UTC seconds. */
	public const SINCE = 'lodestar_connected_at';

	/**
	 * Chooses the source. Choosing it again changes nothing.
	 *
	 * @param string $source Id of a source.
	 * @throws UnknownSourceException If there is none of that id.
	 */
	public static function connect( string $source ): void {
		if ( ! isset( Sources::all()[ $source ] ) ) {
			throw UnknownSourceException::named( $source );
		}
		if ( self::source() !== $source ) {
			update_option( Sources::OPTION, $source, true );
			update_option( self::SINCE, intdiv( SiteClock::get()->now_ms(), 1000 ), false );
		}
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
}
