<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Features\Commerce\Currency;
use Lodestar\Features\Provider\Addresses;
use Lodestar\Features\Provider\Spelling;

/**
 * Checks that a provider's text says the same as Lodestar's sentence.
 *
 * The text may omit information. It must not add a number, date, name or metric, swap two numbers, or turn a rise into
 * a fall. Texts that can't be understood are rejected, and Lodestar's sentence is shown instead.
 */
final class WordingCheck {

	/** Maximum length of a text, in characters. */
	private const LONGEST = 600;

	/** Text between quotation marks of any language. */
	private const QUOTED = '/["“”„«»״‹›]([^"“”„«»״‹›]*)["“”„«»״‹›]/u';

	private readonly string $text;

	private readonly string $own;

	/**
	 * @param string $text The provider's text, with asterisks as its only markup.
	 * @param string $own  Lodestar's sentence as plain text.
	 */
	private function __construct( string $text, string $own, private readonly Finding $finding ) {
		$this->text = Spelling::plain( str_replace( '*', '', $text ) );
		$this->own  = Spelling::plain( $own );
	}

	/**
	 * Whether texts in this language can be checked.
	 *
	 * @param string $locale Such as de_DE.
	 */
	public static function knows( string $locale ): bool {
		return in_array( strtolower( substr( $locale, 0, 2 ) ), WordingVocabulary::LANGUAGES, true )
			&& 1 === preg_match( '/^[a-z]{2}(?:_|$)/i', $locale );
	}

	/** @param string $text The provider's text. */
	public static function says_the_same( string $text, string $own, Finding $finding ): bool {
		$check = new self( $text, $own, $finding );
		return '' !== $check->text && mb_strlen( $text ) <= self::LONGEST
			&& 1 !== preg_match( '/!\[|\]\(/', str_replace( self::name( $finding ), '', $text ) )
			&& str_contains( $check->text, Spelling::plain( self::name( $finding ) ) )
			&& array() === array_diff( Addresses::in( $text ), Addresses::in( $own ) )
			&& array() === array_diff( self::quotes( $check->text ), self::quotes( $check->own ) )
			&& $check->has_no_other_figures()
			&& $check->is_about_the_same()
			&& $check->goes_the_same_way();
	}

	/** Returns the name that the text has to mention, or ''. */
	private static function name( Finding $finding ): string {
		return match ( $finding->area ) {
			Area::Site, Area::Device, Area::Visitors => '',
			Area::Page, Area::Country                => $finding->label,
			default                                  => $finding->value,
		};
	}

	/** @return list<string> Contents of quotation marks. */
	private static function quotes( string $text ): array {
		preg_match_all( self::QUOTED, $text, $quotes );
		return array_map( 'trim', $quotes[1] );
	}

	/** Replaces names, which may contain any word. */
	private function without_names( string $text ): string {
		$names = array(
			$this->finding->value,
			$this->finding->label,
			$this->finding->most->value ?? '',
			$this->finding->most->label ?? '',
		);
		$text  = (string) preg_replace( self::QUOTED, ' “” ', $text );
		foreach ( array_filter( array_map( Spelling::plain( ... ), $names ), static fn ( string $name ): bool => '' !== $name ) as $name ) {
			$text = str_replace( $name, ' “” ', $text );
		}
		return $text;
	}

	/**
	 * Whether its numbers and units appear in Lodestar's sentence in the same order, and its dates appear there, too.
	 */
	private function has_no_other_figures(): bool {
		[ $text, $dates ]       = self::without_dates( $this->without_names( $this->text ) );
		[ $own, $dates_of_own ] = self::without_dates( $this->without_names( $this->own ) );
		$words                  = static fn ( string $of ): array => array_column(
			WordingVocabulary::found( $of, WordingVocabulary::NUMBERS ),
			0
		);
		return array() === array_diff( $dates, $dates_of_own )
			&& 1 !== preg_match( '/[\p{No}\p{Nl}]/u', $text )
			&& array() === array_diff( $words( $text ), $words( $own ) )
			&& self::is_in_order( self::percents( $text ), self::percents( $own ) )
			&& self::is_in_order( self::counts( $text ), self::counts( $own ) );
	}

	/** Whether it adds no metric and no negation. */
	private function is_about_the_same(): bool {
		$text = $this->without_names( $this->text );
		$own  = $this->without_names( $this->own );
		foreach ( WordingVocabulary::METRICS as $words ) {
			if ( array() !== WordingVocabulary::found( $text, $words ) && array() === WordingVocabulary::found( $own, $words ) ) {
				return false;
			}
		}
		$negations = static fn ( string $of ): array => array_column( WordingVocabulary::found( $of, WordingVocabulary::NEGATIONS ), 0 );
		return array() === array_diff( $negations( $text ), $negations( $own ) );
	}

	/**
	 * Whether rises and falls match, and each number refers to the same period or to the whole site as in Lodestar's
	 * sentence.
	 */
	private function goes_the_same_way(): bool {
		if ( str_contains( $this->text, $this->own ) ) {
			return $this->is_one_way( str_replace( $this->own, ' ', $this->text ), false );
		}
		return ! $this->has_two_ways() && $this->is_one_way( $this->text, true ) && $this->has_figures_in_place();
	}

