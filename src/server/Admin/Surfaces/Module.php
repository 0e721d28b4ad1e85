<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( PlacesController::class );

	public static function register(): void {
		add_action( 'load-edit.php', array( ViewsColumn::class, 'on_list' ) );
		add_action( 'wp_ajax_inline-save', array( ViewsColumn::class, 'on_quick_edit' ), 0 );
		add_action( 'wp_dashboard_setup', array( DashboardWidget::class, 'add' ) );
		add_action( 'wp_enqueue_scripts', array( AdminBar::class, 'enqueue' ) );
		add_action( 'admin_enqueue_scripts', array( AdminBar::class, 'enqueue' ) );
		add_action( 'admin_bar_menu', array( AdminBar::class, 'add' ), AdminBar::PRIORITY );
	}
}
