<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

/**
 * What holds for all routes.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( Controller::class, 'account_first' ), 10, 3 );
		add_filter( 'rest_request_after_callbacks', array( Controller::class, 'wrap_failure' ), 10, 2 );
	}
}
