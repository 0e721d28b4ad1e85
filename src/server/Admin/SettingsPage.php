<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/** The settings screen. Users who can view reports may read it. Settings they can't change are disabled. */
final class SettingsPage {

	public const SLUG = 'lodestar-settings';

	public function __construct( private readonly Assets $assets ) {
	}

	/** Adds the menu entry and renames the first submenu entry to "Reports". Hooked to admin_menu, after Page. */
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
			__( 'Lodestar Settings', 'lodestar' ),
			__( 'Settings', 'lodestar' ),
			Capabilities::VIEW,
			self::SLUG,
			array( $this, 'print' )
		);
		add_action( "load-$hook", array( $this, 'load' ) );
	}

	public function load(): void {
		add_action( 'admin_enqueue_scripts', array( $this->assets, 'enqueue' ) );
	}

	public function print(): void {
		Page::print_places( $this->assets );
	}
}
