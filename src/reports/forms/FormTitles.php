<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Forms;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use WP_Post;

/**
 * What forms are called now, by the plugins that made them. The tracker (src/tracker/forms/identify.ts) knows the same
 * plugins.
 */
final class FormTitles {

	/** As people know them, by the name that the tracker gives. */
	public const PLUGINS = array(
		'contact-form-7' => 'Contact Form 7',
		'gravityforms'   => 'Gravity Forms',
		'ninja-forms'    => 'Ninja Forms',
		'wpforms'        => 'WPForms',
		'jetpack'        => 'Jetpack',
		'core'           => 'WordPress',
	);

	/** Where a plugin that knows titles is asked for one. */
	private const FUNCTIONS = array(
		'contact-form-7' => 'WPCF7_ContactForm::get_instance',
		'gravityforms'   => 'GFAPI::get_form',
		'ninja-forms'    => 'Ninja_Forms',
		// WPForms' own answers only those who may edit forms.
		'wpforms'        => 'get_post',
	);

	/**
	 * Reads what several titles need at once: most plugins keep their forms as posts.
	 *
	 * @param array<string> $ids Of forms.
	 */
	public static function prime( array $ids ): void {
		_prime_post_caches( array_map( 'intval', array_filter( $ids, 'ctype_digit' ) ), false, true );
	}

	/**
	 * What the form is called; null where its plugin is not here, knows nothing of it, or fails.
	 *
	 * @param string $plugin As the tracker names it.
	 * @param string $id     By which its plugin knows it.
	 */
	public static function of( string $plugin, string $id ): ?string {
		$function = self::FUNCTIONS[ $plugin ] ?? '';
		if ( ! is_callable( $function ) || ! ctype_digit( $id ) ) {
			return null;
		}
		try {
			$title = Guard::call( $function, $function, static fn (): mixed => self::asked( $plugin, $function, (int) $id ) );
		} catch ( ApiException ) {
			return null; // The guard has remembered it; what the page called it is left.
		}
		$plain = is_string( $title )
			? trim( html_entity_decode( wp_strip_all_tags( $title, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) )
			: '';
		return '' === $plain ? null : $plain;
	}

	/**
	 * @param string   $plugin   As the tracker names it.
	 * @param callable $function Where it is asked.
	 * @param int      $id       By which it knows the form.
	 */
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
	 * What the last of several methods gives, each asked of what the one before gave; null where one is not there.
	 *
	 * @param mixed                               $of         Of what the first is asked.
	 * @param non-empty-array<int, string|int> ...$calls Name of a method, and what it is given.
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
