<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `POST lodestar/v1/settings`: stores what a screen of settings changed, for those who may manage Lodestar but not the
 * whole site, and without overwriting what somebody else stored since the screen was opened. Programs may use core's
 * `wp/v2/settings` just as well.
 */
final class SettingsController extends Controller {

	/** Option: who stored settings last: array{user: int, at: int UTC seconds}. */
	private const SAVED = 'lodestar_settings_saved';

	protected function routes(): array {
		$object = array(
			'type'     => 'object',
			'required' => true,
		);
		return array(
			new Route(
				'POST',
				'/settings',
				Capabilities::MANAGE,
				self::save( ... ),
				array(
					'values' => array( 'minProperties' => 1 ) + $object,
					'base'   => $object,
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the values that change, and what these were when the screen was opened.
	 * @return array{values: array<string, mixed>} All as they are stored now.
	 * @throws ApiException If they cannot be stored.
	 */
	private static function save( WP_REST_Request $request ): array {
		/** @var array<string, mixed> $values */
		$values = (array) $request->get_param( 'values' );
		$base   = (array) $request->get_param( 'base' );
		$stored = Registered::values();
		$theirs = array();
		foreach ( array_intersect_key( $values, $stored ) as $key => $value ) {
			if ( array_key_exists( $key, $base ) && $base[ $key ] !== $stored[ $key ] && $value !== $stored[ $key ] ) {
				$theirs[ $key ] = $stored[ $key ];
			}
		}
		if ( array() !== $theirs ) {
			throw ApiException::conflict(
				'changed_meanwhile',
				__( 'Somebody else saved this page meanwhile.', 'lodestar' ),
				array( 'theirs' => $theirs, 'saved' => self::saved() )
			);
		}
		Registered::store( $values );
		$saved = array(
			'user' => get_current_user_id(),
			'at'   => time(),
		);
		update_option( self::SAVED, $saved, false );
		return array( 'values' => Registered::values() );
	}

	/**
	 * Who stored settings last, and when.
	 *
	 * @return ?array{name: string, at: int}
	 */
	private static function saved(): ?array {
		$saved = get_option( self::SAVED );
		if ( ! is_array( $saved ) || ! is_int( $saved['user'] ?? null ) || ! is_int( $saved['at'] ?? null ) ) {
			return null;
		}
		$user = get_userdata( $saved['user'] );
		return false === $user ? null : array(
			'name' => $user->display_name,
			'at'   => $saved['at'],
		);
	}
}
