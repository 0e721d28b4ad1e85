<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Options\SecretState;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/**
 * `lodestar/v1/search-console`: connects Search Console, chooses the site, disconnects it. No answer has the key.
 */
final class SearchConsoleController extends Controller {

	protected function routes(): array {
		$key  = array(
			'service_account' => array(
				'type'     => 'string',
				'required' => true,
			),
		);
		$site = array(
			'site' => array(
				'type'      => 'string',
				'minLength' => 1,
				'maxLength' => 2000,
				'required'  => true,
			),
		);
		return array(
			new Route( 'GET', '/search-console', Capabilities::MANAGE, self::facts( ... ) ),
			new Route( 'POST', '/search-console', Capabilities::MANAGE, self::connect( ... ), $key ),
			new Route( 'DELETE', '/search-console', Capabilities::MANAGE, self::disconnect( ... ) ),
			new Route( 'POST', '/search-console/site', Capabilities::MANAGE, self::choose( ... ), $site ),
		);
	}

	/**
	 * How things stand.
	 *
	 * @return array{state: string, email: string, site: string, sites: list<string>, error: ?array{code: string, message: string}} `state`: none, kept or lost. `sites`: those that the account may see, or `error` why they cannot be told.
	 */
	private static function facts(): array {
		$state = Secrets::state( Secrets::SEARCH_CONSOLE );
		$facts = array(
			'state' => $state->value,
			'email' => '',
			'site'  => ConnectedSite::site(),
			'sites' => array(),
			'error' => null,
		);
		if ( SecretState::Kept !== $state ) {
			return $facts;
		}
		try {
			$account        = ConnectedSite::account();
			$facts['email'] = $account->email;
			$facts['sites'] = ( new SearchConsole( $account ) )->sites();
		} catch ( ApiException $failure ) {
			$facts['error'] = array(
				'code'    => $failure->type,
				'message' => $failure->getMessage(),
			);
		}
		return $facts;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the service account's file.
	 * @return array<string, mixed> As facts().
	 * @throws ApiException If the key can't be used.
	 */
	private static function connect( WP_REST_Request $request ): array {
		$json = $request->get_param( 'service_account' );
		ConnectedSite::connect( is_string( $json ) ? $json : '' );
		return self::facts();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request With the site.
	 * @return array<string, mixed> As facts().
	 * @throws ApiException If the account may not see the site.
	 */
	private static function choose( WP_REST_Request $request ): array {
		$site = $request->get_param( 'site' );
		ConnectedSite::choose( is_string( $site ) ? $site : '' );
		return self::facts();
	}

	/**
	 * @return array<string, mixed> As facts().
	 */
	private static function disconnect(): array {
		ConnectedSite::disconnect();
		return self::facts();
	}
}
