<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * The vocabulary of one language, from words/<language>.php. The longest matching phrase wins.
 *
 * @phpstan-type File array{numbers: array<string, int>, months: array<string, int>, in_dates: list<string>, from: list<string>, apart: list<string>, countries: array<string, string>, phrases: array<string, array<string, string|array<string, string>>>}
 */
final class Words {

	/** Minimum length of a word that may have one typo, and of one that may have two. */
	private const LONG   = 5;
	private const LONGER = 8;

	/** @var array<string, self> */
	private static array $known = array();

	/** @var array<string, array{string, string, string}> Kind, key and breakdown by phrase. */
	private array $phrases = array();

	/** Number of words in the longest phrase. */
	private int $longest = 0;

	/** @var array<string, true> All known words. */
	private array $vocabulary = array();

	/** @var array<string, int> */
	private array $months = array();

	/** @param File $file Contents of the language's file. */
	private function __construct( private readonly array $file ) {
		foreach ( $file['months'] as $names => $month ) {
			foreach ( explode( '|', $names ) as $name ) {
				$this->months[ $name ]     = $month;
				$this->vocabulary[ $name ] = true;
			}
		}
		foreach ( array( ...array_keys( $file['numbers'] ), ...$file['apart'] ) as $word ) {
			$this->vocabulary[ $word ] = true;
		}
		foreach ( $file['countries'] as $code => $name ) {
			$this->add( Tokens::words( $name ), 'value', $code, Part::Country->value );
		}
		foreach ( $file['phrases'] as $kind => $meanings ) {
			foreach ( $meanings as $what => $phrases ) {
				foreach ( is_array( $phrases ) ? $phrases : array( $what => $phrases ) as $value => $text ) {
					$this->learn( $text, $kind, $value, is_array( $phrases ) ? $what : '' );
				}
			}
		}
	}

	/**
	 * Returns the vocabulary of a language; null if there is none.
	 *
	 * @param string $locale Such as de_DE or de_DE_formal.
	 */
	public static function of( string $locale ): ?self {
		$language = strtolower( (string) strtok( $locale, '_' ) );
		$file     = __DIR__ . "/words/$language.php";
		if ( 1 !== preg_match( '/^[a-z]{2,3}$/D', $language ) || ! is_file( $file ) ) {
			return null;
		}
		if ( ! isset( self::$known[ $language ] ) ) {
			/** @var File $words */
			$words                    = require $file;
			self::$known[ $language ] = new self( $words );
		}
		return self::$known[ $language ];
	}

	/**
	 * Returns the longest phrase that starts at a token; null if none does.
	 *
	 * @param list<Token> $tokens Tokens of the question.
	 * @return array{Sense, int}|null Meaning and number of tokens.
	 */
	public function longest( array $tokens, int $at ): ?array {
		$keys  = array();
		$given = array();
		$found = null;
		for ( $length = 1; $length <= $this->longest && isset( $tokens[ $at + $length - 1 ] ); ++$length ) {
			$token  = $tokens[ $at + $length - 1 ];
			$is_own = Token::WORD === $token->kind && $this->has( $token->text );
			$keys[] = match ( true ) {
				$is_own                      => $token->text,
				Token::WORD === $token->kind => Token::UNKNOWN,
				default                      => $token->kind,
			};
			$given  = $is_own ? $given : array( ...$given, $token->text );
			$means  = $this->phrases[ implode( ' ', $keys ) ] ?? null;
			$found  = null === $means ? $found : array( new Sense( $means[0], $means[1], $means[2], $given ), $length );
		}
		return $found;
	}

	/** Returns the number of a month; null if the word isn't one. */
	public function month( string $word ): ?int {
		return $this->months[ $word ] ?? null;
	}

	public function number( string $word ): ?int {
		return $this->file['numbers'][ $word ] ?? null;
	}

	/** Whether a word may appear between a day and its month, such as "of". */
	public function is_in_dates( string $word ): bool {
		return in_array( $word, $this->file['in_dates'], true );
	}

	/** Whether a word can precede the name of a source, such as "from". */
	public function is_from( string $word ): bool {
		return in_array( $word, $this->file['from'], true );
	}

	public function has( string $word ): bool {
		return isset( $this->vocabulary[ $word ] );
	}

	/**
	 * Returns the known word that is closest to a misspelled one; null if there is none or several are equally close.
	 */
	public function meant( string $word ): ?string {
		$length = mb_strlen( $word );
		$most   = $length >= self::LONGER ? 2 : 1;
		if ( $length < self::LONG ) {
			return null;
		}
		$found = array();
		foreach ( array_keys( $this->vocabulary ) as $known ) {
			if ( $known[0] === $word[0] && mb_strlen( $known ) >= self::LONG && abs( strlen( $known ) - strlen( $word ) ) <= $most ) {
				$edits = self::typos( $word, $known );
				if ( $edits <= $most ) {
					$found[ $edits ][] = $known;
				}
			}
		}
		ksort( $found );
		$nearest = reset( $found );
		return false === $nearest || count( $nearest ) > 1 ? null : $nearest[0];
	}

	private function learn( string $phrases, string $kind, string $what, string $of ): void {
		foreach ( (array) preg_split( '/(?<!\\\\),/', $phrases ) as $phrase ) {
			$ways = array( array() );
			foreach ( explode( ' ', trim( str_replace( '\\,', ',', (string) $phrase ) ) ) as $word ) {
				$choices = explode( '|', rtrim( $word, '?' ) );
				$more    = str_ends_with( $word, '?' ) ? $ways : array();
				foreach ( $ways as $way ) {
					foreach ( $choices as $choice ) {
						$more[] = array( ...$way, $choice );
					}
				}
				$ways = $more;
			}
			foreach ( $ways as $way ) {
				$this->add( $way, $kind, $what, $of );
			}
		}
	}

	/** @param list<string> $phrase Words of the phrase. An existing meaning is kept. */
	private function add( array $phrase, string $kind, string $what, string $of ): void {
		foreach ( $phrase as $word ) {
			if ( ! str_starts_with( $word, '{' ) ) {
				$this->vocabulary[ $word ] = true;
			}
		}
		$this->phrases[ implode( ' ', $phrase ) ] ??= array( $kind, $what, $of );
		$this->longest                              = max( $this->longest, count( $phrase ) );
	}

	/**
	 * Returns the number of typos between two words: letters that are added, missing, replaced or swapped with the next
	 * one (optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
	 */
	private static function typos( string $typed, string $meant ): int {
		$a    = mb_str_split( $typed );
		$b    = mb_str_split( $meant );
		$rows = array( range( 0, count( $b ) ) );
		foreach ( $a as $i => $letter ) {
			$row = array( $i + 1 );
			foreach ( $b as $j => $other ) {
				$edits = min( $rows[ $i ][ $j + 1 ] + 1, $row[ $j ] + 1, $rows[ $i ][ $j ] + (int) ( $letter !== $other ) );
				if ( $i > 0 && $j > 0 && $letter === $b[ $j - 1 ] && $a[ $i - 1 ] === $other ) {
					$edits = min( $edits, $rows[ $i - 1 ][ $j - 1 ] + 1 );
				}
				$row[] = $edits;
			}
			$rows[] = $row;
		}
		return $rows[ count( $a ) ][ count( $b ) ];
	}
}
