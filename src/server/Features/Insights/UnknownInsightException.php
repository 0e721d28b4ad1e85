<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Platform\Rest\ApiException;

/**
 * There is no insight of that id, or not any more.
 */
final class UnknownInsightException extends ApiException {

	public function __construct( string $id ) {
		parent::__construct( 'unknown_insight', __( 'This insight is gone: new ones were generated.', 'lodestar' ), 404, array( 'insight_id' => $id ) );
	}
}
