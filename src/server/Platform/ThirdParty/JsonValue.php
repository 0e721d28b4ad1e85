<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use UnexpectedValueException;

/**
 * Rejects values that JSON cannot hold. A single one would spoil the whole response that it ends up in.
 */
final class JsonValue {

	/** How deep arrays may be nested. */
	private const DEEPEST = 64;

	/**
	 * Looks for numbers that JSON does not have. Of objects it searches only ours, such as the result of a query.
	 *
	 * @param mixed $value What third-party code returned.
	 * @param int   $depth How deep it is nested.
	 * @throws UnexpectedValueException When there is one, or arrays are nested without an end.
	 */
	public static function check_numbers( mixed $value, int $depth = 0 ): void {
		if ( $depth > self::DEEPEST || ( is_float( $value ) && ! is_finite( $value ) ) ) {
			throw new UnexpectedValueException( 'It returned a value that JSON cannot hold: NAN, INF or endless nesting.' );
		}
		if ( is_array( $value ) || self::is_ours( $value ) ) {
			foreach ( (array) $value as $part ) {
				self::check_numbers( $part, $depth + 1 );
			}
		}
	}

	/**
	 * Encodes a response to find out whether that works: objects in it may be anything.
	 *
	 * @param array<mixed> $response What third-party code returned.
	 * @throws UnexpectedValueException When it does not work. An object in it may throw anything else.
	 */
	public static function check_response( array $response ): void {
		if ( false === wp_json_encode( $response ) ) {
			throw new UnexpectedValueException( 'It returned a response that JSON cannot hold: ' . json_last_error_msg() );
		}
	}

	/**
	 * Whether an object is of one of our classes. An anonymous class carries the name of what it extends.
	 *
	 * @param mixed $value Whatever it is.
	 */
	public static function is_ours( mixed $value ): bool {
		return is_object( $value ) && str_starts_with( $value::class, 'Lodestar\\' ) && ! str_contains( $value::class, '@anonymous' );
	}
}
