<?php
declare( strict_types=1 );

namespace Lodestar\Conversations;

use Lodestar\Provider\Provider;

/**
 * What is said to a question that nobody here understands: what can be asked, and how to be understood in any words.
 */
final class Guide {

	public static function reply(): Reply {
		$examples = array(
			__( 'How many visitors did I have last week?', 'lodestar' ),
			__( 'How many page views did I have last month?', 'lodestar' ),
			__( 'What is my bounce rate?', 'lodestar' ),
			__( 'What are my most popular marketing campaigns?', 'lodestar' ),
		);
		$list     = implode( '', array_map( static fn ( string $example ): string => '<li>' . esc_html( $example ) . '</li>', $examples ) );
		return new Reply(
			'<p>' . esc_html__( 'I did not understand this question. Without an AI provider I answer simple ones, such as:', 'lodestar' ) . "</p><ul>$list</ul><p>" . esc_html( self::way_to_a_provider() ) . '</p>'
		);
	}

	/**
	 * Who can connect a provider, and where.
	 */
	private static function way_to_a_provider(): string {
		return match ( true ) {
			! Provider::is_possible()         => __( 'To ask in your own words, this site needs WordPress 7.0 or newer and an AI provider that is connected to it.', 'lodestar' ),
			! wp_supports_ai()                => __( 'To ask in your own words, AI has to be allowed on this site, where it is switched off, and an AI provider connected.', 'lodestar' ),
			null !== Provider::connect_url() => __( 'To ask in your own words, connect an AI provider under Settings, Connectors: with your own account there, and your own key.', 'lodestar' ),
			default                           => __( 'To ask in your own words, ask an administrator to connect an AI provider under Settings, Connectors.', 'lodestar' ),
		};
	}
}
