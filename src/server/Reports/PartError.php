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

	/** A source can never know it: its message says what, and is shown as such. */
	private const UNSUPPORTED = 'unsupported_by_source';

	/**
	 * @param mixed $part A part of an answer: itself, or the error in its place.
	 */
	public static function worded( mixed $part ): mixed {
		$error = is_array( $part ) ? $part['error'] ?? null : null;
		if ( ! is_array( $error ) || self::UNSUPPORTED === $error['code'] ) {
			return $part;
		}
		unset( $error['message'] ); // The screen has words for what is not known.
		if ( self::MISSING === $error['code'] ) {
			$name = ( (array) $error['data'] )['name'] ?? '';
			/* translators: %s: name of a custom dimension. */
			$error['message'] = sprintf( __( 'Please set up custom dimension "%s" for this report to work.', 'lodestar' ), is_string( $name ) ? $name : '' );
		}
		return array( 'error' => $error );
	}
}
