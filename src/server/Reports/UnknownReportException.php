<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/**
 * Nobody has registered such a report.
 */
final class UnknownReportException extends ApiException {

	public function __construct( string $key ) {
		/* translators: %s: key of a report. */
		parent::__construct( 'unknown_report', sprintf( __( 'There is no report “%s”.', 'lodestar' ), $key ), 404, array( 'key' => $key ) );
	}
}
