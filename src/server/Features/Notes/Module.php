<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( CategoryController::class, NoteController::class );

	public static function register(): void {
		add_action( 'init', array( ContentTypes::class, 'register' ) );
	}
}
