<?php
declare( strict_types=1 );

namespace Lodestar\License;

use Lodestar\Settings\NotSavedException;

/**
 * Enters a licence key. REST, command line and network screen all do it here.
 */
final class Activation {

	/**
	 * Stores a key that is valid for this site. If it isn't, the stored one stays.
	 *
	 * @throws InvalidKeyException When it isn't valid here.
	 * @throws NotSavedException When it could not be stored.
	 */
	public static function activate( string $key ): License {
		$key     = trim( $key );
		$license = License::of( $key );
		if ( ! $license->state->holds() ) {
			throw InvalidKeyException::because( $license );
		}
		KeyStore::set( $key );
		return $license;
	}
}
