<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/**
 * Our screen in wp-admin: the menu entry, and the empty places that the dashboard fills.
 */
final class Page {

	/** Right below core's Dashboard. */
	private const POSITION = 3;

	/** When our scripts are enqueued: the command palette of core is larger than all of ours, and need not come first. */
	private const BEFORE_CORE = 9;

	/** The star; core recolours it to the user's scheme. */
	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" d="M10 0l2.1 7.9L20 10l-7.9 2.1L10 20l-2.1-7.9L0 10l7.9-2.1z"/></svg>';

	/**
	 * @param Assets $assets Its script and style.
	 */
	public function __construct( private readonly Assets $assets ) {
	}

	/**
	 * Adds the menu entry. Runs on admin_menu.
	 */
	public function register(): void {
		$hook = add_menu_page(
			__( 'Overview Report', 'lodestar' ),
			'Lodestar',
			Capabilities::VIEW,
			ReportLink::DASHBOARD,
			array( $this, 'print' ),
			'data:image/svg+xml;base64,' . base64_encode( self::ICON ),
			self::POSITION
		);
		add_action( 'load-' . $hook, array( $this, 'load' ) );
	}

	/**
	 * Has our script and style printed, on our screen only. Hooked to its load.
	 */
	public function load(): void {
		add_action( 'admin_enqueue_scripts', array( $this->assets, 'enqueue' ), self::BEFORE_CORE );
	}

	/**
	 * Prints the screen.
	 */
	public function print(): void {
		self::print_places( $this->assets );
	}

	/**
	 * Prints the empty places that a screen's script fills. Core moves notices to behind the rule, so that they stand
	 * between header and page.
	 *
	 * @param Assets $assets The screen's script and style.
	 */
	public static function print_places( Assets $assets ): void {
		echo '<div id="lodestar-header" class="lodestar"></div>';
		echo '<hr class="wp-header-end">';
		if ( ! $assets->are_built() ) {
			wp_admin_notice(
				esc_html__( 'Lodestar’s scripts have not been built. Run “npm install” and “npm run build” in its folder, or install a released version.', 'lodestar' ),
				array( 'type' => 'error' )
			);
			return;
		}
		echo '<div id="lodestar-page" class="lodestar"><noscript>'
			. esc_html__( 'Lodestar draws its reports with JavaScript, which is turned off in this browser.', 'lodestar' )
			. '</noscript></div>';
	}
}
