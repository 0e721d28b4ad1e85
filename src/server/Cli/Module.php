<?php
declare( strict_types=1 );

namespace Lodestar\Cli;

use WP_CLI;

/**
 * The commands of `wp lodestar`.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		if ( defined( 'WP_CLI' ) && true === WP_CLI ) {
			WP_CLI::add_command( 'lodestar connect', ConnectCommand::class );
			WP_CLI::add_command( 'lodestar ingest', IngestCommand::class );
			WP_CLI::add_command( 'lodestar import', ImportCommand::class );
			WP_CLI::add_command( 'lodestar license', LicenseCommand::class );
			WP_CLI::add_command( 'lodestar report', ReportCommand::class );
		}
	}
}
