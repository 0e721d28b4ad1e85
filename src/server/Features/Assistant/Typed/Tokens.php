<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Ingestion\Enrichment\Acquisition\KnownSources;

/** Splits typed text into words, names, numbers and dates. */
final class Tokens {

	/** Maximum length of a question, in characters. */
	private const LONGEST = 300;

	/**
	 * Matches a token. Alternatives in order: quoted text, a path, a date in digits, a number, a host, a word, any
	 * other sign.
	 */
	private const PIECES = '~["“”„«»](?<name>[^"“”„«»]+)["“”„«»]|(?<![^\s(])(?<path>/[^\s"?,;]*)|(?<iso>\d{4}-\d\d-\d\d)|(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})?|(?<number>\d+)(?:st|nd|rd|th|\.)?(?![\p{L}\d])|(?<host>[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)|(?<word>[\p{L}\p{M}_][\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{N}_]+)*)|(?<sign>[^\s.;:!?()\'])~u';

	/**
	 * Returns the tokens of a text; none if it is too long.
	 *
	 * @return list<Token>
	 */
	public static function of( string $text, Words $words ): array {
		if (
			mb_strlen( $text ) > self::LONGEST
			|| false === preg_match_all( self::PIECES, self::plain( $text ), $pieces, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL )
		) {
			return array();
		}
		$sources = new KnownSources();
		$tokens  = array();
		foreach ( $pieces as $piece ) {
			if ( null !== $piece['word'] && str_contains( $piece['word'], '-' ) ) {
				array_push( $tokens, ...self::joined( mb_strtolower( $piece['word'] ), $words, $sources ) );
				continue;
			}
			$tokens[] = match ( true ) {
				null !== $piece['name']   => new Token( Token::NAME, trim( $piece['name'] ) ),
				null !== $piece['path']   => new Token( Token::NAME, $piece['path'] ),
				null !== $piece['iso']    => new Token( Token::DATE, $piece['iso'] ),
				null !== $piece['day']    => new Token(
					Token::DATE,
					( null === $piece['year'] ? '' : $piece['year'] . '-' )
						. sprintf( '%02d-%02d', (int) $piece['month'], (int) $piece['day'] )
				),
				null !== $piece['number'] => self::number( $piece['number'] ),
				null !== $piece['host']   => new Token( Token::NAME, mb_strtolower( $piece['host'] ) ),
				default                   => self::word( mb_strtolower( $piece['word'] ?? $piece['sign'] ?? '' ), $words, $sources ),
			};
		}
		return self::dates( $tokens, $words );
	}

	/**
	 * Returns the words of a name as a user would type them.
	 *
	 * @return list<string>
	 */
	public static function words( string $name ): array {
		return false === preg_match_all( '/[\p{L}\p{M}]+|&/u', mb_strtolower( self::plain( $name ) ), $words ) ? array() : $words[0];
	}

	/** Normalizes spelling variants such as apostrophes, dashes and abbreviations. */
	private static function plain( string $text ): string {
		return (string) preg_replace(
			array(
				'/[’ʼ‘]/u',
				'/\b(how|what|where|when|who)\'s\b/ui',
				'/(\p{L})\'(s|re|ve|m)?\b/ui',
				'/\be-mail/ui',
				'/\bu\.s\.(a\.)?/ui',
				'/\bu\.k\./ui',
				'/(\d)(?:st|nd|rd|th)?,(?=\s*20\d\d\b)/u',
				'/\bq([1-4])\b/ui',
				'/[–—]/u',
			),
			array( "'", '$1 is', '$1', 'email', 'usa', 'uk', '$1', 'q $1', '-' ),
			$text
		);
	}

	private static function number( string $digits ): Token {
		return new Token( 1 === preg_match( '/^20\d\d$/D', $digits ) ? Token::YEAR : Token::NUMBER, $digits );
	}

	/**
	 * Splits a hyphenated word if all parts are known. Otherwise it stays one word, which may be a name.
	 *
	 * @return list<Token>
	 */
	private static function joined( string $text, Words $words, KnownSources $sources ): array {
		$tokens = array_map( static fn ( string $word ): Token => self::word( $word, $words, $sources ), explode( '-', $text ) );
		$is_all = array() === array_filter(
			$tokens,
			static fn ( Token $token ): bool => Token::WORD === $token->kind && ! $words->has( $token->text )
		);
		return $is_all ? $tokens : array( new Token( Token::WORD, $text ) );
	}

	/** Returns a number, or a word with its typos corrected. */
	private static function word( string $word, Words $words, KnownSources $sources ): Token {
		$number = $words->number( $word );
		if ( null !== $number ) {
			return new Token( Token::NUMBER, (string) $number );
		}
		return new Token(
			Token::WORD,
			$words->has( $word ) || null !== $sources->by_name( $word ) ? $word : $words->meant( $word ) ?? $word
		);
	}

	/**
	 * Combines days, months and years: 12 November 2025, November 12, March 2025.
	 *
	 * @param list<Token> $tokens Tokens of the text.
	 * @return list<Token>
	 */
	private static function dates( array $tokens, Words $words ): array {
		$put = array();
		for ( $i = 0; isset( $tokens[ $i ] ); ++$i ) {
			$token = $tokens[ $i ];
			$month = Token::WORD === $token->kind ? $words->month( $token->text ) : null;
			if ( null === $month ) {
				$put[] = $token;
				continue;
			}
			$last = count( $put ) - 1;
			while ( $last > 0 && Token::WORD === $put[ $last ]->kind && $words->is_in_dates( $put[ $last ]->text ) ) {
				--$last;
			}
			$day = self::day( $put[ $last ] ?? null );
			if ( null !== $day ) {
				$put = array_slice( $put, 0, $last );
			} elseif ( null !== self::day( $tokens[ $i + 1 ] ?? null ) ) {
				$day = self::day( $tokens[ ++$i ] );
			}
			$next = $tokens[ $i + 1 ] ?? null;
			$year = null !== $next && Token::YEAR === $next->kind ? $next->text . '-' : '';
			$i   += '' === $year ? 0 : 1;
			$put[] = new Token(
				null === $day ? Token::MONTH : Token::DATE,
				$year . sprintf( null === $day ? '%02d' : '%02d-%02d', $month, $day ?? 0 )
			);
		}
		return $put;
	}

	private static function day( ?Token $token ): ?int {
		return null !== $token && Token::NUMBER === $token->kind && (int) $token->text >= 1 && (int) $token->text <= 31
			? (int) $token->text
			: null;
	}
}
