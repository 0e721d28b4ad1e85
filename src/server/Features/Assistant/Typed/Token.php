<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * One thing that was typed: a word, or what is no word of any language.
 */
final class Token {

	public const WORD   = '';
	public const NUMBER = '{n}';
	public const YEAR   = '{year}';
	public const MONTH  = '{month}';
	public const DATE   = '{date}';
	public const NAME   = '{name}';

	/** What a phrase calls a word that is in none. */
	public const UNKNOWN = '{word}';

	/**
	 * @param string $kind One of the above.
	 * @param string $text A word in small letters; digits; YYYY; MM or YYYY-MM; MM-DD or YYYY-MM-DD; a name as it was typed.
	 */
	public function __construct( public readonly string $kind, public readonly string $text ) {
	}
}
