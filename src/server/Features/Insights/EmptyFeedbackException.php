<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Platform\Rest\ApiException;

/**
 * A feedback without a word, which was not skipped either.
 */
final class EmptyFeedbackException extends ApiException {

	public function __construct() {
		parent::__construct( 'empty_feedback', __( 'Please say what was missing or wrong.', 'lodestar' ), 400 );
	}
}
