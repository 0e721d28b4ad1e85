<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Paths;
use Lodestar\Site\Tracking\IgnoreCookie;

/**
 * The script and style shared by everything that Lodestar shows outside of its own screens, and the markup they act on.
 */
final class PlaceAssets {

	private const HANDLE = 'lodestar-places';

	/** A star in the current text color. */
	public const MARK = '<svg class="lodestar-bar__mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M10 0l2.1 7.9L20 10l-7.9 2.1L10 20l-2.1-7.9L0 10l7.9-2.1z"/></svg>';

	public static function are_built(): bool {
		return is_file( Paths::file( 'build/places.asset.php' ) );
	}

	public static function style(): void {
		if ( self::are_built() ) {
			wp_enqueue_style( self::HANDLE, Paths::url( 'build/style-places.css' ), array(), self::version() );
		}
	}

	public static function script(): void {
		self::style();
		if ( ! self::are_built() || wp_script_is( self::HANDLE ) ) {
			return;
		}
		wp_enqueue_script(
			self::HANDLE,
			Paths::url( 'build/places.js' ),
			array(),
			self::version(),
			array( 'in_footer' => true, 'strategy' => 'defer' )
		);
		$told = array(
			'nonce'  => wp_create_nonce( 'wp_rest' ),
			'cookie' => array(
				'name'   => IgnoreCookie::NAME,
				'path'   => COOKIEPATH,
				'domain' => COOKIE_DOMAIN,
				'secure' => 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
			),
		);
		wp_add_inline_script(
			self::HANDLE,
			'window.lodestarPlaces = ' . wp_json_encode( $told, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) . ';',
			'before'
		);
	}

	/**
	 * Returns a placeholder that the script fills, with hidden markup for the error state. Texts use the user's
	 * language in wp-admin and the site's elsewhere.
	 *
	 * @param string $url REST route that returns the content.
	 */
	public static function waiting( string $url ): string {
		return '<span class="lodestar-place" data-lodestar-url="'
			. esc_url( is_admin() ? add_query_arg( '_locale', 'user', $url ) : $url )
			. '"><span class="lodestar-place__wait">' . esc_html__( 'Loading…', 'lodestar' ) . '</span>'
			. '<template><span role="alert">' . esc_html__( 'Data couldn’t be loaded.', 'lodestar' )
				. '</span> <button type="button" class="button button-small">' . esc_html__( 'Try Again', 'lodestar' )
				. '</button></template></span>';
	}

	/** Returns both states of the switch. The script shows one of them. */
	public static function switch_words(): string {
		return '<span class="lodestar-bar__on" hidden>: ' . esc_html__( 'on', 'lodestar' )
			. '</span><span class="lodestar-bar__off" hidden>: ' . esc_html__( 'off', 'lodestar' ) . '</span>';
	}

	private static function version(): string {
		$manifest = require Paths::file( 'build/places.asset.php' );
		return is_array( $manifest ) && is_string( $manifest['version'] ?? null ) ? $manifest['version'] : Paths::VERSION;
	}
}
