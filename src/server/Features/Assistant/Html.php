<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/**
 * The HTML of answers, whoever wrote it.
 */
final class Html {

	/** All that it may have, without attributes. */
	private const TAGS = array( 'p', 'strong', 'em', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td' );

	/**
	 * HTML with nothing in it but text and the tags above.
	 */
	public static function clean( string $html ): string {
		return wp_kses( $html, array_fill_keys( self::TAGS, array() ), array() );
	}
}
