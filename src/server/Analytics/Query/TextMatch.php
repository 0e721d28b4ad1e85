<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Comparison operators for text, as named in the Google Analytics Data API. `In` is its inListFilter. */
enum TextMatch: string {
	case Exact      = 'EXACT';
	case BeginsWith = 'BEGINS_WITH';
	case EndsWith   = 'ENDS_WITH';
	case Contains   = 'CONTAINS';
	case In         = 'IN_LIST';
}
