<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * What something is said of. A session and its figures belong to the day of its first hit, a view to its own day.
 */
enum Scope {
	case Session;
	case View;

	/** Said of either: the day and the hour of whatever is counted. */
	case Time;
}
