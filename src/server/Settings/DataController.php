<?php
declare( strict_types=1 );

namespace Lodestar\Settings;

use Lodestar\Rest\Controller;
use Lodestar\Rest\Route;

/**
 * `GET lodestar/v1/data`: how much is stored.
 */
final class DataController extends Controller {

	protected function routes(): array {
		return array( new Route( 'GET', '/data', Capabilities::VIEW, StoredData::facts( ... ) ) );
	}
}
