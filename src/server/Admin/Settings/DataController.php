<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;

/**
 * `GET lodestar/v1/data`: how much is stored.
 */
final class DataController extends Controller {

	protected function routes(): array {
		return array( new Route( 'GET', '/data', Capabilities::VIEW, StoredData::facts( ... ) ) );
	}
}
