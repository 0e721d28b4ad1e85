<?php
declare( strict_types=1 );

namespace Lodestar\Tracking;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'wp_head', array( Tracker::class, 'print' ), Tracker::PRIORITY );
		add_filter( 'embed_oembed_html', array( TrackerEmbeds::class, 'with_messages' ) );
		add_action( 'add_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		add_action( 'update_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		add_action( 'set_logged_in_cookie', array( IgnoreCookie::class, 'on_login' ), 10, 4 );
		add_action( 'admin_init', array( IgnoreCookie::class, 'on_admin_init' ) );
	}
}
