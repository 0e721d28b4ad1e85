<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;

/** Simulates the end of the process. The guard around third-party code lets it through. */
final class Killed extends ApiException {

	public function __construct() {
		parent::__construct( 'killed', 'killed', 500 );
	}
}
