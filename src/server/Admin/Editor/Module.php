<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Editor;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( PostController::class );

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( EditorScript::class, 'enqueue' ) );
	}
}
