<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Which way a metric gets better.
 */
enum Direction: string {
	case Higher  = 'higher';
	case Lower   = 'lower';
	case Neither = 'neither';
}
