<?php
declare( strict_types=1 );

namespace Lodestar\License;

/**
 * Enters a licence key. REST, command line and network screen all do it here.
 */
final class Activation {

	/**
	 * Keeps a key that is good for this site. The one that was there stays if it is not.
	 *
	 * @throws InvalidKeyException When it is not.
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
