<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/**
 * The setup wizard. It has no entry in the menu: reports lead to it as long as the site is not connected, settings
 * afterwards.
 */
final class SetupPage {

	public const SLUG = 'lodestar-setup';

	/**
	 * @param Assets $assets Its script and style.
	 */
	public function __construct( private readonly Assets $assets ) {
	}

	/**
	 * Makes the address known. Runs on admin_menu, after Page.
	 */
	public function register(): void {
		$hook = add_submenu_page(
			ReportLink::DASHBOARD,
			__( 'Set up Lodestar', 'lodestar' ),
			__( 'Setup', 'lodestar' ),
			Capabilities::MANAGE,
			self::SLUG,
			array( $this, 'print' )
		);
		add_action( "load-$hook", array( $this, 'load' ) );
		// Core asks the menu who may open the screen and what its title is; the entry goes once both are known.
		add_action( 'admin_head', static fn () => remove_submenu_page( ReportLink::DASHBOARD, self::SLUG ) );
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
