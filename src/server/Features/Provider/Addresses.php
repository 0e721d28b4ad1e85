<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

/**
 * Finds links, host names and e-mail addresses in plain text, written in any way that a reader may follow.
 */
final class Addresses {

	/** What looks like a dot. */
	private const DOTS = array( '．' => '.', '․' => '.', '﹒' => '.' );

	/** Links with a scheme, or without one after two slashes. */
	private const LINK = '~(?:[a-z][a-z0-9+.-]*:)?//\S+|\b(?:javascript|data|mailto|tel|sms|whatsapp|tg):\S+~iu';

	/** A name for an account at a host, or of a network. */
	private const EMAIL = '~[^\s@<>()"“”]*@[\p{L}\p{N}][^\s<>()"“”]*~u';

	/** Two labels or more, the last without digits. What follows a slash is a path. */
	private const HOST = '~(?<![\p{L}\p{N}@./_-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}-])~iu';

	/** Hosts that are spelled so that nobody finds them. */
	private const HIDDEN = '~[\[({]\s*(?:\.|dot|punkt)\s*[\])}]\S*|\b[a-z0-9-]+\s+(?:dot|punkt)\s+(?:com|net|org|io|co|info|biz|app|dev|xyz|site|online|shop|ru|cn|de|uk|me)\b~iu';

	/**
	 * @return list<string> In lowercase, without the punctuation behind them.
	 */
	public static function in( string $text ): array {
		$text  = self::plain( $text );
		$found = array();
		foreach ( array( self::LINK, self::EMAIL, self::HIDDEN, self::HOST ) as $pattern ) {
			preg_match_all( $pattern, $text, $matches );
			$found = array(
				...$found,
				...array_map( static fn ( string $match ): string => rtrim( $match, '.,;:!?)]}»”"’\'*' ), $matches[0] ),
			);
			$text  = (string) preg_replace( $pattern, ' ', $text );
		}
		return array_values( array_unique( $found ) );
	}

	/**
	 * A whole text as in() would find it.
	 */
	public static function plain( string $text ): string {
		$text = strtr( (string) preg_replace( '/\p{Cf}/u', '', $text ), self::DOTS );
		return mb_strtolower( (string) preg_replace( '/(?<=[a-z0-9])[。｡](?=[a-z])/iu', '.', $text ) );
	}
}
