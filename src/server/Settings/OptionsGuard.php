<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use WP_Error;
use WP_REST_Request;

/**
 * Keeps Lodestar's settings on core's route from those who may not manage Lodestar: core asks for manage_options alone.
 */
final class OptionsGuard {

	private const ROUTE = '/wp/v2/settings';

	/**
	 * Refuses to change them. Hooked to rest_request_before_callbacks.
	 *
	 * @param mixed                                  $response What others have answered already.
	 * @param mixed                                  $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 * @return mixed
	 */
	public static function on_request( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		if ( ! self::is_guarded( $request ) || $request->get_params() === self::others( $request->get_params() ) ) {
			return $response;
		}
		return new WP_Error(
			'denied',
			__( 'Your account may not change this. An administrator can allow it.', 'lodestar' ),
			array(
				'status'     => rest_authorization_required_code(),
				'capability' => Capabilities::MANAGE,
			)
		);
	}

	/**
	 * Takes them out of the answer. Hooked to rest_request_after_callbacks.
	 *
	 * @param mixed                                  $response The answer.
	 * @param mixed                                  $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 * @return mixed
	 */
	public static function on_response( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		return is_array( $response ) && self::is_guarded( $request ) ? self::others( $response ) : $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function is_guarded( WP_REST_Request $request ): bool {
		return self::ROUTE === rtrim( $request->get_route(), '/' ) && ! current_user_can( Capabilities::MANAGE );
	}

	/**
	 * What is not ours of some settings.
	 *
	 * @param array<mixed> $settings By name.
	 * @return array<mixed>
	 */
	private static function others( array $settings ): array {
		return array_filter( $settings, static fn ( int|string $name ): bool => ! str_starts_with( (string) $name, Registered::GROUP . '_' ), ARRAY_FILTER_USE_KEY );
	}
}
