<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\Rest\ApiException;

/**
 * A question that makes no sense: unknown names, impossible dates, malformed filters. Asking again will not help.
 */
final class InvalidQueryException extends ApiException {

	/**
	 * @param string               $type    One of invalid_query, invalid_range, invalid_filter, too_many_dimensions,
	 *                                      unknown_metric, unknown_dimension.
	 * @param string               $message For people.
	 * @param array<string, mixed> $data    What is wrong where.
	 */
	public function __construct( string $type, string $message, array $data = array() ) {
		parent::__construct( $type, $message, 400, $data );
	}
}
