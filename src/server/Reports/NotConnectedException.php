<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;

/**
 * Nobody has chosen yet where this site's figures come from.
 */
final class NotConnectedException extends ApiException {

	public function __construct() {
		parent::__construct( 'not_connected', __( 'Reports are shown once the site is connected to a source of figures.', 'lodestar' ), 409 );
	}
}
