<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/** The dashboard's screen in wp-admin: the menu entry and the containers that the script renders into. */
final class Page {

	/** Directly below core's Dashboard. */
	private const POSITION = 3;

	/**
	 * Priority on admin_enqueue_scripts, before core's command palette. The palette is larger than Lodestar's scripts
	 * and can load later.
	 */
	private const BEFORE_CORE = 9;

	/** A star. Core recolors it to match the admin color scheme. */
	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" d="M10 0l2.1 7.9L20 10l-7.9 2.1L10 20l-2.1-7.9L0 10l7.9-2.1z"/></svg>';

	public function __construct( private readonly Assets $assets ) {
	}

	/** Adds the menu entry. Hooked to admin_menu. */
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

	/** Hooked to the load action of this screen only. */
	public function load(): void {
		add_action( 'admin_enqueue_scripts', array( $this->assets, 'enqueue' ), self::BEFORE_CORE );
	}

	public function print(): void {
		self::print_places( $this->assets );
	}

	/**
	 * Prints the containers that a screen's script renders into. Core moves admin notices below the wp-header-end rule,
	 * so they appear between header and page.
	 */
	public static function print_places( Assets $assets ): void {
		echo '<div id="lodestar-header" class="lodestar"></div>';
		echo '<hr class="wp-header-end">';
		if ( ! $assets->are_built() ) {
			wp_admin_notice(
				esc_html__( 'Lodestar’s scripts haven’t been built. Run “npm install” and “npm run build” in the plugin folder, or install a released version.', 'lodestar' ),
				array( 'type' => 'error' )
			);
			return;
		}
		echo '<div id="lodestar-page" class="lodestar"><noscript>'
			. esc_html__( 'Lodestar requires JavaScript, which is turned off in this browser. Turn it on and reload the page.', 'lodestar' )
			. '</noscript></div>';
	}
}
