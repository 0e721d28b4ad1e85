<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Provider\Provider;
use Lodestar\Features\Provider\ProviderException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\DailyLimit;

/** Answers a user's questions through the connected AI provider. Without one, the built-in question parser answers. */
final class Assistants {

	private readonly ?Provider $provider;

	private readonly Limits $limits;

	private readonly DailyLimit $questions;

	public function __construct( private readonly int $user, private readonly Progress $progress ) {
		$this->provider  = Provider::connected( Provider::CONVERSATIONS );
		$this->limits    = Limits::of_site();
		$this->questions = $this->limits->questions();
	}

	/** @throws ApiException If the user has reached the daily limit. */
	public function check(): void {
		if ( null !== $this->provider && 0 === $this->questions->left( $this->user ) ) {
			throw $this->daily_limit();
		}
	}

	/**
	 * Answers a question.
	 *
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before Previous messages, oldest
	 *     first.
	 * @throws ApiException If the provider fails or the daily limit is reached.
	 */
	public function answer( string $question, array $before ): Reply {
		try {
			return $this->asked( $question, $before );
		} finally {
			$this->progress->end();
		}
	}

	/**
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before Previous messages, oldest
	 *     first.
	 * @throws ApiException If the provider fails or the daily limit is reached.
	 */
	private function asked( string $question, array $before ): Reply {
		if ( null !== $this->provider ) {
			if ( ! $this->questions->take( $this->user ) ) {
				throw $this->daily_limit();
			}
			try {
				return ( new ModelAssistant( $this->provider, $this->progress, $this->limits ) )->answer( $question, $before );
			} catch ( ProviderException $failure ) {
				if ( ProviderException::GONE !== $failure->type ) {
					throw $failure;
				}
			}
		}
		return ( new Typed\Grammar() )->answer( $question, $before ) ?? self::guide();
	}

	private function daily_limit(): ApiException {
		$per_day = $this->limits->per_day;
		return new ApiException(
			'daily_limit',
			sprintf(
				/* translators: %s: number of questions that a user may ask per day. */
				_n(
					'You’ve reached the daily limit of %s question. Try again tomorrow.',
					'You’ve reached the daily limit of %s questions. Try again tomorrow.',
					$per_day,
					'lodestar'
				),
				number_format_i18n( $per_day )
			),
			429,
			array( 'retryable' => false, 'per_day' => $per_day )
		);
	}

	/** Returns the reply to a question that was not understood, with examples and how to connect a provider. */
	private static function guide(): Reply {
		$examples = array(
			__( 'How many visitors did I have last week?', 'lodestar' ),
			__( 'How many page views did I have last month?', 'lodestar' ),
			__( 'What is my bounce rate?', 'lodestar' ),
			__( 'What are my most popular marketing campaigns?', 'lodestar' ),
		);
		$list     = implode( '', array_map( static fn ( string $example ): string => '<li>' . esc_html( $example ) . '</li>', $examples ) );
		return new Reply(
			'<p>'
				. esc_html__( 'I didn’t understand that. Without an AI provider, I can answer questions like these:', 'lodestar' )
				. "</p><ul>$list</ul><p>" . esc_html( self::way_to_a_provider() ) . '</p>'
		);
	}

	/** Explains how to connect a provider, depending on this site's setup and the user's permissions. */
	private static function way_to_a_provider(): string {
		return match ( true ) {
			! Provider::is_possible()         => __( 'To ask anything else, you need WordPress 7.0 or later and a connected AI provider.', 'lodestar' ),
			! wp_supports_ai()                => __( 'AI is turned off on this site. Turn it on and connect an AI provider to ask in your own words.', 'lodestar' ),
			! Provider::allows( Provider::CONVERSATIONS ) && array() !== Provider::names() && current_user_can( Capabilities::MANAGE )
				=> sprintf(
					/* translators: %s: names of AI providers. */
					__( 'To ask in your own words, turn on AI for Conversations in Lodestar’s settings. It’s off, so nothing is sent to %s.', 'lodestar' ),
					wp_sprintf( '%l', Provider::names() )
				),
			null !== Provider::connect_url() => __( 'To ask in your own words, connect an AI provider under Settings > Connectors, using your own account and key. Then turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
			default                          => __( 'To ask in your own words, you need an administrator to connect an AI provider and turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
		};
	}
}
