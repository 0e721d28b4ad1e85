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
 * Lodestar's settings: all options registered in its group and shown in REST. Core's settings controller reads,
 * validates and stores them, so `wp/v2/settings` and Lodestar's settings screen always agree.
 */
final class Registered {

	/** Additional capability required per setting. Access settings require the capability to promote users. */
	public const CAPABILITIES = array(
		Capabilities::VIEW_ROLES   => 'promote_users',
		Capabilities::MANAGE_ROLES => 'promote_users',
	);

	/**
	 * Returns the stored values by setting.
	 *
	 * @return array<string, mixed>
	 */
	public static function values(): array {
		$values = ( new WP_REST_Settings_Controller() )->get_item( new WP_REST_Request() );
		return array_intersect_key( is_array( $values ) ? $values : array(), self::names() );
	}

	/**
	 * Stores all values, or none if one of them is invalid.
	 *
	 * @param array<string, mixed> $values By setting.
	 * @throws ApiException If a setting is unknown, not editable by the current user, or has an invalid value.
	 */
	public static function store( array $values ): void {
		$unknown = array_diff_key( $values, self::names() );
		if ( array() !== $unknown ) {
			throw ApiException::bad_request(
				'unknown_setting',
				/* translators: %s: list of setting names. */
				sprintf( __( 'Unknown Lodestar settings: %s.', 'lodestar' ), implode( ', ', array_keys( $unknown ) ) ),
				array( 'keys' => array_keys( $unknown ) )
			);
		}
		foreach ( array_intersect_key( self::CAPABILITIES, $values ) as $capability ) {
			if ( ! current_user_can( $capability ) ) {
				throw ApiException::forbidden(
					'denied',
					__( 'You don’t have permission to change this. Ask an administrator.', 'lodestar' ),
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
	 * Returns an error if any value is null. Core would delete the option and so restore its default.
	 *
	 * @param array<mixed> $values By setting.
	 */
	public static function nothing_in( array $values ): ?ApiException {
		$keys = array_keys( array_filter( $values, 'is_null' ) );
		return array() === $keys
			? null
			: ApiException::bad_request(
				'invalid_settings',
				__( 'Some values aren’t valid, so nothing was saved.', 'lodestar' ),
				array( 'params' => array_fill_keys( array_map( 'strval', $keys ), __( 'A value is required.', 'lodestar' ) ) )
			);
	}

	/** @return array<string, true> Setting names as keys. */
	private static function names(): array {
		$names = array();
		foreach ( get_registered_settings() as $name => $setting ) {
			// Search all values for the group, because core's type declarations don't include that key.
			if ( false !== $setting['show_in_rest'] && in_array( OptionStore::GROUP, $setting, true ) ) {
				$names[ (string) $name ] = true;
			}
		}
		return $names;
	}

	/** @param WP_Error $verdict Core's error with messages by setting. */
	private static function invalid( WP_Error $verdict ): ApiException {
		$data   = $verdict->get_error_data();
		$params = is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : array();
		return ApiException::bad_request(
			'invalid_settings',
			__( 'Some values aren’t valid, so nothing was saved.', 'lodestar' ),
			array( 'params' => $params )
		);
	}

	/**
	 * Returns an error if the geolocation database isn't usable, or null. A schema can't check the file.
	 *
	 * @param array<mixed> $values Values by setting, valid according to their schemas.
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
