<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/** A token of typed text: a word, number, date or name. */
final class Token {

	public const WORD   = '';
	public const NUMBER = '{n}';
	public const YEAR   = '{year}';
	public const MONTH  = '{month}';
	public const DATE   = '{date}';
	public const NAME   = '{name}';

	/** Placeholder for a word that is in no phrase. */
	public const UNKNOWN = '{word}';

	/**
	 * @param string $kind One of the constants above.
	 * @param string $text A lowercase word; digits; YYYY; MM or YYYY-MM; MM-DD or YYYY-MM-DD; or a name as typed.
	 */
	public function __construct( public readonly string $kind, public readonly string $text ) {
	}
}
