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
				$build = Plugin::path( 'build' );
				( new Page( new Assets( $build, first: array( 'charts', 'overview' ) ) ) )->register();
				( new SettingsPage( new Assets( $build, 'settings', ScreenFacts::settings( ... ) ) ) )->register();
				( new SetupPage( new Assets( $build, 'setup', ScreenFacts::setup( ... ) ) ) )->register();
			}
		);
	}
}
