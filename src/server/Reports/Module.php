<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Plugin;
use Lodestar\Time\SiteClock;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		require_once Plugin::path( 'src/server/functions.php' );
		add_action( 'admin_init', array( self::class, 'note_connection' ) );
	}

	/**
	 * Remembers when counting began on this site: from then on the dashboard waits a day for the first visit.
	 */
	public static function note_connection(): void {
		if ( false === get_option( Overview\Waiting::CONNECTED_AT ) ) {
			add_option( Overview\Waiting::CONNECTED_AT, intdiv( SiteClock::get()->now_ms(), 1000 ) );
		}
	}
}
