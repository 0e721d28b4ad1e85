<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Editor;

use Lodestar\Platform\Rest\ApiException;

/**
 * An account that sees reports, but may not edit the post.
 */
final class PostDeniedException extends ApiException {

	public function __construct( int $id ) {
		parent::__construct(
			'denied',
			__( 'Your account may not edit this post, nor see its figures here.', 'lodestar' ),
			403,
			array(
				'capability' => 'edit_post',
				'id'         => $id,
			)
		);
	}
}
