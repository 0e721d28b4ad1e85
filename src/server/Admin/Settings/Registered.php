<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Geolocation\OwnDatabase;
use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;
use WP_REST_Settings_Controller;

/**
 * Lodestar's settings: every option that is registered with register_setting() in our group and shown in REST. They are
 * read, validated and stored by core's own settings controller, so that `wp/v2/settings` and our screen cannot differ.
 */
final class Registered {

	/** What a key takes beside the right to manage: who sees what is a matter of those who may change users. */
	public const CAPABILITIES = array(
		Capabilities::VIEW_ROLES   => 'promote_users',
		Capabilities::MANAGE_ROLES => 'promote_users',
	);

	/**
	 * The values as they are stored.
	 *
	 * @return array<string, mixed>
	 */
	public static function values(): array {
		$values = ( new WP_REST_Settings_Controller() )->get_item( new WP_REST_Request() );
		return array_intersect_key( is_array( $values ) ? $values : array(), self::names() );
	}

	/**
	 * Stores values: all or none.
	 *
	 * @param array<string, mixed> $values Those that change.
	 * @throws ApiException If a key is unknown, may not be changed by the present user, or has no valid value.
	 */
	public static function store( array $values ): void {
		$unknown = array_diff_key( $values, self::names() );
		if ( array() !== $unknown ) {
			throw ApiException::bad_request(
				'unknown_setting',
				/* translators: %s: list of names. */
				sprintf( __( 'These are no settings of Lodestar: %s.', 'lodestar' ), implode( ', ', array_keys( $unknown ) ) ),
				array( 'keys' => array_keys( $unknown ) )
			);
		}
		foreach ( array_intersect_key( self::CAPABILITIES, $values ) as $capability ) {
			if ( ! current_user_can( $capability ) ) {
				throw ApiException::forbidden(
					'denied',
					__( 'Your account may not change this. An administrator can allow it.', 'lodestar' ),
					array( 'capability' => $capability )
				);
			}
		}
		$nothing = self::nothing_in( $values );
		if ( null !== $nothing ) {
			throw $nothing;
		}
		$controller = new WP_REST_Settings_Controller();
		$request    = new WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_body_params( $values );
		$request->set_attributes( array( 'args' => $controller->get_endpoint_args_for_item_schema( WP_REST_Server::EDITABLE ) ) );
		foreach ( array( $request->has_valid_params(), $request->sanitize_params() ) as $verdict ) {
			if ( is_wp_error( $verdict ) ) {
				throw self::invalid( $verdict );
			}
		}
		$refusal = self::refusal( $values );
		if ( null !== $refusal ) {
			throw self::invalid( $refusal );
		}
		$controller->update_item( $request );
	}

	/**
	 * Why values cannot be stored of which some are null: core would delete these options, and bring back what was at
	 * first, whatever somebody has chosen since.
	 *
	 * @param array<mixed> $values By key.
	 */
	public static function nothing_in( array $values ): ?ApiException {
		$keys = array_keys( array_filter( $values, 'is_null' ) );
		return array() === $keys
			? null
			: ApiException::bad_request(
				'invalid_settings',
				__( 'Some values cannot be stored.', 'lodestar' ),
				array( 'params' => array_fill_keys( array_map( 'strval', $keys ), __( 'A setting needs a value.', 'lodestar' ) ) )
			);
	}

	/**
	 * @return array<string, true> As keys.
	 */
	private static function names(): array {
		$names = array();
		foreach ( get_registered_settings() as $name => $setting ) {
			// Its group, which core's types do not name.
			if ( false !== $setting['show_in_rest'] && in_array( OptionStore::GROUP, $setting, true ) ) {
				$names[ (string) $name ] = true;
			}
		}
		return $names;
	}

	/**
	 * @param WP_Error $verdict Core's, with a message for each key.
	 */
	private static function invalid( WP_Error $verdict ): ApiException {
		$data   = $verdict->get_error_data();
		$params = is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : array();
		return ApiException::bad_request(
			'invalid_settings',
			__( 'Some values cannot be stored.', 'lodestar' ),
			array( 'params' => $params )
		);
	}

	/**
	 * Why valid values can't be stored, or null. No schema can check whether the geolocation database is a usable file.
	 *
	 * @param array<mixed> $values By name, valid by their schema.
	 */
	public static function refusal( array $values ): ?WP_Error {
		$path    = $values[ Locator::OPTION ] ?? '';
		$path    = is_string( $path ) ? trim( $path ) : '';
		$problem = '' === $path ? null : OwnDatabase::at( $path )->problem;
		return null === $problem ? null : new WP_Error(
			'invalid_settings',
			$problem,
			array(
				'status' => 400,
				'params' => array( Locator::OPTION => $problem ),
			)
		);
	}
}
