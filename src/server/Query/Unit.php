<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * What a metric's figures are. Rates are 0–100; money is in the shop's currency.
 */
enum Unit: string {
	case Integer  = 'integer';
	case Float    = 'float';
	case Percent  = 'percent';
	case Seconds  = 'seconds';
	case Currency = 'currency';
}
