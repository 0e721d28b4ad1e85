<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * REST API of the PageSpeed Insights key: `lodestar/v1/pagespeed-key` reads its state, stores or deletes it. `/test`
 * checks it with Google. The key itself is never returned.
 */
final class KeyController extends Controller {

	protected function routes(): array {
		$args = array(
			'key' => array(
				'description' => 'The key.',
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[A-Za-z0-9_-]+$',
				'minLength'   => 20,
				'maxLength'   => 200,
			),
		);
		return array(
			new Route(
				'GET',
				'/pagespeed-key',
				Capabilities::MANAGE,
				static fn (): array => self::state(),
				summary: 'Returns the `state` of the PageSpeed Insights key: `none`, `kept`, or `lost` if it can’t be decrypted anymore. '
					. 'The key itself is never returned.'
			),
			new Route(
				'POST',
				'/pagespeed-key',
				Capabilities::MANAGE,
				self::give( ... ),
				summary: 'Stores a key and returns the state.',
				args: $args
			),
			new Route(
				'DELETE',
				'/pagespeed-key',
				Capabilities::MANAGE,
				self::take_away( ... ),
				summary: 'Deletes the key and returns the state.'
			),
			new Route(
				'POST',
				'/pagespeed-key/test',
				Capabilities::MANAGE,
				self::test( ... ),
				summary: 'Asks Google whether the key `works`, and returns a `message`.'
			),
		);
	}

	/**
	 * @return array{state: string} none, kept, or lost. A lost key can't be decrypted, because the keys in
	 *         wp-config.php changed.
	 */
	private static function state(): array {
		return array( 'state' => Secrets::state( Secrets::PAGESPEED )->value );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Request with the key.
	 * @return array{state: string}
	 */
	private static function give( WP_REST_Request $request ): array {
		$key = $request->get_param( 'key' );
		Secrets::set( Secrets::PAGESPEED, is_string( $key ) ? $key : '' );
		return self::state();
	}

	/** @return array{state: string} */
	private static function take_away(): array {
		Secrets::delete( Secrets::PAGESPEED );
		return self::state();
	}

	/** @return array{works: bool, message: string} Whether Google accepts the key, and a message. */
	private static function test(): array {
		try {
			( new Client( Secrets::get( Secrets::PAGESPEED ) ?? throw new PageSpeedException( Failure::NoKey, 401 ) ) )->check();
		} catch ( PageSpeedException $refused ) {
			return array(
				'works'   => false,
				'message' => $refused->getMessage(),
			);
		}
		return array(
			'works'   => true,
			'message' => __( 'Google accepted the key.', 'lodestar' ),
		);
	}
}
