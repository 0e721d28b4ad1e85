<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;

/**
 * A conversation while something is said in it: a question is kept before anybody is asked, so that it can be asked again
 * where no answer comes.
 */
final class Talk {

	/**
	 * @param int           $user     Whose.
	 * @param Chat          $chat     Which.
	 * @param list<Message> $messages What was said in it, the oldest first.
	 */
	private function __construct( private readonly int $user, public readonly Chat $chat, private array $messages ) {
	}

	/**
	 * One that is there.
	 *
	 * @throws ApiException Where this user has none of that number.
	 */
	public static function of( int $user, int $id ): self {
		$chat = Chats::get( $user, $id );
		return new self( $user, $chat, Chats::messages( $chat ) );
	}

	/**
	 * A new one.
	 *
	 * @param int    $user     Whose.
	 * @param string $question With what it begins.
	 * @throws ApiException Where WordPress fails.
	 */
	public static function begun( int $user, string $question ): self {
		return new self( $user, Chats::begin( $user, $question ), array() );
	}

	/**
	 * Asks something.
	 *
	 * @param string     $question   What.
	 * @param Assistants $assistants Whom.
	 * @return Message The answer.
	 * @throws ApiException Where there is none; the question is kept then, but where the conversation is full.
	 */
	public function say( string $question, Assistants $assistants ): Message {
		if ( count( $this->messages ) >= Chats::LONGEST ) {
			throw ApiException::conflict(
				'chat_full',
				__( 'This conversation is as long as one can be. Please start a new one.', 'lodestar' ),
				array( 'retryable' => false )
			);
		}
		$this->add( Message::question( $question, self::now() ) );
		return $this->answer( $assistants );
	}

	/**
	 * Asks again what waits for an answer; where it has one by now, it is that.
	 *
	 * @param Assistants $assistants Whom.
	 * @return Message The answer.
	 * @throws ApiException Where there is none.
	 */
	public function retry( Assistants $assistants ): Message {
		$last = $this->messages[ count( $this->messages ) - 1 ]
			?? throw ApiException::conflict(
				'nothing_asked',
				__( 'There is no question in this conversation that waits for an answer.', 'lodestar' ),
				array( 'retryable' => false )
			);
		return Message::ASSISTANT === $last->role ? $last : $this->answer( $assistants );
	}

	/**
	 * @throws ApiException Where there is no answer.
	 */
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
