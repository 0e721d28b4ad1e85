<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * How a number is compared, in the Data API's words.
 */
enum NumberMatch: string {
	case Equal          = 'EQUAL';
	case Less           = 'LESS_THAN';
	case LessOrEqual    = 'LESS_THAN_OR_EQUAL';
	case Greater        = 'GREATER_THAN';
	case GreaterOrEqual = 'GREATER_THAN_OR_EQUAL';
}
