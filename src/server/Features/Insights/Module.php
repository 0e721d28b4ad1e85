<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Admin\Page;
use Lodestar\Platform\Rest\Capabilities;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( InsightController::class );

	/** Where the entry stands in the menu: after that of the reports. */
	private const POSITION = 1;

	/** When the entry is added: once the menu is there. */
	private const AFTER_MENU = 11;

	public static function register(): void {
		add_action( 'admin_menu', self::add_entry( ... ), self::AFTER_MENU );
	}

	/**
	 * Leads to the screen, which is one of the dashboard's.
	 */
	private static function add_entry(): void {
		$title = __( 'AI Insights', 'lodestar' );
		add_submenu_page( Page::SLUG, $title, $title, Capabilities::VIEW, 'admin.php?page=' . Page::SLUG . '#/ai-insights', position: self::POSITION );
	}
}
