<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/** The state of a site's license key. */
enum LicenseState: string {

	case None = 'none';

	case Valid = 'valid';

	/** Valid, but about to expire. */
	case Ending = 'ending';

	/** Expired, but everything still works until the grace period ends. */
	case Grace = 'grace';

	case Expired = 'expired';

	/** Not signed by a known issuer. */
	case Invalid = 'invalid';

	/** Issued for another site. */
	case WrongSite = 'wrong_site';

	/** Whether the key's level is in effect. */
	public function holds(): bool {
		return in_array( $this, array( self::Valid, self::Ending, self::Grace ), true );
	}
}
