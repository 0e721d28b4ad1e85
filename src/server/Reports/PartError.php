<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * How a list says that it could not be answered, where people are told which custom dimension to set up, and of all else
 * only that it failed.
 */
final class PartError {

	/** A source has no custom dimension that the list is made of; `data` has its name. */
	private const MISSING = 'MISSING_CUSTOM_DIMENSION';

	/**
	 * @param mixed $part A part of an answer: itself, or the error in its place.
	 */
	public static function worded( mixed $part ): mixed {
		$error = is_array( $part ) ? $part['error'] ?? null : null;
		if ( ! is_array( $error ) ) {
			return $part;
		}
		$name = ( (array) $error['data'] )['name'] ?? '';
		return self::MISSING === $error['code'] && is_string( $name ) ? self::missing( $name ) : self::unsaid( $part );
	}

	/**
	 * Where nothing can be set up: only that it failed.
	 *
	 * @param mixed $part A part of an answer: itself, or the error in its place.
	 */
	public static function unsaid( mixed $part ): mixed {
		if ( is_array( $part ) && is_array( $part['error'] ?? null ) ) {
			unset( $part['error']['message'] ); // The screen has words for what is not known.
		}
		return $part;
	}

	/**
	 * Stands in the place of a list whose custom dimension is not there.
	 *
	 * @param string $name Of the dimension.
	 * @return array{error: array{code: string, message: string, data: array{name: string}}}
	 */
	public static function missing( string $name ): array {
		return array(
			'error' => array(
				'code'    => self::MISSING,
				/* translators: %s: name of a custom dimension. */
				'message' => sprintf( __( 'Please set up custom dimension "%s" for this report to work.', 'lodestar' ), $name ),
				'data'    => array( 'name' => $name ),
			),
		);
	}
}
