<?php
declare( strict_types=1 );

namespace Lodestar\PopularPosts;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'init', array( PopularPostsBlock::class, 'register' ) );
		add_action( PopularPosts::HOOK, array( PopularPosts::class, 'refresh' ) );
		add_action( 'save_post', array( PopularPosts::class, 'on_change' ) );
		add_action( 'deleted_post', array( PopularPosts::class, 'on_change' ) );
		add_action( 'permalink_structure_changed', array( PopularPosts::class, 'on_change_of_all' ) );
		register_deactivation_hook( LODESTAR_FILE, array( self::class, 'on_deactivation' ) );
	}

	public static function on_deactivation(): void {
		wp_unschedule_hook( PopularPosts::HOOK );
	}
}
