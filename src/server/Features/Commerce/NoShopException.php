<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;

/**
 * There is no shop whose orders could be read.
 */
final class NoShopException extends ApiException {

	public function __construct() {
		parent::__construct( 'no_shop', __( 'No shop is there: WooCommerce or Easy Digital Downloads and the addon eCommerce have to be active.', 'lodestar' ), 409 );
	}
}
