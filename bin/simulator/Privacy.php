<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What a browser says about being counted.
 */
enum Privacy {

	/** Nothing. */
	case Silent;

	/** Sends Global Privacy Control. */
	case GlobalPrivacyControl;

	/** Sends Do Not Track. */
	case DoNotTrack;

	/** Carries the site's "do not count this browser" cookie, as its own staff do. */
	case IgnoreCookie;
}
