<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Assistant;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * Answers typed questions without any service: by the words of words/, in the reader's language and in English. It answers
 * what it has understood every word of, and nothing else. docs/typed-questions.md tells what that is.
 */
final class Grammar implements Assistant {

	/** Messages that a question may hang on. */
	private const MEMORY = 20;

	public function answer( string $question, array $before ): ?Reply {
		$asked = self::understood( $question, $before );
		if ( null === $asked ) {
			return null;
		}
		$plan = Plan::of( $asked, SiteClock::get() );
		return Telling::reply( $plan, $plan->ask( Sources::current() ) );
	}

	/**
	 * What is asked; null where it is not understood.
	 *
	 * @param string $question What was typed.
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before What was said before it, the oldest first.
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
		$senses = Prompts::read( $text );
		if ( null !== $senses ) {
			return Reader::question( $senses, null, $calendar );
		}
		foreach ( array_filter( array( Words::of( determine_locale() ), Words::of( 'en' ) ) ) as $words ) {
			$senses   = Reading::of( $text, $words );
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
		return new Calendar( SiteZone::local_time( $now )->day( $now ), is_numeric( $start ) ? (int) $start % 7 : 1, Sources::first_day( ... ) );
	}
}
