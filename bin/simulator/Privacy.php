<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** Privacy signals of a browser. */
enum Privacy {

	case Silent;

	/** The browser sends Global Privacy Control. */
	case GlobalPrivacyControl;

	/** The browser sends Do Not Track. */
	case DoNotTrack;

	/** The browser has the site's "do not count this browser" cookie, as its own staff do. */
	case IgnoreCookie;
}
