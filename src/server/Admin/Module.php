<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'admin_menu', array( Page::class, 'register' ) );
	}
}
