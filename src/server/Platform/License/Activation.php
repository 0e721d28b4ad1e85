<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;


/**
 * Activates and removes a license key. REST, command line and network screen all use this.
 */
final class Activation {

	/**
	 * Stores a key that is valid for this site. If it isn't, the stored key stays.
	 *
	 * @throws ApiException When the key isn't valid here, or wp-config.php sets the key, or it could not be stored.
	 */
	public static function activate( string $key ): License {
		self::require_editable();
		$key     = trim( $key );
		$license = License::of( $key );
		if ( ! $license->state->holds() ) {
			throw ApiException::bad_request(
				'refused_key',
				LicenseState::None === $license->state ? __( 'Enter a licence key.', 'lodestar' ) : LicenseView::message( $license ),
				array( 'state' => $license->state->value )
			);
		}
		KeyStore::set( $key );
		return $license;
	}

	/**
	 * Removes the stored key.
	 *
	 * @throws ApiException When wp-config.php sets the key, or the key is still there.
	 */
	public static function deactivate(): void {
		self::require_editable();
		KeyStore::delete();
	}

	private static function require_editable(): void {
		if ( KeyStore::is_constant() ) {
			throw ApiException::conflict( 'license_constant', self::constant_explanation() );
		}
	}

	/**
	 * Where the key is set, for users.
	 */
	public static function constant_explanation(): string {
		/* translators: %s: name of a PHP constant. */
		return sprintf( __( 'The license key is set by %s in wp-config.php. Change it there.', 'lodestar' ), KeyStore::CONSTANT );
	}
}
