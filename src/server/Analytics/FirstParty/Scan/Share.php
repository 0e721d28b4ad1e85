<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Which share of what is counted some rows tell.
 */
enum Share {

	/** The rows are what is counted. */
	case Own;

	/** Of views: what sessions and continuations hold of those of a day. */
	case Held;

	/**
	 * Of views: those that sessions tell of, in the same hour. That is the view with which a session
	 * began, and all others where it says so: see Session::STAYS.
	 */
	case First;

	/** Of views: all but these. */
	case Others;
}
