<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Provider\Provider;
use Lodestar\Features\Provider\ProviderException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\DailyLimit;

/**
 * Who answers a user: the provider that the owner connected, and where there is none, what this site understands by itself.
 */
final class Assistants {

	private readonly ?Provider $provider;

	private readonly Limits $limits;

	private readonly DailyLimit $questions;

	/**
	 * @param int      $user     Who asks.
	 * @param Progress $progress Where steps are reported.
	 */
	public function __construct( private readonly int $user, private readonly Progress $progress ) {
		$this->provider  = Provider::connected( Provider::CONVERSATIONS );
		$this->limits    = Limits::of_site();
		$this->questions = $this->limits->questions();
	}

	/**
	 * @throws ApiException If the user has reached the daily limit.
	 */
	public function check(): void {
		if ( null !== $this->provider && 0 === $this->questions->left( $this->user ) ) {
			throw $this->daily_limit();
		}
	}

	/**
	 * @param string                                                     $question What is asked.
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before   What was said before it, the oldest first.
	 * @throws ApiException Where nobody can answer.
	 */
	public function answer( string $question, array $before ): Reply {
		try {
			return $this->asked( $question, $before );
		} finally {
			$this->progress->end();
		}
	}

	/**
	 * @param string                                                     $question What is asked.
	 * @param list<array{role: 'user'|'assistant', content: string, by?: ?string}> $before   What was said before it, the oldest first.
	 * @throws ApiException Where nobody can answer.
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
				/* translators: %s: number of questions. */
				_n(
					'You have asked the %s question that one person may ask a day. Please go on tomorrow.',
					'You have asked the %s questions that one person may ask a day. Please go on tomorrow.',
					$per_day,
					'lodestar'
				),
				number_format_i18n( $per_day )
			),
			429,
			array( 'retryable' => false, 'per_day' => $per_day )
		);
	}

	/**
	 * The reply to a question that no assistant understands: what can be asked, and how to connect a provider.
	 */
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
				. esc_html__( 'I did not understand this question. Without an AI provider I answer simple ones, such as:', 'lodestar' )
				. "</p><ul>$list</ul><p>" . esc_html( self::way_to_a_provider() ) . '</p>'
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
				=> sprintf(
					/* translators: %s: names of AI providers. */
					__( 'To ask in your own words, turn on AI for Conversations in Lodestar’s settings. It’s off, so nothing is sent to %s.', 'lodestar' ),
					wp_sprintf( '%l', Provider::names() )
				),
			null !== Provider::connect_url() => __( 'To ask in your own words, connect an AI provider under Settings › Connectors, with your own account and key. Then turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
			default                          => __( 'To ask in your own words, ask an administrator to connect an AI provider and to turn on AI for Conversations in Lodestar’s settings.', 'lodestar' ),
		};
	}
}
