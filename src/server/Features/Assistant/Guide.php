<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Rest\Capabilities;

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
	 * What has to be done so that a provider answers, and by whom.
	 */
	private static function way_to_a_provider(): string {
		return match ( true ) {
			! Provider::is_possible()         => __( 'To ask in your own words, this site needs WordPress 7.0 or newer and an AI provider that is connected to it.', 'lodestar' ),
			! wp_supports_ai()                => __( 'To ask in your own words, AI has to be allowed on this site, where it is switched off, and an AI provider connected.', 'lodestar' ),
			! Provider::allows( Provider::CONVERSATIONS ) && array() !== Provider::names() && current_user_can( Capabilities::MANAGE )
				/* translators: %s: names of AI providers. */
				=> sprintf( __( 'To ask in your own words, turn on AI for Conversations in Lodestar’s settings. It’s off, so nothing is sent to %s.', 'lodestar' ), wp_sprintf( '%l', Provider::names() ) ),
			null !== Provider::connect_url() => __( 'To ask in your own words, connect an AI provider under Settings › Connectors, with your own account and key. Then turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
			default                          => __( 'To ask in your own words, ask an administrator to connect an AI provider and to turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
		};
	}
}
