<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Plugin;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				( new Page( new Assets( Plugin::path( 'build' ) ) ) )->register();
			}
		);
	}
}
