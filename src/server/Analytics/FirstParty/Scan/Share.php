<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** Which part of a count some rows provide. All cases except Own are for views. */
enum Share {

	/** The rows themselves are counted. */
	case Own;

	/** Daily totals of views in sessions and continuations. */
	case Held;

	/** Views counted from session rows, in the hour of the session: its first view, or all if Session::STAYS is set. */
	case First;

	/** All views except those of First. */
	case Others;
}
