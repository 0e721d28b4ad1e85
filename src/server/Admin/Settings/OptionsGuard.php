<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Settings_Controller;

/** Protects Lodestar's settings on core's settings route, which only requires manage_options. */
final class OptionsGuard {

	/**
	 * Rejects changes by users who may not manage Lodestar, and null values by anyone. Hooked to
	 * rest_request_before_callbacks.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function on_request( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$ours = array_diff_key( $request->get_params(), self::others( $request->get_params() ) );
		if ( ! self::is_cores( $handler ) || array() === $ours ) {
			return $response;
		}
		if ( current_user_can( Capabilities::MANAGE ) ) {
			$nothing = Registered::nothing_in( $ours );
			return null === $nothing ? $response : Controller::error( $nothing );
		}
		return new WP_Error(
			'denied',
			__( 'You don’t have permission to change this. Ask an administrator.', 'lodestar' ),
			array(
				'status'     => rest_authorization_required_code(),
				'capability' => Capabilities::MANAGE,
			)
		);
	}

	/**
	 * Rejects values that Lodestar's own route rejects. Hooked to rest_request_before_callbacks, after on_request().
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function on_values( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$is_asked = ! $response instanceof WP_Error && self::is_cores( $handler ) && current_user_can( 'manage_options' );
		return $is_asked ? Registered::refusal( $request->get_params() ) ?? $response : $response;
	}

	/**
	 * Removes Lodestar's settings from responses to users who may not manage Lodestar. Hooked to
	 * rest_request_after_callbacks.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function on_response( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		return is_array( $response ) && self::is_cores( $handler ) && ! current_user_can( Capabilities::MANAGE )
			? self::others( $response )
			: $response;
	}

	/**
	 * Whether core's settings controller handles the request. The route string can't be compared, because core ignores
	 * its case and accepts a trailing newline.
	 */
	public static function is_cores( mixed $handler ): bool {
		$callback = is_array( $handler ) ? $handler['callback'] ?? null : null;
		return is_array( $callback ) && ( $callback[0] ?? null ) instanceof WP_REST_Settings_Controller;
	}

	/**
	 * Returns the settings that aren't Lodestar's.
	 *
	 * @param array<mixed> $settings
	 * @return array<mixed>
	 */
	private static function others( array $settings ): array {
		return array_filter(
			$settings,
			static fn ( int|string $name ): bool => ! str_starts_with( (string) $name, OptionStore::GROUP . '_' ),
			ARRAY_FILTER_USE_KEY
		);
	}
}
