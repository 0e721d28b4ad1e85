<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\Rest\ApiException;

/** An invalid query, with an unknown name, impossible date or malformed filter for example. Retrying doesn't help. */
final class InvalidQueryException extends ApiException {

	/**
	 * @param string               $type One of invalid_query, invalid_range, invalid_filter, too_many_dimensions,
	 *                                   unknown_metric, unknown_dimension.
	 * @param array<string, mixed> $data Details, such as the invalid field.
	 */
	public function __construct( string $type, string $message, array $data = array() ) {
		parent::__construct( $type, $message, 400, $data );
	}
}
