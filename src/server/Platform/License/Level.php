<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/**
 * What a site has been licensed for. Without a licence it is lite.
 */
enum Level: string {

	case Lite   = 'lite';
	case Basic  = 'basic';
	case Plus   = 'plus';
	case Pro    = 'pro';
	case Agency = 'agency';

	/** The levels that are paid for: what "pro" means of a field or parameter. */
	public const PAID = array( 'basic', 'plus', 'pro', 'agency' );

	/**
	 * Its name; it is the same in every language.
	 */
	public function label(): string {
		return ucfirst( $this->value );
	}
}
