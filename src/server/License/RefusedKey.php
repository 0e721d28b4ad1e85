<?php
declare( strict_types=1 );

namespace Lodestar\License;

use Lodestar\Query\Failure;

/**
 * A licence key was entered that is not good for this site.
 */
final class RefusedKey extends Failure {

	/**
	 * @param License $license What the key would be worth.
	 */
	public static function because( License $license ): self {
		return new self(
			'refused_key',
			State::None === $license->state ? __( 'Enter a licence key.', 'lodestar' ) : LicenseView::message( $license ),
			400,
			array( 'state' => $license->state->value )
		);
	}
}
