<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Editor;

use Lodestar\Platform\Rest\ApiException;

/**
 * There is no post of that number, or none that visitors can open.
 */
final class UnknownPostException extends ApiException {

	public function __construct( int $id ) {
		parent::__construct( 'unknown_post', __( 'There is no such post, or it is of a type that visitors cannot open.', 'lodestar' ), 404, array( 'id' => $id ) );
	}
}
