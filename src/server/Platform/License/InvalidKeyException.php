<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;

/**
 * A licence key was entered that is not good for this site.
 */
final class InvalidKeyException extends ApiException {

	/**
	 * @param License $license What the key would be worth.
	 */
	public static function because( License $license ): self {
		return new self(
			'refused_key',
			LicenseState::None === $license->state ? __( 'Enter a licence key.', 'lodestar' ) : LicenseView::message( $license ),
			400,
			array( 'state' => $license->state->value )
		);
	}
}
