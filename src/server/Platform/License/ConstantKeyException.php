<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/**
 * The license key can't be changed here, because wp-config.php sets it.
 */
final class ConstantKeyException extends ApiException {

	public function __construct() {
		parent::__construct( 'license_constant', self::explanation(), 409 );
	}

	/**
	 * Where the key is set, for people.
	 */
	public static function explanation(): string {
		/* translators: %s: name of a PHP constant. */
		return sprintf( __( 'The license key is set by %s in wp-config.php. Change it there.', 'lodestar' ), KeyStore::CONSTANT );
	}
}
