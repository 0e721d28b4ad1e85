<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Analytics\Connection;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use WP_REST_Request;

/** `POST lodestar/v1/connection`: chooses the data source. */
final class ConnectionController extends Controller {

	protected function routes(): array {
		return array(
			new Route(
				'POST',
				'/connection',
				Capabilities::MANAGE,
				self::connect( ... ),
				summary: 'Selects the data source of reports. Until then, reports return `not_connected`.',
				args: array(
					'source' => array(
						'description' => 'ID of the source, such as `first_party`.',
						'type'        => 'string',
						'required'    => true,
					),
				)
			),
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array{source: string}
	 * @throws ApiException If the source doesn't exist or the choice can't be stored.
	 */
	private static function connect( WP_REST_Request $request ): array {
		$source = $request->get_param( 'source' );
		Connection::connect( is_string( $source ) ? $source : '' );
		return array( 'source' => Connection::source() );
	}
}
