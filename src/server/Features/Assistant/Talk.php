<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;

/**
 * One turn of a conversation. The question is stored before it is answered, so that it can be retried if there is no
 * answer.
 */
final class Talk {

	/** @param list<Message> $messages Oldest first. */
	private function __construct( private readonly int $user, public readonly Chat $chat, private array $messages ) {
	}

	/**
	 * Opens an existing conversation.
	 *
	 * @throws ApiException If the user has no conversation with this ID.
	 */
	public static function of( int $user, int $id ): self {
		$chat = Chats::get( $user, $id );
		return new self( $user, $chat, Chats::messages( $chat ) );
	}

	/**
	 * Starts a conversation.
	 *
	 * @throws ApiException If WordPress can't save it.
	 */
	public static function begun( int $user, string $question ): self {
		return new self( $user, Chats::begin( $user, $question ), array() );
	}

	/**
	 * Stores a question and returns its answer. The question stays stored if it can't be answered.
	 *
	 * @throws ApiException If there is no answer, or if the conversation is full.
	 */
	public function say( string $question, Assistants $assistants ): Message {
		if ( count( $this->messages ) >= Chats::LONGEST ) {
			throw ApiException::conflict(
				'chat_full',
				__( 'This conversation has reached its maximum length. Start a new one.', 'lodestar' ),
				array( 'retryable' => false )
			);
		}
		$this->add( Message::question( $question, self::now() ) );
		return $this->answer( $assistants );
	}

	/**
	 * Answers the last question, or returns its answer if there already is one.
	 *
	 * @throws ApiException If there is no question or no answer.
	 */
	public function retry( Assistants $assistants ): Message {
		$last = $this->messages[ count( $this->messages ) - 1 ]
			?? throw ApiException::conflict(
				'nothing_asked',
				__( 'There’s no unanswered question in this conversation.', 'lodestar' ),
				array( 'retryable' => false )
			);
		return Message::ASSISTANT === $last->role ? $last : $this->answer( $assistants );
	}

	/** @throws ApiException If there is no answer. */
	private function answer( Assistants $assistants ): Message {
		$said     = array_map(
			static fn ( Message $message ): array => array(
				'role'    => $message->role,
				'content' => $message->text(),
				'by'      => $message->meta['by'],
			),
			$this->messages
		);
		$question = array_pop( $said );
		return $this->add( Message::answer( $assistants->answer( $question['content'] ?? '', $said ), self::now() ) );
	}

	private function add( Message $message ): Message {
		$stored           = Chats::add( $this->user, $this->chat, $message );
		$this->messages[] = $stored;
		return $stored;
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
