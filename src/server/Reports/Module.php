<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Plugin;
use Lodestar\Reports\Command\ReportCommand;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( ReportController::class, Overview\MetricsController::class, SiteSpeed\AuditController::class );

	public const ACTIONS = array( SearchConsole\CallActions::class, SiteSpeed\AuditActions::class, UserJourney\JourneyActions::class );

	public const COMMANDS = array( 'report' => ReportCommand::class );

	public static function register(): void {
		require_once Plugin::path( 'src/server/functions.php' );
		add_action( 'lodestar_enqueue_scripts', array( Registry::class, 'enqueue' ) );
		add_action( SiteSpeed\Audit::HOOK, array( SiteSpeed\Audit::class, 'run' ), 10, 2 );
		register_deactivation_hook( LODESTAR_FILE, array( SiteSpeed\Audit::class, 'clear' ) );
	}
}
