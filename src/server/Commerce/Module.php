<?php
declare( strict_types=1 );

namespace Lodestar\Commerce;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'lodestar_track_commerce', array( Commerce::class, 'on_action' ), 10, 3 );
	}
}
