<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Plugin;
use Lodestar\Time\SiteClock;

/**
 * Hooks of this part: our own reports, which come through the same door as everybody's.
 */
final class Module implements \Lodestar\Module {

	/**
	 * What finishes the responses of those reports that a descriptor cannot express, by folder.
	 *
	 * @var array<string, callable( array<string, mixed>, Answer ): array<string, mixed>>
	 */
	private const SHAPERS = array(
		'overview'     => array( Overview\Shaper::class, 'shape' ),
		'site-summary' => array( SiteSummary\Shaper::class, 'shape' ),
	);

	public static function register(): void {
		require_once Plugin::path( 'src/server/functions.php' );
		add_action( 'lodestar_register_reports', array( self::class, 'register_reports' ) );
		add_action( 'admin_init', array( self::class, 'note_connection' ) );
	}

	/**
	 * Registers every report of this plugin: each folder below src/reports with a report.json.
	 */
	public static function register_reports(): void {
		foreach ( (array) glob( Plugin::path( 'src/reports/*/report.json' ) ) as $path ) {
			lodestar_register_report( (string) $path, self::SHAPERS[ basename( dirname( (string) $path ) ) ] ?? null );
		}
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
