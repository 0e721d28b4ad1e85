<?php
declare( strict_types=1 );

namespace Lodestar\Extending;

use WP_CLI;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_filter( 'site_status_tests', array( FaultHealth::class, 'add_test' ) );
		if ( defined( 'WP_CLI' ) && true === WP_CLI ) {
			WP_CLI::add_command( 'lodestar scaffold', ScaffoldCommand::class );
			WP_CLI::add_command( 'lodestar doctor', DoctorCommand::class );
		}
	}
}
