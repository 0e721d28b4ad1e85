<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * The parameters of an event.
 */
final class EventValues {

	/** Parameters that an event may have. */
	private const MAX = 25;

	/** Longest text, in bytes. What is longer is cut. */
	private const MAX_TEXT = 500;

	/** What looks like a telephone number. */
	private const TELEPHONE = '~[+(]*\d(?:[ ()./-]{0,3}\d){5,} ?~';

	/**
	 * Checks parameters and takes out of their texts what must not be kept (Url::without_secrets()).
	 *
	 * @param mixed $sent Names and values, as the browser sent them.
	 * @return array<string, string|int|float|bool>|null Null where a name or value cannot be one.
	 */
	public static function read( mixed $sent ): ?array {
		if ( ! is_array( $sent ) || count( $sent ) > self::MAX ) {
			return null;
		}
		$values = array();
		foreach ( $sent as $name => $value ) {
			$fits = is_string( $value ) || is_int( $value ) || is_bool( $value ) || ( is_float( $value ) && is_finite( $value ) );
			if ( ! $fits || ! is_string( $name ) || ! EventName::is_name( $name ) ) {
				return null;
			}
			if ( 'link_text' === $name && is_string( $value ) ) {
				$value = preg_replace( self::TELEPHONE, '', $value ) ?? '';
			} elseif ( 'file_name' === $name && is_string( $value ) ) {
				$value = Path::readable( $value );
			}
			$values[ $name ] = is_string( $value ) ? Url::without_secrets( $value, self::MAX_TEXT ) : $value;
		}
		return $values;
	}
}
