<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Platform\Rest\ApiException;
use WP_Error;

/**
 * Settings were not stored, and why. Nothing has changed then.
 */
final class SettingsRefusedException extends ApiException {

	/**
	 * @param list<string> $keys Names that are no settings of ours.
	 */
	public static function unknown( array $keys ): self {
		/* translators: %s: list of names. */
		return new self( 'unknown_setting', sprintf( __( 'These are no settings of Lodestar: %s.', 'lodestar' ), implode( ', ', $keys ) ), 400, array( 'keys' => $keys ) );
	}

	/**
	 * @param string $capability What it takes.
	 */
	public static function denied( string $capability ): self {
		return new self( 'denied', __( 'Your account may not change this. An administrator can allow it.', 'lodestar' ), 403, array( 'capability' => $capability ) );
	}

	/**
	 * @param WP_Error $verdict Core's, with a message for each key.
	 */
	public static function invalid( WP_Error $verdict ): self {
		$data   = $verdict->get_error_data();
		$params = is_array( $data ) && is_array( $data['params'] ?? null ) ? $data['params'] : array();
		return new self( 'invalid_settings', __( 'Some values cannot be stored.', 'lodestar' ), 400, array( 'params' => $params ) );
	}

	/**
	 * @param list<string> $keys Those that were to be null.
	 */
	public static function nothing( array $keys ): self {
		return new self( 'invalid_settings', __( 'Some values cannot be stored.', 'lodestar' ), 400, array( 'params' => array_fill_keys( $keys, __( 'A setting needs a value.', 'lodestar' ) ) ) );
	}

	/**
	 * Somebody else stored other values meanwhile.
	 *
	 * @param array<string, mixed>            $theirs The keys that differ, with the values that are stored.
	 * @param ?array{name: string, at: int} $saved  Who and when, if known.
	 */
	public static function changed( array $theirs, ?array $saved ): self {
		return new self(
			'changed_meanwhile',
			__( 'Somebody else saved this page meanwhile.', 'lodestar' ),
			409,
			array(
				'theirs' => $theirs,
				'saved'  => $saved,
			)
		);
	}
}
