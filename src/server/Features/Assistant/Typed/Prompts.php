<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * The four questions that a conversation begins with. What is shown is what is understood, in every language.
 */
final class Prompts {

	/**
	 * @return list<array{label: string, question: string}> In the reader's language.
	 */
	public static function all(): array {
		return array_map(
			static fn ( array $prompt ): array => array(
				'label'    => $prompt[0],
				'question' => $prompt[1],
			),
			self::prompts()
		);
	}

	/**
	 * What one of them means; null where a text is none of them.
	 *
	 * @param string $text As it was sent.
	 * @return list<Sense>|null
	 */
	public static function read( string $text ): ?array {
		foreach ( self::prompts() as [ $label, $question, $senses ] ) {
			if ( in_array( self::plain( $text ), array( self::plain( $label ), self::plain( $question ) ), true ) ) {
				return $senses;
			}
		}
		return null;
	}

	/**
	 * @return list<array{string, string, list<Sense>}>
	 */
	private static function prompts(): array {
		return array(
			array(
				__( 'Last week\'s visitors', 'lodestar' ),
				__( 'How many visitors did my site have last week?', 'lodestar' ),
				array( new Sense( 'quantity', Quantity::Visitors->value ), new Sense( 'days', 'last_week' ) ),
			),
			array(
				__( 'Last month\'s page views', 'lodestar' ),
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
				array( new Sense( 'top', 'top' ), new Sense( 'part', Part::Campaign->value ), new Sense( 'quantity', Quantity::Sessions->value ) ),
			),
		);
	}

	private static function plain( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{P}]+/u', ' ', mb_strtolower( $text ) ) );
	}
}
