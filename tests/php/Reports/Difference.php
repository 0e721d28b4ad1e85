<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

/**
 * Lists the differences between a response and the expected one. Numbers match if they differ by less than 0.0001, and
 * null (unknown) is not a number.
 */
final class Difference {

	/**
	 * @param mixed  $expected Arrays of numbers, strings and null.
	 * @param mixed  $actual   The response.
	 * @param string $where    Path of the values.
	 * @return list<string>
	 */
	public static function between( mixed $expected, mixed $actual, string $where ): array {
		if ( ! is_array( $expected ) || ! is_array( $actual ) ) {
			$alike = $expected === $actual
				|| ( self::is_number( $expected ) && self::is_number( $actual ) && abs( $expected - $actual ) < 0.0001 );
			return $alike
				? array()
				: array( sprintf( '%s: %s expected, got %s', $where, wp_json_encode( $expected ), wp_json_encode( $actual ) ) );
		}
		$differences = array();
		foreach ( $expected as $key => $value ) {
			$differences = array(
				...$differences,
				...(
					array_key_exists( $key, $actual )
						? self::between( $value, $actual[ $key ], "$where › $key" )
						: array( "$where › $key is missing" )
				),
			);
		}
		foreach ( array_diff_key( $actual, $expected ) as $key => $value ) {
			$differences[] = "$where › $key is there and should not be";
		}
		return $differences;
	}

	/** @phpstan-assert-if-true int|float $value */
	private static function is_number( mixed $value ): bool {
		return is_int( $value ) || is_float( $value );
	}
}
