<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Settings_Controller;

/**
 * Keeps Lodestar's settings on core's route from those who may not manage Lodestar: core asks for manage_options alone.
 */
final class OptionsGuard {

	/**
	 * Refuses to change them, and to change one of them to nothing. Hooked to rest_request_before_callbacks.
	 *
	 * @param mixed                                  $response What others have answered already.
	 * @param mixed                                  $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 * @return mixed
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
			__( 'Your account may not change this. An administrator can allow it.', 'lodestar' ),
			array(
				'status'     => rest_authorization_required_code(),
				'capability' => Capabilities::MANAGE,
			)
		);
	}

	/**
	 * Rejects values on core's route that our own route rejects. Hooked to rest_request_before_callbacks, after on_request().
	 *
	 * @param mixed                                 $response What others have answered already.
	 * @param mixed                                 $handler  The route's.
	 * @param WP_REST_Request<array<string, mixed>> $request  The request.
	 */
	public static function on_values( mixed $response, mixed $handler, WP_REST_Request $request ): mixed {
		$is_asked = ! $response instanceof WP_Error && self::is_cores( $handler ) && current_user_can( 'manage_options' );
		return $is_asked ? Registered::refusal( $request->get_params() ) ?? $response : $response;
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
		return is_array( $response ) && self::is_cores( $handler ) && ! current_user_can( Capabilities::MANAGE )
			? self::others( $response )
			: $response;
	}

	/**
	 * Whether core's settings controller answers. Not the route's text says so: core takes it in any case, and even with a
	 * newline behind it.
	 *
	 * @param mixed $handler The route's.
	 */
	public static function is_cores( mixed $handler ): bool {
		$callback = is_array( $handler ) ? $handler['callback'] ?? null : null;
		return is_array( $callback ) && ( $callback[0] ?? null ) instanceof WP_REST_Settings_Controller;
	}

	/**
	 * What is not ours of some settings.
	 *
	 * @param array<mixed> $settings By name.
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
