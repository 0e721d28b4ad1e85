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
 * `lodestar/v1/search-console`: connects Search Console, selects the property and disconnects it. Never returns the
 * key.
 */
final class SearchConsoleController extends Controller {

	protected function routes(): array {
		$key  = array(
			'service_account' => array(
				'description' => 'JSON key file of a service account, as text.',
				'type'        => 'string',
				'required'    => true,
			),
		);
		$site = array(
			'site' => array(
				'description' => 'One of `sites`.',
				'type'        => 'string',
				'minLength'   => 1,
				'maxLength'   => 2000,
				'required'    => true,
			),
		);
		return array(
			new Route(
				'GET',
				'/search-console',
				Capabilities::MANAGE,
				self::facts( ... ),
				summary: 'Returns the [Search Console](search-console.md) connection: `state` (`none`, `kept` or `lost`), `email` of the '
					. 'service account, selected `site`, available `sites`, and an `error` if they can’t be loaded.'
			),
			new Route(
				'POST',
				'/search-console',
				Capabilities::MANAGE,
				self::connect( ... ),
				summary: 'Connects Search Console and returns the connection.',
				args: $key
			),
			new Route(
				'DELETE',
				'/search-console',
				Capabilities::MANAGE,
				self::disconnect( ... ),
				summary: 'Disconnects Search Console and returns the connection.'
			),
			new Route(
				'POST',
				'/search-console/site',
				Capabilities::MANAGE,
				self::choose( ... ),
				summary: 'Selects the property and returns the connection.',
				args: $site
			),
		);
	}

	/**
	 * Returns the state of the connection.
	 *
	 * @return array{state: string, email: string, site: string, sites: list<string>, error: ?array{code: string, message: string}}
	 *         `state`: none, kept or lost. `sites`: properties that the account can access. `error`: why they couldn't
	 *         be loaded.
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
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed> See facts().
	 * @throws ApiException If the key can't be used.
	 */
	private static function connect( WP_REST_Request $request ): array {
		$json = $request->get_param( 'service_account' );
		ConnectedSite::connect( is_string( $json ) ? $json : '' );
		return self::facts();
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed> See facts().
	 * @throws ApiException If the account may not see the site.
	 */
	private static function choose( WP_REST_Request $request ): array {
		$site = $request->get_param( 'site' );
		ConnectedSite::choose( is_string( $site ) ? $site : '' );
		return self::facts();
	}

	/** @return array<string, mixed> See facts(). */
	private static function disconnect(): array {
		ConnectedSite::disconnect();
		return self::facts();
	}
}
