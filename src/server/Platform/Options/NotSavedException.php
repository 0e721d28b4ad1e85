<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Platform\Rest\ApiException;

/**
 * WordPress did not store a value.
 */
final class NotSavedException extends ApiException {

	public function __construct() {
		parent::__construct( 'not_saved', __( 'WordPress couldn’t save this. Check that the database is writable, then try again.', 'lodestar' ), 500 );
	}
}
