<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\MinimumGroup;
use Lodestar\Features\Insights\InsightController;
use Lodestar\Features\Notes\PlainText;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\License\Rule;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Envelope;
use Lodestar\Platform\Rest\Route;
use Lodestar\Reports\ReportGuard;
use WP_REST_Request;
use WP_REST_Response;

/** `lodestar/v1/ai-insights/chats`, `…/chat` and `…/progress`: conversations of the current user. */
final class ChatController extends Controller {

	/** Addon that all routes require. */
	private const ADDON = 'ai-insights';

	protected const HAS_ENVELOPE = true;

	/** Route of a conversation. An id that is not a number is accepted here and results in "not found". */
	private const CHAT = '/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})';

	protected function routes(): array {
		$message  = array(
			'message' => array(
				'description' => 'The question.',
				'type'        => 'string',
				'maxLength'   => Message::LONGEST,
				'required'    => true,
			),
		);
		$progress = array(
			'progress' => array(
				'description' => 'A UUID of your choice, to get the progress.',
				'type'        => 'string',
				'pattern'     => Progress::ID,
			),
		);
		$change   = array(
			'is_pinned' => array(
				'description' => 'Whether the conversation is pinned.',
				'type'        => 'boolean',
			),
			'title'     => array(
				'description' => 'New title. Empty for none.',
				'type'        => 'string',
				'maxLength'   => Chat::LONGEST_TITLE,
			),
		);
		$said     = array(
			'message_id'       => array(
				'description' => 'ID of the answer.',
				'type'        => 'string',
				'pattern'     => '^[0-9]{1,20}$',
				'required'    => true,
			),
			'rating'           => array(
				'description' => '1 for up, 0 for down.',
				'type'        => 'integer',
				'enum'        => array( 1, 0 ),
			),
			'feedback'         => array(
				'description' => 'Feedback in plain text, instead of `rating`.',
				'type'        => 'string',
				'maxLength'   => Message::LONGEST_FEEDBACK,
			),
			'skipped_feedback' => array(
				'description' => 'Whether the user skipped the feedback, instead of `rating`.',
				'type'        => 'boolean',
			),
		);
		$read     = self::check_reading( ... );
		$send     = self::check_sending( ... );
		$view     = Capabilities::VIEW;
		return array(
			new Route(
				'GET',
				'/ai-insights/chats',
				$view,
				self::list( ... ),
				summary: 'Returns the user’s conversations, `pinned` and `recent`, and how questions are answered, as `assistant`.',
				guard: $read
			),
			new Route(
				'GET',
				'/ai-insights/progress/(?P<uuid>[0-9a-fA-F-]{36})',
				$view,
				self::progress( ... ),
				summary: 'Returns the `steps` done so far for the user’s question.',
				guard: $read
			),
			new Route(
				'POST',
				'/ai-insights/chat',
				$view,
				self::begin( ... ),
				summary: 'Starts a conversation. Returns `chat_id` and the answer as `latest_message`.',
				args: $message + $progress,
				guard: $send
			),
			new Route(
				'GET',
				self::CHAT,
				$view,
				self::get( ... ),
				summary: 'Returns the messages of a conversation as `chat`, oldest first.',
				guard: $read
			),
			new Route(
				'POST',
				self::CHAT,
				$view,
				self::go_on( ... ),
				summary: 'Adds a question to a conversation. Returns the same as `POST /ai-insights/chat`.',
				args: $message + $progress,
				guard: $send
			),
			new Route(
				'PUT',
				self::CHAT,
				$view,
				self::change( ... ),
				summary: 'Pins or renames a conversation and returns it.',
				args: $change,
				guard: $read
			),
			new Route( 'DELETE', self::CHAT, $view, self::delete( ... ), summary: 'Deletes a conversation.', guard: $read ),
			new Route(
				'POST',
				self::CHAT . '/rate',
				$view,
				self::rate( ... ),
				summary: 'Rates an answer and returns it.',
				args: $said,
				guard: $read
			),
			new Route(
				'POST',
				self::CHAT . '/retry',
				$view,
				self::retry( ... ),
				summary: 'Asks the last question again. Returns the same as `POST /ai-insights/chat`.',
				args: $progress,
				guard: $send
			),
		);
	}

