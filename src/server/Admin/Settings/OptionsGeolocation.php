<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Geolocation\OwnDatabase;
use WP_Error;
use WP_REST_Request;

/**
 * Where the places of visits are looked up: the owner's own database. Whether a file can be used no schema tells, so that it
 * is looked at wherever settings are stored.
 */
final class OptionsGeolocation {

	private const MAX_LENGTH = 500;

	public static function register(): void {
		register_setting(
			Registered::GROUP,
			Locator::OPTION,
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => static fn ( mixed $path ): string => is_string( $path ) ? trim( $path ) : '',
				'show_in_rest'      => array( 'schema' => array( 'maxLength' => self::MAX_LENGTH ) ),
			)
		);
	}

	/**
	 * Why values cannot be stored; null where they can.
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

	/**
	 * Refuses on core's route what our own refuses. Hooked to rest_request_before_callbacks, after the guard.
	 *
	 * @param mixed                                 $response What others have answered already.
	 * @param mixed                                 $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 */
	public static function on_request( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$is_asked = ! $response instanceof WP_Error && OptionsGuard::is_cores( $handler ) && current_user_can( 'manage_options' );
		return $is_asked ? self::refusal( $request->get_params() ) ?? $response : $response;
	}
}
