<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;
use WP_Error;

/**
 * A parameter that is not as it has to be.
 */
final class InvalidParameterException extends ApiException {

	/**
	 * @param string   $name  Of the parameter.
	 * @param WP_Error $error What WordPress says of it.
	 */
	public static function because( string $name, WP_Error $error ): self {
		return self::of( $name, (string) $error->get_error_code(), $error->get_error_message() );
	}

	public static function missing( string $name ): self {
		/* translators: %s: name of a parameter. */
		return self::of( $name, 'missing', sprintf( __( 'The parameter “%s” is missing.', 'lodestar' ), $name ) );
	}

	/**
	 * @param string       $name    Of the parameter.
	 * @param list<string> $allowed What it can be.
	 */
	public static function unknown( string $name, array $allowed ): self {
		/* translators: 1: name of a parameter, 2: list of its values. */
		return self::of( $name, 'unknown', sprintf( __( 'The parameter “%1$s” is one of: %2$s.', 'lodestar' ), $name, implode( ', ', $allowed ) ), array( 'allowed' => $allowed ) );
	}

	/**
	 * @param string               $name    Of the parameter.
	 * @param string               $reason  Why.
	 * @param string               $message For people.
	 * @param array<string, mixed> $more    What else is needed to act on it.
	 */
	private static function of( string $name, string $reason, string $message, array $more = array() ): self {
		return new self(
			'invalid_parameter',
			$message,
			400,
			array(
				'param'  => $name,
				'reason' => $reason,
			) + $more
		);
	}
}
