<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\Rest\ApiException;

/**
 * A conversation cannot go on, and why.
 */
final class ConversationException extends ApiException {

	/**
	 * There is no such conversation of this user.
	 */
	public static function unknown(): self {
		return new self( 'chat_not_found', __( 'This conversation is gone.', 'lodestar' ), 404 );
	}

	/**
	 * The conversation has no such answer.
	 */
	public static function unknown_message(): self {
		return new self( 'message_not_found', __( 'This answer is gone.', 'lodestar' ), 404 );
	}

	/**
	 * What was sent is no question.
	 */
	public static function empty_message(): self {
		return new self( 'empty_message', __( 'Please type a question.', 'lodestar' ), 400, array( 'param' => 'message' ) );
	}

	/**
	 * Neither a rating nor feedback was sent.
	 */
	public static function nothing_said(): self {
		return new self( 'nothing_said', __( 'Send a rating, feedback, or that it was skipped.', 'lodestar' ), 400 );
	}

	/**
	 * There is nothing that waits for an answer.
	 */
	public static function nothing_asked(): self {
		return new self( 'nothing_asked', __( 'There is no question in this conversation that waits for an answer.', 'lodestar' ), 409, array( 'retryable' => false ) );
	}

	/**
	 * Enough was said in it.
	 */
	public static function full(): self {
		return new self( 'chat_full', __( 'This conversation is as long as one can be. Please start a new one.', 'lodestar' ), 409, array( 'retryable' => false ) );
	}

	/**
	 * The user can't pin another conversation.
	 */
	public static function too_many_pinned(): self {
		return new self(
			'too_many_pinned',
			/* translators: %s: number of conversations. */
			sprintf( __( 'You can pin up to %s conversations. Unpin one first.', 'lodestar' ), number_format_i18n( Chats::MOST_PINNED ) ),
			409,
			array( 'most' => Chats::MOST_PINNED )
		);
	}

	/**
	 * The user has asked enough for today.
	 *
	 * @param int $per_day How many questions a day has.
	 */
	public static function enough_for_today( int $per_day ): self {
		return new self(
			'daily_limit',
			/* translators: %s: number of questions. */
			sprintf( _n( 'You have asked the %s question that one person may ask a day. Please go on tomorrow.', 'You have asked the %s questions that one person may ask a day. Please go on tomorrow.', $per_day, 'lodestar' ), number_format_i18n( $per_day ) ),
			429,
			array(
				'retryable' => false,
				'per_day'   => $per_day,
			)
		);
	}

	/**
	 * @param string $reason What WordPress says.
	 */
	public static function not_saved( string $reason ): self {
		return new self(
			'not_saved',
			__( 'WordPress could not save this. Try again.', 'lodestar' ),
			500,
			array(
				'retryable' => true,
				'reason'    => $reason,
			)
		);
	}
}
