<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Options\NotSavedException;

/**
 * Activates and removes a license key. REST, command line and network screen all use this.
 */
final class Activation {

	/**
	 * Stores a key that is valid for this site. If it isn't, the stored key stays.
	 *
	 * @throws InvalidKeyException  When the key isn't valid here.
	 * @throws ConstantKeyException When wp-config.php sets the key.
	 * @throws NotSavedException    When it could not be stored.
	 */
	public static function activate( string $key ): License {
		self::require_editable();
		$key     = trim( $key );
		$license = License::of( $key );
		if ( ! $license->state->holds() ) {
			throw InvalidKeyException::because( $license );
		}
		KeyStore::set( $key );
		return $license;
	}

	/**
	 * Removes the stored key.
	 *
	 * @throws ConstantKeyException When wp-config.php sets the key.
	 * @throws NotSavedException    When the key is still there.
	 */
	public static function deactivate(): void {
		self::require_editable();
		KeyStore::delete();
	}

	private static function require_editable(): void {
		if ( KeyStore::is_constant() ) {
			throw new ConstantKeyException();
		}
	}
}
