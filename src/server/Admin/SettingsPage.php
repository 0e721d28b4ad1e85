<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/**
 * The screen of settings. Whoever sees reports may read it; what somebody may not change is drawn disabled.
 */
final class SettingsPage {

	public const SLUG = 'lodestar-settings';

	/**
	 * @param Assets $assets Its script and style.
	 */
	public function __construct( private readonly Assets $assets ) {
	}

	/**
	 * Adds the menu entry, and names that of the reports beside it. Runs on admin_menu, after Page.
	 */
	public function register(): void {
		add_submenu_page(
			ReportLink::DASHBOARD,
			__( 'Overview Report', 'lodestar' ),
			__( 'Reports', 'lodestar' ),
			Capabilities::VIEW,
			ReportLink::DASHBOARD
		);
		$hook = add_submenu_page(
			ReportLink::DASHBOARD,
			__( 'Lodestar settings', 'lodestar' ),
			__( 'Settings', 'lodestar' ),
			Capabilities::VIEW,
			self::SLUG,
			array( $this, 'print' )
		);
		add_action( "load-$hook", array( $this, 'load' ) );
	}

	/**
	 * Has script and style printed. Hooked to the screen's load.
	 */
	public function load(): void {
		add_action( 'admin_enqueue_scripts', array( $this->assets, 'enqueue' ) );
	}

	/**
	 * Prints the screen.
	 */
	public function print(): void {
		Page::print_places( $this->assets );
	}
}
