<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * What may be added up without counting anything twice.
 */
enum Additivity {
	/** Figures of days, and of the values of any dimension, add up to the figure of the whole. */
	case Full;

	/** Figures of days add up. Those of values do too unless one session can have several of them (pages, titles). */
	case Days;

	/** Nothing adds up: people who come twice are one, a rate is no sum. */
	case None;
}
