<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

/**
 * Text as people type it, in columns that core takes for HTML. It is stored with its special characters escaped, so that
 * core's filters, which differ from user to user, leave it as it is, and so that it does no harm where others print it.
 */
final class PlainText {

	/**
	 * Text without what cannot be seen at its ends and without control characters other than line breaks and tabs.
	 *
	 * @param mixed $value What was sent.
	 * @return ?string Null where it is no text.
	 */
	public static function clean( mixed $value ): ?string {
		if ( ! is_string( $value ) || ! mb_check_encoding( $value, 'UTF-8' ) ) {
			return null;
		}
		$text = (string) preg_replace( array( '/\r\n?/', '/[^\P{Cc}\n\t]/u' ), array( "\n", '' ), $value );
		return (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/Du', '', $text );
	}

	public static function to_stored( string $text ): string {
		return htmlspecialchars( $text, ENT_NOQUOTES, 'UTF-8', true );
	}

	/**
	 * Decodes every entity: core makes them of emoji where the database's character set is old.
	 */
	public static function of_stored( string $stored ): string {
		return html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
