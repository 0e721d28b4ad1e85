<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'rest_api_init', array( Choices::class, 'register' ), 5 );
		add_action( 'admin_init', array( Choices::class, 'register' ) );
	}
}
