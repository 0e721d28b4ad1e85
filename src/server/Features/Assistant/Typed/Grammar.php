<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Ingestion\Enrichment\Acquisition\KnownSource;
use Lodestar\Ingestion\Enrichment\Acquisition\KnownSources;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * Answers typed questions without an AI provider, in the user's language and in English. Answers only if it understands
 * every word. See docs/typed-questions.md.
 */
final class Grammar {

	/** Number of earlier messages that a question can refer to. */
	private const MEMORY = 20;

	/**
	 * Answers a question.
	 *
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before Earlier messages as plain
	 *     text, oldest first; `by` is the provider that wrote one.
	 * @return ?Reply Null if it doesn't understand the question.
	 * @throws \Lodestar\Platform\Rest\ApiException If it understands the question, but can't answer it.
	 */
	public function answer( string $question, array $before ): ?Reply {
		$asked = self::understood( $question, $before );
		if ( null === $asked ) {
			return null;
		}
		$plan = Plan::of( $asked, SiteClock::get() );
		return Telling::reply( $plan, $plan->ask( Sources::current() ) );
	}

	/**
	 * Returns the parsed question; null if it isn't understood.
	 *
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before Earlier messages, oldest
	 *     first.
	 */
	public static function understood( string $question, array $before = array() ): ?Question {
		$calendar = self::calendar();
		$last     = null;
		foreach ( array_slice( $before, -self::MEMORY ) as $message ) {
			$last = ( 'user' === $message['role'] ? self::read( $message['content'], $last, $calendar ) : null ) ?? $last;
		}
		return self::read( $question, $last, $calendar );
	}

	private static function read( string $text, ?Question $before, Calendar $calendar ): ?Question {
		$senses = self::read_prompt( $text );
		if ( null !== $senses ) {
			return Reader::question( $senses, null, $calendar );
		}
		foreach ( array_filter( array( Words::of( determine_locale() ), Words::of( 'en' ) ) ) as $words ) {
			$senses   = self::senses( $text, $words );
			$question = null === $senses ? null : Reader::question( $senses, $before, $calendar );
			if ( null !== $question ) {
				return $question;
			}
		}
		return null;
	}

	private static function calendar(): Calendar {
		$now   = intdiv( SiteClock::get()->now_ms(), 1000 );
		$start = get_option( 'start_of_week', 1 );
		return new Calendar(
			SiteZone::local_time( $now )->day( $now ),
			is_numeric( $start ) ? (int) $start % 7 : 1,
			Sources::first_day( ... )
		);
	}

	/**
	 * Returns the suggested questions of a new conversation, in the user's language.
	 *
	 * @return list<array{label: string, question: string}>
	 */
	public static function prompt_texts(): array {
		return array_map(
			static fn ( array $prompt ): array => array(
				'label'    => $prompt[0],
				'question' => $prompt[1],
			),
			self::prompts()
		);
	}

	/**
	 * Returns the meaning of a suggested question; null if the text is none of them.
	 *
	 * @return list<Sense>|null
	 */
	private static function read_prompt( string $text ): ?array {
		foreach ( self::prompts() as [ $label, $question, $senses ] ) {
			if ( in_array( self::plain( $text ), array( self::plain( $label ), self::plain( $question ) ), true ) ) {
				return $senses;
			}
		}
		return null;
	}

	/**
	 * Returns the four suggested questions of a new conversation. Each is understood exactly as shown, in every
	 * language.
	 *
	 * @return list<array{string, string, list<Sense>}> Label, question and meaning.
	 */
	private static function prompts(): array {
		return array(
			array(
				__( 'Last week’s visitors', 'lodestar' ),
				__( 'How many visitors did my site have last week?', 'lodestar' ),
				array( new Sense( 'quantity', Quantity::Visitors->value ), new Sense( 'days', 'last_week' ) ),
			),
			array(
				__( 'Last month’s page views', 'lodestar' ),
				__( 'How many page views did my site have last month?', 'lodestar' ),
				array( new Sense( 'quantity', Quantity::Views->value ), new Sense( 'days', 'last_month' ) ),
			),
			array(
				__( 'Bounce rate', 'lodestar' ),
				__( 'What is my bounce rate?', 'lodestar' ),
				array( new Sense( 'quantity', Quantity::BounceRate->value ) ),
			),
			array(
				__( 'Most popular marketing campaign', 'lodestar' ),
				__( 'What is my most popular marketing campaign?', 'lodestar' ),
				array(
					new Sense( 'top', 'top' ),
					new Sense( 'part', Part::Campaign->value ),
					new Sense( 'quantity', Quantity::Sessions->value ),
				),
			),
		);
	}

	private static function plain( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{P}]+/u', ' ', mb_strtolower( $text ) ) );
	}

	/**
	 * Reads typed text as a sequence of meanings. Returns null if a word has none, because the question may then ask
	 * for more than would be answered.
	 *
	 * @return list<Sense>|null
	 */
	private static function senses( string $text, Words $words ): ?array {
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
	 * Reads the name of a search engine, network or AI assistant: "from google", "facebook visitors", "google vs bing".
	 *
	 * @param list<Token> $tokens Tokens of the question.
	 * @param list<Sense> $before Meanings of the tokens before it.
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
