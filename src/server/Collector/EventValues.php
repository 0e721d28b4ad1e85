<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/** Validates the parameters of events. */
final class EventValues {

	/** Maximum number of parameters per event. */
	private const MAX = 25;

	/** Maximum length of a text in bytes. Longer texts are truncated. */
	private const MAX_TEXT = 500;

	/** Matches text that looks like a phone number. */
	private const TELEPHONE = '~[+(]*\d(?:[ ()./-]{0,3}\d){5,} ?~';

	/**
	 * Validates parameters and removes personal data from their texts (Url::without_secrets()).
	 *
	 * @param mixed $sent Names and values as sent by the browser.
	 * @return array<string, string|int|float|bool>|null Null if a name or value is invalid.
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
