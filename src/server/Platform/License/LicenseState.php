<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

/**
 * What has become of a site's licence key.
 */
enum LicenseState: string {

	/** There is no key. */
	case None = 'none';

	case Valid = 'valid';

	/** Valid, and its last day is near. */
	case Ending = 'ending';

	/** Its last day is over, and everything still works for some days. */
	case Grace = 'grace';

	case Expired = 'expired';

	/** No issuer that this site knows has signed it. */
	case Invalid = 'invalid';

	/** It was issued for another site. */
	case WrongSite = 'wrong_site';

	/**
	 * Whether the key's level holds.
	 */
	public function holds(): bool {
		return in_array( $this, array( self::Valid, self::Ending, self::Grace ), true );
	}
}