	/** @param bool $is_needed Whether the text has to mention the direction. */
	private function is_one_way( string $text, bool $is_needed ): bool {
		$text  = $this->without_names( $text );
		$is_up = $this->finding->change() > 0.0;
		$up    = array() !== WordingVocabulary::found( $text, WordingVocabulary::UP )
			|| 1 === preg_match( WordingVocabulary::PARTICLES['up'], $text );
		$down  = array() !== WordingVocabulary::found( $text, WordingVocabulary::DOWN )
			|| 1 === preg_match( WordingVocabulary::PARTICLES['down'], $text );
		return ! ( $is_up ? $down : $up ) && ( ! $is_needed || ( $is_up ? $up : $down ) );
	}

	/** Whether the sentence has two numbers that changed in different directions. The text can't be checked then. */
	private function has_two_ways(): bool {
		$also = $this->finding->also;
		$more = match ( $this->finding->kind ) {
			Kind::Orders  => ( $also['revenue'] ?? 0.0 ) - ( $also['revenue_before'] ?? 0.0 ),
			Kind::Revenue => ( $also['orders'] ?? 0.0 ) - ( $also['orders_before'] ?? 0.0 ),
			default       => $this->finding->change(),
		};
		return $more * $this->finding->change() <= 0.0;
	}

	/** Whether each word for before, now or the whole site has the right number next to it. */
	private function has_figures_in_place(): bool {
		[ $own ]  = self::without_dates( $this->without_names( $this->own ) );
		[ $text ] = self::without_dates( $this->without_names( $this->text ) );
		$now      = $this->figure_of( $own, true );
		$before   = $this->figure_of( $own, false );
		if ( $now === $before ) {
			return true;
		}
		foreach (
			array(
				array( WordingVocabulary::BEFORE, $now ),
				array( WordingVocabulary::SITE, $now ),
				array( WordingVocabulary::NOW, $before ),
			) as [ $words, $other ]
		) {
			foreach ( WordingVocabulary::found( $text, $words ) as $word ) {
				if (
					null !== $other
					&& 1 !== preg_match( WordingVocabulary::COMPARED, substr( $text, 0, $word[1] ) )
					&& self::nearest( $text, $word ) === $other
				) {
					return false;
				}
			}
		}
		return true;
	}

	/** Returns the current number, or the one it is compared with, as written in Lodestar's sentence. */
	private function figure_of( string $own, bool $is_now ): ?string {
		$counts = self::counts( $own );
		return match ( $this->finding->kind ) {
			Kind::Share, Kind::PurchaseRate, Kind::KeyEventRate => self::percents( $own )[ $is_now ? 0 : 1 ] ?? null,
			Kind::Unusual, Kind::UnusualRevenue                 => $counts[ $is_now ? 0 : 1 ] ?? null,
			Kind::BestDay, Kind::BestWeek                       => null,
			default                                             => $this->finding->before <= 0.0 || $this->finding->now <= 0.0
				? null
				: $counts[ $is_now ? 1 : 0 ] ?? null,
		};
	}

	/**
	 * @param string             $text The text.
	 * @param array{string, int} $word A word in it and its byte offset.
	 * @return ?string The number closest to the word, or null without numbers.
	 */
	private static function nearest( string $text, array $word ): ?string {
		$nearest = null;
		$least   = PHP_INT_MAX;
		foreach ( self::figures( $text ) as [ $figure, $at ] ) {
			$distance = $at < $word[1] ? $word[1] - $at - strlen( $figure ) : $at - $word[1] - strlen( $word[0] );
			if ( $distance < $least ) {
				$nearest = $figure;
				$least   = $distance;
			}
		}
		return $nearest;
	}

	/** @return list<array{string, int}> Numbers as written, with % or currency, and their byte offsets. */
	private static function figures( string $text ): array {
		preg_match_all( Spelling::NUMBER, $text, $numbers, PREG_OFFSET_CAPTURE | PREG_SET_ORDER );
		$currency = Spelling::plain( Currency::unit() );
		$figures  = array();
		foreach ( $numbers as $number ) {
			[ $written, $at ] = $number['number'];
			$behind           = ltrim( substr( $text, $at + strlen( $written ), 1 + strlen( $currency ) ) );
			$unit             = $number['unit'][0] ?? '';
			if ( Spelling::is_percent( $unit ) ) {
				$unit = '%';
			} elseif ( str_starts_with( $behind, $currency ) ) {
				$unit = $currency;
			}
			$figures[] = array( $number['letters'][0] . $written . $unit, $at );
		}
		return $figures;
	}

	/** @return list<string> */
	private static function percents( string $text ): array {
		return array_values(
			array_filter(
				array_map( static fn ( array $figure ): string => $figure[0], self::figures( $text ) ),
				static fn ( string $figure ): bool => str_ends_with( $figure, '%' )
			)
		);
	}

	/** @return list<string> Numbers that aren't percentages. */
	private static function counts( string $text ): array {
		return array_values(
			array_diff( array_map( static fn ( array $figure ): string => $figure[0], self::figures( $text ) ), self::percents( $text ) )
		);
	}

	/**
	 * @param list<string> $some Numbers to check.
	 * @param list<string> $all  Numbers in the expected order.
	 */
	private static function is_in_order( array $some, array $all ): bool {
		foreach ( $all as $figure ) {
			if ( array() !== $some && $some[0] === $figure ) {
				array_shift( $some );
			}
		}
		return array() === $some;
	}

	/** @return array{string, list<string>} The text without dates, and the dates. */
	private static function without_dates( string $text ): array {
		$dates = array();
		foreach ( Spelling::days() as $pattern ) {
			$text = (string) preg_replace_callback(
				$pattern,
				static function ( array $date ) use ( &$dates ): string {
					$dates[] = rtrim( trim( $date[0] ), '.,' );
					return ' ';
				},
				$text
			);
		}
		return array( $text, $dates );
	}
}
