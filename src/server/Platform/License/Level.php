<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/** The license level of a site. Without a license it is Lite. */
enum Level: string {

	case Lite   = 'lite';
	case Basic  = 'basic';
	case Plus   = 'plus';
	case Pro    = 'pro';
	case Agency = 'agency';

	/** Paid levels; fields and parameters call them "pro". */
	public const PAID = array( 'basic', 'plus', 'pro', 'agency' );

	/** Returns the level's name, which isn't translated. */
	public function label(): string {
		return ucfirst( $this->value );
	}
}
