<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

/**
 * Stores plain text in columns that core treats as HTML.
 *
 * Special characters are stored escaped. Core's filters, which differ by user, therefore don't change the text, and it
 * is safe if other code prints it.
 */
final class PlainText {

	/**
	 * Trims a text and removes control characters except line breaks and tabs.
	 *
	 * @param mixed $value Value to clean.
	 * @return ?string Null if it isn't valid text.
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

	/** Decodes all entities, because core also stores emoji as entities if the database has an old character set. */
	public static function of_stored( string $stored ): string {
		return html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