	private static function list(): WP_REST_Response {
		$chats    = Chats::all( get_current_user_id() );
		$provider = Provider::connected( Provider::CONVERSATIONS );
		$limits   = Limits::of_site();
		$is_off   = ! Provider::allows( Provider::CONVERSATIONS ) && array() !== Provider::names();
		return Envelope::success(
			array(
				'pinned'    => array_values(
					array_map(
						static fn ( Chat $chat ): array => $chat->to_array(),
						array_filter( $chats, static fn ( Chat $chat ): bool => $chat->pinned )
					)
				),
				'recent'    => array_values(
					array_map(
						static fn ( Chat $chat ): array => $chat->to_array(),
						array_filter( $chats, static fn ( Chat $chat ): bool => ! $chat->pinned )
					)
				),
				'assistant' => array(
					'provider'    => $provider?->name,
					'connect_url' => null === $provider && ! $is_off ? Provider::connect_url() : null,
					'is_off'      => $is_off && current_user_can( Capabilities::MANAGE ),
					'leaves'      => null === $provider
						? __( 'Your questions are answered on this site. Nothing is sent anywhere else.', 'lodestar' )
						: sprintf(
							/* translators: 1: name of an AI provider, 2: minimum number of visitors. */
							__( 'Your questions are sent to %1$s, along with the report data, names and site notes needed to answer them. Groups of fewer than %2$s visitors are excluded.', 'lodestar' ),
							$provider->name,
							number_format_i18n( MinimumGroup::SIZE )
						),
					'per_day'     => $limits->per_day,
					'left'        => $limits->questions()->left( get_current_user_id() ),
					'may_send'    => self::may_send(),
				),
			)
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function progress( WP_REST_Request $request ): WP_REST_Response {
		$uuid = $request->get_url_params()['uuid'] ?? '';
		return Envelope::success( array( 'steps' => Progress::of( get_current_user_id(), is_string( $uuid ) ? $uuid : '' ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function get( WP_REST_Request $request ): WP_REST_Response {
		try {
			$chat = Chats::get( get_current_user_id(), self::id( $request ) );
		} catch ( ApiException $failure ) {
			return self::failed( $failure, null );
		}
		return Envelope::success(
			array(
				'id'   => (string) $chat->id,
				'chat' => array_map( static fn ( Message $message ): array => $message->to_array(), Chats::messages( $chat ) ),
			)
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function begin( WP_REST_Request $request ): WP_REST_Response {
		return self::said( $request, null );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function go_on( WP_REST_Request $request ): WP_REST_Response {
		return self::said( $request, self::id( $request ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function retry( WP_REST_Request $request ): WP_REST_Response {
		$chat = null;
		try {
			$talk       = Talk::of( get_current_user_id(), self::id( $request ) );
			$chat       = $talk->chat;
			$assistants = self::assistants( $request );
			$assistants->check();
			return self::answered( $chat, $talk->retry( $assistants ) );
		} catch ( ApiException $failure ) {
			return self::failed( $failure, $chat );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function change( WP_REST_Request $request ): WP_REST_Response {
		$title = is_string( $request['title'] )
			? mb_substr( (string) preg_replace( '/\s+/u', ' ', (string) PlainText::clean( $request['title'] ) ), 0, Chat::LONGEST_TITLE )
			: null;
		try {
			$chat = Chats::change(
				get_current_user_id(),
				self::id( $request ),
				$title,
				is_bool( $request['is_pinned'] ) ? $request['is_pinned'] : null
			);
		} catch ( ApiException $failure ) {
			return self::failed( $failure, null );
		}
		return Envelope::success( $chat->to_array() );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function delete( WP_REST_Request $request ): WP_REST_Response {
		try {
			Chats::delete( get_current_user_id(), self::id( $request ) );
		} catch ( ApiException $failure ) {
			return self::failed( $failure, null );
		}
		return Envelope::success( array( 'id' => (string) self::id( $request ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function rate( WP_REST_Request $request ): WP_REST_Response {
		$user     = get_current_user_id();
		$rating   = is_numeric( $request['rating'] ) ? (int) $request['rating'] : null;
		$skipped  = true === $request['skipped_feedback'];
		$feedback = null === $request['feedback'] ? null : (string) PlainText::clean( $request['feedback'] );
		try {
			if ( null === $rating && null === $feedback && ! $skipped ) {
				throw ApiException::bad_request( 'nothing_said', __( 'Send a rating or feedback, or skip the feedback.', 'lodestar' ) );
			}
			if ( null === $rating && ! $skipped && '' === $feedback ) {
				throw InsightController::empty_feedback();
			}
			$change  = static fn ( Message $answer ): Message => null === $rating
				? $answer->said( $skipped ? null : $feedback )
				: $answer->rated( $rating );
			$id      = is_numeric( $request['message_id'] ) ? (int) $request['message_id'] : 0;
			$message = Chats::change_answer( $user, Chats::get( $user, self::id( $request ) ), $id, $change );
		} catch ( ApiException $failure ) {
			return self::failed( $failure, null );
		}
		return Envelope::success( $message->to_array() );
	}

	/**
	 * Adds a question to a conversation, or starts a conversation with it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @param int|null                              $id      Id of the conversation; null to start one.
	 */
	private static function said( WP_REST_Request $request, ?int $id ): WP_REST_Response {
		$question = trim( (string) preg_replace( '/\s+/u', ' ', (string) PlainText::clean( $request['message'] ) ) );
		$user     = get_current_user_id();
		$chat     = null;
		try {
			if ( '' === $question ) {
				throw ApiException::bad_request(
					'empty_message',
					__( 'Type a question.', 'lodestar' ),
					array( 'param' => 'message' )
				);
			}
			$talk       = null === $id ? null : Talk::of( $user, $id );
			$chat       = $talk?->chat;
			$assistants = self::assistants( $request );
			$assistants->check();
			$talk ??= Talk::begun( $user, $question );
			$chat   = $talk->chat;
			return self::answered( $chat, $talk->say( $question, $assistants ) );
		} catch ( ApiException $failure ) {
			return self::failed( $failure, $chat );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request May contain the id under which the page polls progress. */
	private static function assistants( WP_REST_Request $request ): Assistants {
		$user = get_current_user_id();
		return new Assistants( $user, new Progress( $user, is_string( $request['progress'] ) ? $request['progress'] : '' ) );
	}

	private static function answered( Chat $chat, Message $latest ): WP_REST_Response {
		return Envelope::success(
			array(
				'chat_id'        => (string) $chat->id,
				'latest_message' => $latest->to_array(),
			)
		);
	}

	/**
	 * Returns the response for a failure. If retrying can't help, the status is 200, so that clients offer no retry.
	 *
	 * @param Chat|null $chat Conversation that contains the question, if any.
	 */
	private static function failed( ApiException $failure, ?Chat $chat ): WP_REST_Response {
		$retryable = $failure->data['retryable'] ?? ( 429 === $failure->status || $failure->status >= 500 );
		$more      = array(
			'error'     => esc_html( $failure->getMessage() ),
			'retryable' => $retryable,
		) + ( null === $chat ? array() : array( 'chat_id' => (string) $chat->id ) );
		return Envelope::failure( $failure, $more, false === ( $failure->data['retryable'] ?? null ) ? 200 : null );
	}

	/**
	 * @throws ApiException If no data source is connected.
	 * @throws LicenseRequiredException If the license doesn't include conversations.
	 */
	private static function check_reading(): void {
		self::check_rule( new Rule( Level::PAID, array( self::ADDON ) ) );
	}

	/**
	 * @throws ApiException If no data source is connected.
	 * @throws LicenseRequiredException If the license doesn't include asking questions.
	 */
	private static function check_sending(): void {
		self::check_rule( self::sending_rule() );
	}

	private static function may_send(): bool {
		return null === self::sending_rule()->refusal();
	}

	/** Returns the rule for asking questions: Pro or higher. Reading conversations requires any paid license. */
	private static function sending_rule(): Rule {
		return new Rule( array( Level::Pro->value, Level::Agency->value ), array( self::ADDON ) );
	}

	private static function check_rule( Rule $rule ): void {
		ReportGuard::check_connection();
		$refusal = $rule->refusal();
		if ( null !== $refusal ) {
			throw $refusal;
		}
	}
}
