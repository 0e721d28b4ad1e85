<?php
declare( strict_types=1 );

namespace Lodestar\Features\PopularPosts;

/**
 * Registers the hooks of popular posts.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'init', array( PopularPostsBlock::class, 'register' ) );
		add_action( PopularPosts::HOOK, array( PopularPosts::class, 'refresh' ) );
		register_deactivation_hook( LODESTAR_FILE, array( self::class, 'on_deactivation' ) );
	}

	public static function on_deactivation(): void {
		wp_unschedule_hook( PopularPosts::HOOK );
	}
}
