<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Platform\Rest\ApiException;

/**
 * There is no exception of that number, or not any more.
 */
final class UnknownExceptionException extends ApiException {

	public function __construct( int $id ) {
		parent::__construct( 'unknown_exception', __( 'This exception is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}
}
