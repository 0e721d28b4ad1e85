<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Paths;
use Lodestar\Reports\Command\ReportCommand;

/** Registers the route and the command of reports. A report with its own routes or hooks has a module in its folder. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( ReportController::class );

	public const COMMANDS = array( 'report' => ReportCommand::class );

	public static function register(): void {
		require_once Paths::file( 'src/server/functions.php' );
	}
}
