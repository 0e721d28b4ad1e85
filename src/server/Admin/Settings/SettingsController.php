<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `POST lodestar/v1/settings`: stores changed settings for users who may manage Lodestar but not the whole site.
 * Rejects the request if another user has changed the same settings since the screen was opened. API clients can also
 * use core's `wp/v2/settings`.
 */
final class SettingsController extends Controller {

	/** Option: the last user who saved settings: array{user: int, at: int UTC seconds}. */
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
				summary: 'Saves all of the given [settings](settings.md) or none, and returns all `values`. Roles that can view or manage '
					. 'also require `promote_users`. Core’s `wp/v2/settings` has the same options.',
				args: array(
					'values' => array(
						'description'   => 'New values by option. `null` isn’t accepted.',
						'minProperties' => 1,
					) + $object,
					'base'   => array(
						'description' => 'Values before the edit. If another user has changed one since, nothing is saved.',
					) + $object,
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request `values` are the changes, `base` their values when the
	 *                                                       screen was opened.
	 * @return array{values: array<string, mixed>} All stored values.
	 * @throws ApiException If the values can't be stored or another user changed them.
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
				__( 'Someone else saved this page in the meantime.', 'lodestar' ),
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
	 * Returns who saved settings last and when, in UTC seconds.
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
