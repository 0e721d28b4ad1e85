<?php
declare( strict_types=1 );

namespace Lodestar\Counting;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_filter( 'site_status_tests', array( PlaceHealth::class, 'add_test' ) );
	}
}
