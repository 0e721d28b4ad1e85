<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Admin\Diagnostics\DiagnosticsController;
use Lodestar\Admin\Editor\EditorScript;
use Lodestar\Admin\Editor\PostController;
use Lodestar\Admin\Feedback\FeedbackController;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Admin\Feedback\PersonalData;
use Lodestar\Admin\Icons\IconController;
use Lodestar\Admin\Settings\ConnectCommand;
use Lodestar\Admin\Settings\ConnectionController;
use Lodestar\Admin\Settings\DataController;
use Lodestar\Admin\Settings\SettingsController;
use Lodestar\Admin\Surfaces\AdminBar;
use Lodestar\Admin\Surfaces\DashboardWidget;
use Lodestar\Admin\Surfaces\PlacesController;
use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Admin\Surfaces\ViewsColumn;
use Lodestar\Analytics\Connection;
use Lodestar\Paths;
use Lodestar\Platform\Options\Choices;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Reports\ReportLink;

/** Registers the screens, the settings, and the features on other wp-admin screens and in the admin bar. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array(
		ConnectionController::class,
		DataController::class,
		DiagnosticsController::class,
		FeedbackController::class,
		IconController::class,
		PlacesController::class,
		PostController::class,
		SettingsController::class,
	);

	public const COMMANDS = array(
		'connect' => ConnectCommand::class,
		'doctor'  => DoctorCommand::class,
	);

	/** Position of AI Insights in the submenu: after the reports. */
	private const INSIGHTS_POSITION = 1;

	/** Priority on admin_menu: the parent menu must exist first. */
	private const AFTER_MENU = 11;

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				$build = Paths::file( 'build' );
				( new Page( new Assets( $build, first: array( 'charts', 'overview' ) ) ) )->register();
				( new SettingsPage( new Assets( $build, 'settings', ScreenFacts::settings( ... ) ) ) )->register();
				( new SetupPage( new Assets( $build, 'setup', ScreenFacts::setup( ... ) ) ) )->register();
			}
		);
		add_action( 'admin_menu', self::add_insights_entry( ... ), self::AFTER_MENU );
		add_action( 'admin_init', array( Connection::class, 'note_begin' ) );
		add_action( 'rest_api_init', array( Choices::class, 'register' ), 5 );
		add_action( 'admin_init', array( Choices::class, 'register' ) );
		add_action( 'rest_api_init', array( Surfaces::class, 'register' ), 5 );
		add_action( 'admin_init', array( Surfaces::class, 'register' ) );
		add_action( 'enqueue_block_editor_assets', array( EditorScript::class, 'enqueue' ) );
		add_action( 'load-edit.php', array( ViewsColumn::class, 'on_list' ) );
		add_action( 'wp_ajax_inline-save', array( ViewsColumn::class, 'on_quick_edit' ), 0 );
		add_action( 'wp_dashboard_setup', array( DashboardWidget::class, 'add' ) );
		add_action( 'wp_enqueue_scripts', array( AdminBar::class, 'enqueue' ) );
		add_action( 'admin_enqueue_scripts', array( AdminBar::class, 'enqueue' ) );
		add_action( 'admin_bar_menu', array( AdminBar::class, 'add' ), AdminBar::PRIORITY );
		add_action( 'init', array( FeedbackStore::class, 'register_type' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( PersonalData::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( PersonalData::class, 'add_eraser' ) );
		// These actions fire before core reassigns the user's posts to another user.
		foreach ( array( 'delete_user', 'remove_user_from_blog' ) as $end ) {
			add_action( $end, array( PersonalData::class, 'on_deletion' ) );
		}
	}

	/** Adds a menu entry for AI Insights, which is a screen of the dashboard. */
	private static function add_insights_entry(): void {
		$title = __( 'AI Insights', 'lodestar' );
		add_submenu_page(
			ReportLink::DASHBOARD,
			$title,
			$title,
			Capabilities::VIEW,
			'admin.php?page=' . ReportLink::DASHBOARD . '#/ai-insights',
			position: self::INSIGHTS_POSITION
		);
	}
}
