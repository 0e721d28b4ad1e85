<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/**
 * A report has no such list, or not on this site.
 */
final class UnknownPartException extends ApiException {

	public function __construct( string $key, string $part ) {
		parent::__construct(
			'unknown_part',
			/* translators: 1: key of a report, 2: what was given as the name of one of its lists. */
			sprintf( __( 'The report “%1$s” has no list “%2$s”.', 'lodestar' ), $key, $part ),
			404,
			array(
				'key'  => $key,
				'part' => $part,
			)
		);
	}
}
