<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * What this part has for others to call.
 */
final class Module implements \Lodestar\Module {

	public const COMMANDS = array( 'import' => ImportCommand::class );

	public static function register(): void {
	}
}
