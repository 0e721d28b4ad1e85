<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;


/** Activates and removes a license key, for REST, WP-CLI and the network screen. */
final class Activation {

	/**
	 * Stores a key if it is valid for this site. Otherwise the stored key stays.
	 *
	 * @throws ApiException If the key isn't valid here, wp-config.php sets the key, or it couldn't be stored.
	 */
	public static function activate( string $key ): License {
		self::require_editable();
		$key     = trim( $key );
		$license = License::of( $key );
		if ( ! $license->state->holds() ) {
			throw ApiException::bad_request(
				'refused_key',
				LicenseState::None === $license->state ? __( 'Enter a license key.', 'lodestar' ) : LicenseView::message( $license ),
				array( 'state' => $license->state->value )
			);
		}
		KeyStore::set( $key );
		return $license;
	}

	/** @throws ApiException If wp-config.php sets the key, or it couldn't be removed. */
	public static function deactivate(): void {
		self::require_editable();
		KeyStore::delete();
	}

	private static function require_editable(): void {
		if ( KeyStore::is_constant() ) {
			throw ApiException::conflict( 'license_constant', self::constant_explanation() );
		}
	}

	/** Returns the message that wp-config.php sets the key. */
	public static function constant_explanation(): string {
		/* translators: %s: name of a PHP constant. */
		return sprintf( __( 'The license key is set by %s in wp-config.php. Change it there.', 'lodestar' ), KeyStore::CONSTANT );
	}
}
