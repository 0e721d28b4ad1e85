<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/**
 * A question names a metric or dimension that no report of this site shows.
 */
final class NotShownException extends ApiException {

	/**
	 * @param string $name Of the metric or dimension.
	 */
	public function __construct( string $name ) {
		/* translators: %s: name of a metric or dimension. */
		parent::__construct( 'not_shown', sprintf( __( 'No report of this site shows “%s”.', 'lodestar' ), $name ), 403, array( 'name' => $name ) );
	}
}
