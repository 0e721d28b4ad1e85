<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * How a text is compared, in the Data API's words; In is its inListFilter.
 */
enum TextMatch: string {
	case Exact      = 'EXACT';
	case BeginsWith = 'BEGINS_WITH';
	case EndsWith   = 'ENDS_WITH';
	case Contains   = 'CONTAINS';
	case In         = 'IN_LIST';
}
