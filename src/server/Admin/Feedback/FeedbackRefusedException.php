<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use Lodestar\Platform\Rest\ApiException;

/**
 * Feedback was not stored or found, and why.
 */
final class FeedbackRefusedException extends ApiException {

	/**
	 * The message is no text.
	 */
	public static function no_text(): self {
		return new self( 'invalid_feedback', __( 'The message is not a text.', 'lodestar' ), 400, array( 'param' => 'message' ) );
	}

	public static function unknown( int $id ): self {
		return new self( 'unknown_feedback', __( 'This feedback is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}

	/**
	 * @param string $reason What WordPress says.
	 */
	public static function not_saved( string $reason ): self {
		return new self( 'not_saved', __( 'WordPress could not save this. Try again.', 'lodestar' ), 500, array( 'reason' => $reason ) );
	}
}
