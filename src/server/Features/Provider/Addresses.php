<?php
declare( strict_types=1 );

namespace Lodestar\Features\Provider;

/** Finds links, host names and email addresses in plain text, including disguised ones such as "example (dot) com". */
final class Addresses {

	/** Characters that look like a dot. */
	private const DOTS = array( '．' => '.', '․' => '.', '﹒' => '.' );

	/** Links with a scheme, or starting with two slashes. */
	private const LINK = '~(?:[a-z][a-z0-9+.-]*:)?//\S+|\b(?:javascript|data|mailto|tel|sms|whatsapp|tg):\S+~iu';

	/** Email addresses, and handles such as @name or name@network. */
	private const EMAIL = '~[^\s@<>()"“”]*@[\p{L}\p{N}][^\s<>()"“”]*~u';

	/**
	 * Host names of at least two labels, the last without digits. Excludes names after a slash, which are file names in
	 * paths.
	 */
	private const HOST = '~(?<![\p{L}\p{N}@./_-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}-])~iu';

	/** Host names with a spelled-out dot. */
	private const HIDDEN = '~[\[({]\s*(?:\.|dot|punkt)\s*[\])}]\S*|\b[a-z0-9-]+\s+(?:dot|punkt)\s+(?:com|net|org|io|co|info|biz|app|dev|xyz|site|online|shop|ru|cn|de|uk|me)\b~iu';

	/**
	 * Returns the addresses in a text, in lowercase and without trailing punctuation.
	 *
	 * @return list<string>
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

	/** Normalizes a text the way in() does before matching. */
	public static function plain( string $text ): string {
		$text = strtr( (string) preg_replace( '/\p{Cf}/u', '', $text ), self::DOTS );
		return mb_strtolower( (string) preg_replace( '/(?<=[a-z0-9])[。｡](?=[a-z])/iu', '.', $text ) );
	}
}
