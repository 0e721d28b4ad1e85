<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Forms;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use WP_Post;

/**
 * Looks up the current titles of forms in the plugins that created them. The tracker (src/tracker/forms/identify.ts)
 * supports the same plugins.
 */
final class FormTitles {

	/** Display names of the plugins, by the name that the tracker sends. */
	public const PLUGINS = array(
		'contact-form-7' => 'Contact Form 7',
		'gravityforms'   => 'Gravity Forms',
		'ninja-forms'    => 'Ninja Forms',
		'wpforms'        => 'WPForms',
		'jetpack'        => 'Jetpack',
		'core'           => 'WordPress',
	);

	/** Functions that return a form, by plugin. */
	private const FUNCTIONS = array(
		'contact-form-7' => 'WPCF7_ContactForm::get_instance',
		'gravityforms'   => 'GFAPI::get_form',
		'ninja-forms'    => 'Ninja_Forms',
		// The function of WPForms responds only to users who may edit forms.
		'wpforms'        => 'get_post',
	);

	/**
	 * Primes the post cache for several titles, because most plugins store forms as posts.
	 *
	 * @param array<string> $ids Form IDs.
	 */
	public static function prime( array $ids ): void {
		_prime_post_caches( array_map( 'intval', array_filter( $ids, 'ctype_digit' ) ), false, true );
	}

	/**
	 * Returns the title of a form, or null if its plugin is inactive, doesn't know the form or fails.
	 *
	 * @param string $plugin Name that the tracker sends.
	 */
	public static function of( string $plugin, string $id ): ?string {
		$function = self::FUNCTIONS[ $plugin ] ?? '';
		if ( ! is_callable( $function ) || ! ctype_digit( $id ) ) {
			return null;
		}
		try {
			$title = Guard::call( $function, $function, static fn (): mixed => self::asked( $plugin, $function, (int) $id ) );
		} catch ( ApiException ) {
			return null; // The guard has recorded the failure. The caller uses the title from the page.
		}
		$plain = is_string( $title )
			? trim( html_entity_decode( wp_strip_all_tags( $title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) )
			: '';
		return '' === $plain ? null : $plain;
	}

	/** @param callable $function Function from FUNCTIONS. */
	private static function asked( string $plugin, callable $function, int $id ): mixed {
		if ( 'gravityforms' === $plugin ) {
			$form = $function( $id );
			return is_array( $form ) ? $form['title'] ?? null : null;
		}
		if ( 'wpforms' === $plugin ) {
			$form = $function( $id );
			return $form instanceof WP_Post && 'wpforms' === $form->post_type ? $form->post_title : null;
		}
		return 'ninja-forms' === $plugin
			? self::chained( $function(), array( 'form', $id ), array( 'get' ), array( 'get_setting', 'title' ) )
			: self::chained( $function( $id ), array( 'title' ) );
	}

	/**
	 * Calls a chain of methods, each on the result of the previous one. Returns null if a method is missing.
	 *
	 * @param mixed                            $of       Object with the first method.
	 * @param non-empty-array<int, string|int> ...$calls Name of a method, followed by its arguments.
	 */
	private static function chained( mixed $of, array ...$calls ): mixed {
		foreach ( $calls as $call ) {
			$method = array( $of, array_shift( $call ) );
			if ( ! is_object( $of ) || ! is_callable( $method ) ) {
				return null;
			}
			$of = $method( ...$call );
		}
		return $of;
	}
}
