<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Whether higher or lower values of a metric are better. */
enum Direction: string {
	case Higher  = 'higher';
	case Lower   = 'lower';
	case Neither = 'neither';
}
