<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/pagespeed-key`: whether there is a key for PageSpeed Insights; gives one, takes it away. `…/test`: whether
 * Google takes it. The key itself is never answered.
 */
final class KeyController extends Controller {

	protected function routes(): array {
		$args = array(
			'key' => array(
				'type'      => 'string',
				'required'  => true,
				'pattern'   => '^[A-Za-z0-9_-]+$',
				'minLength' => 20,
				'maxLength' => 200,
			),
		);
		return array(
			new Route( 'GET', '/pagespeed-key', Capabilities::MANAGE, static fn (): array => self::state() ),
			new Route( 'POST', '/pagespeed-key', Capabilities::MANAGE, self::give( ... ), $args ),
			new Route( 'DELETE', '/pagespeed-key', Capabilities::MANAGE, self::take_away( ... ) ),
			new Route( 'POST', '/pagespeed-key/test', Capabilities::MANAGE, self::test( ... ) ),
		);
	}

	/**
	 * @return array{state: string} none, kept, or lost: stored, and locked with other keys than those of wp-config.php.
	 */
	private static function state(): array {
		return array( 'state' => Secrets::state( Secrets::PAGESPEED )->value );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the key.
	 * @return array{state: string}
	 */
	private static function give( WP_REST_Request $request ): array {
		$key = $request->get_param( 'key' );
		Secrets::set( Secrets::PAGESPEED, is_string( $key ) ? $key : '' );
		return self::state();
	}

	/**
	 * @return array{state: string}
	 */
	private static function take_away(): array {
		Secrets::delete( Secrets::PAGESPEED );
		return self::state();
	}

	/**
	 * @return array{works: bool, message: string} Whether Google takes it, and if not, why.
	 */
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
			'message' => __( 'Google takes the key.', 'lodestar' ),
		);
	}
}
