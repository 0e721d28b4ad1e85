<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Rest\ApiException;

/**
 * An addon could not be installed or switched. The message is for everybody, the reason for those who look after the
 * site.
 */
final class AddonException extends ApiException {

	public static function unknown( string $slug ): self {
		/* translators: %s: name of an addon. */
		return new self( 'unknown_addon', sprintf( __( 'There is no addon “%s”.', 'lodestar' ), $slug ), 404, array( 'addon' => $slug ) );
	}

	public static function not_installed( Addon $addon, string $reason ): self {
		return self::because( 'installation_failed', __( 'Installation Failed. Please refresh and try again.', 'lodestar' ), $addon, $reason );
	}

	public static function not_activated( Addon $addon, string $reason ): self {
		return self::because( 'activation_failed', __( 'Activation Failed. Please refresh and try again.', 'lodestar' ), $addon, $reason );
	}

	public static function not_deactivated( Addon $addon, string $reason ): self {
		return self::because( 'deactivation_failed', __( 'Deactivation Failed. Please refresh and try again.', 'lodestar' ), $addon, $reason );
	}

	private static function because( string $type, string $message, Addon $addon, string $reason ): self {
		return new self(
			$type,
			$message,
			500,
			array(
				'addon'  => $addon->slug,
				'reason' => $reason,
			)
		);
	}
}
