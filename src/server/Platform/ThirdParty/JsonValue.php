<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use UnexpectedValueException;

/** Rejects values that JSON can't represent. A single one would break the whole response. */
final class JsonValue {

	/** Maximum depth of nested arrays. */
	private const DEEPEST = 64;

	/** @throws UnexpectedValueException For NAN, INF or endless nesting. Of objects, only Lodestar's are searched. */
	public static function check_numbers( mixed $value, int $depth = 0 ): void {
		if ( $depth > self::DEEPEST || ( is_float( $value ) && ! is_finite( $value ) ) ) {
			throw new UnexpectedValueException( 'It returned a value that can\'t be encoded as JSON: NAN, INF or infinite recursion.' );
		}
		if ( is_array( $value ) || self::is_ours( $value ) ) {
			foreach ( (array) $value as $part ) {
				self::check_numbers( $part, $depth + 1 );
			}
		}
	}

	/**
	 * Encodes a response to check that this works, because it may contain any objects.
	 *
	 * @param array<mixed> $response Response returned by third-party code.
	 * @throws UnexpectedValueException If encoding fails. An object in the response may throw anything else.
	 */
	public static function check_response( array $response ): void {
		if ( false === wp_json_encode( $response ) ) {
			throw new UnexpectedValueException( 'It returned a response that can\'t be encoded as JSON: ' . json_last_error_msg() );
		}
	}

	/** Whether a value is an object of a Lodestar class, and not of an anonymous class that extends one. */
	public static function is_ours( mixed $value ): bool {
		return is_object( $value ) && str_starts_with( $value::class, 'Lodestar\\' ) && ! str_contains( $value::class, '@anonymous' );
	}
}
