<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;

/**
 * The process ends here: the guard before code of others lets it through.
 */
final class Killed extends ApiException {

	public function __construct() {
		parent::__construct( 'killed', 'killed', 500 );
	}
}
