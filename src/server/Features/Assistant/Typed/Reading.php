<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Ingestion\Enrichment\Acquisition\KnownSource;
use Lodestar\Ingestion\Enrichment\Acquisition\KnownSources;

/**
 * Reads what was typed as meanings that follow each other. Every word has to mean something: where one does not, more may
 * have been asked than would be answered, and nothing is understood.
 */
final class Reading {

	/**
	 * @param string $text  What was typed.
	 * @param Words  $words Of the language that it may be in.
	 * @return list<Sense>|null
	 */
	public static function of( string $text, Words $words ): ?array {
		$tokens  = Tokens::of( $text, $words );
		$sources = new KnownSources();
		$senses  = array();
		for ( $at = 0; isset( $tokens[ $at ] ); $at += $length ) {
			[ $sense, $length ] = $words->longest( $tokens, $at ) ?? array( self::source( $tokens, $at, $words, $sources, $senses ), 1 );
			if ( null === $sense ) {
				return null;
			}
			$senses[] = $sense;
		}
		return array() === $senses ? null : $senses;
	}

	/**
	 * A name that stands alone, of a search engine, a network or an assistant: “from google”, “facebook visitors”, “google vs bing”.
	 *
	 * @param list<Token> $tokens What was typed.
	 * @param list<Sense> $before What was read before it.
	 */
	private static function source( array $tokens, int $at, Words $words, KnownSources $sources, array $before ): ?Sense {
		$known = Token::WORD === $tokens[ $at ]->kind ? $sources->by_name( $tokens[ $at ]->text ) : null;
		$last  = $tokens[ $at - 1 ] ?? null;
		$next  = $words->longest( $tokens, $at + 1 );
		$leads = null !== $last && Token::WORD === $last->kind && $words->is_from( $last->text );
		$beside = array( $next[0]->kind ?? '', array() === $before ? '' : end( $before )->kind );
		if ( null === $known || ! ( $leads || 'quantity' === $beside[0] || in_array( 'against', $beside, true ) ) ) {
			return null;
		}
		return self::value_of( $known, $tokens[ $at ]->text );
	}

	private static function value_of( KnownSource $known, string $typed ): Sense {
		return match ( true ) {
			'' !== $known->network => new Sense( 'value', $known->network, Part::Network->value ),
			'' !== $known->source  => new Sense( 'value', $known->source, Part::Source->value ),
			default                => new Sense( 'named', Part::Source->value, '', array( $typed ) ),
		};
	}
}
