<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Lodestar\Admin\DoctorCommand;
use Lodestar\Site\Health\FaultHealth;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const COMMANDS = array(
		'doctor'   => DoctorCommand::class,
		'scaffold' => ScaffoldCommand::class,
	);

	public static function register(): void {
		add_filter( 'site_status_tests', array( FaultHealth::class, 'add_test' ) );
	}
}
