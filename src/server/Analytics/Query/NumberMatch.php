<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Comparison operators for numbers, as named in the Google Analytics Data API. */
enum NumberMatch: string {
	case Equal          = 'EQUAL';
	case Less           = 'LESS_THAN';
	case LessOrEqual    = 'LESS_THAN_OR_EQUAL';
	case Greater        = 'GREATER_THAN';
	case GreaterOrEqual = 'GREATER_THAN_OR_EQUAL';
}
