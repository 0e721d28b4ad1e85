<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Site\OptionsCounting;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_action( 'wp_head', array( Tracker::class, 'print' ), Tracker::PRIORITY );
		foreach ( Optimizers::FILTERS as $filter ) {
			add_filter( $filter, array( Optimizers::class, 'exempt' ) );
		}
		add_filter( 'wp_consent_api_registered_' . plugin_basename( LODESTAR_FILE ), '__return_true' ); // Site Health lists the plugins that respect consent.
		add_filter( 'embed_oembed_html', array( TrackerEmbeds::class, 'with_messages' ) );
		add_action( 'add_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		add_action( 'update_option_' . IgnoreCookie::ROLES, array( IgnoreCookie::class, 'on_change' ), 20, 0 );
		foreach ( array( IgnoreCookie::class, UserCookie::class ) as $cookie ) {
			add_action( 'set_logged_in_cookie', array( $cookie, 'on_login' ), 10, 4 );
			add_action( 'admin_init', array( $cookie, 'on_admin_init' ) );
		}
		foreach ( array( IgnoreCookie::ROLES, OptionsCounting::USER_IDS ) as $option ) {
			add_action( "add_option_$option", array( UserCookie::class, 'on_change' ), 30, 0 );
			add_action( "update_option_$option", array( UserCookie::class, 'on_change' ), 30, 0 );
		}
		add_action( 'clear_auth_cookie', array( UserCookie::class, 'on_logout' ) );
	}
}
