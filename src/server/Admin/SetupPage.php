<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/**
 * The setup wizard. It isn't listed in the menu. Reports link to it until the site is connected, and settings link to
 * it afterwards.
 */
final class SetupPage {

	public const SLUG = 'lodestar-setup';

	public function __construct( private readonly Assets $assets ) {
	}

	/** Registers the screen. Hooked to admin_menu, after Page. */
	public function register(): void {
		$hook = add_submenu_page(
			ReportLink::DASHBOARD,
			__( 'Set Up Lodestar', 'lodestar' ),
			__( 'Setup', 'lodestar' ),
			Capabilities::MANAGE,
			self::SLUG,
			array( $this, 'print' )
		);
		add_action( "load-$hook", array( $this, 'load' ) );
		// Core reads the screen's capability and title from the menu, so remove the entry only afterwards.
		add_action( 'admin_head', static fn () => remove_submenu_page( ReportLink::DASHBOARD, self::SLUG ) );
	}

	public function load(): void {
		add_action( 'admin_enqueue_scripts', array( $this->assets, 'enqueue' ) );
	}

	public function print(): void {
		Page::print_places( $this->assets );
	}
}
