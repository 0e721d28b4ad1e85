<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Notes\PlainText;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\PrivatePostType;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteClock;
use WP_Post;

/**
 * Stores conversations as private posts of two types: a conversation, and its messages as child posts. Only Lodestar's
 * own routes expose them, and only to their author.
 */
final class Chats {

	public const TYPE         = 'lodestar_chat';
	public const MESSAGE_TYPE = 'lodestar_message';

	/** Maximum number of stored conversations per user, including pinned ones. The oldest unpinned ones are deleted. */
	public const MOST = 200;

	/** Maximum number of pinned conversations per user. */
	public const MOST_PINNED = 50;

	/** A conversation with this many messages accepts no further questions. */
	public const LONGEST = 200;

	/** Default number of days that an unpinned conversation is kept after its last message. */
	private const DAYS = 180;

	/** Maximum number of conversations that one run of tidy() deletes. */
	private const AT_ONCE = 50;

	/** Registers the post types. Hooked to init. */
	public static function register_types(): void {
		foreach ( array( self::TYPE, self::MESSAGE_TYPE ) as $type ) {
			PrivatePostType::register(
				$type,
				__( 'Conversations', 'lodestar' ),
				array(
					'supports'         => array( 'title', 'author' ),
					'can_export'       => false,
					'delete_with_user' => true,
				)
			);
		}
	}

	/**
	 * Creates a conversation, and deletes the user's oldest unpinned ones beyond the limit.
	 *
	 * @throws ApiException If WordPress can't save it.
	 */
	public static function begin( int $user, string $question ): Chat {
		$id = self::insert(
			array(
				'post_type'    => self::TYPE,
				'post_author'  => $user,
				'post_title'   => '',
				'post_excerpt' => PlainText::to_stored( mb_substr( $question, 0, Chat::PREVIEW ) ),
			)
		);
		self::delete_all_of( array_slice( self::ids( $user, 0 ), max( 0, self::MOST - count( self::ids( $user, 1 ) ) ) ) );
		return self::get( $user, $id );
	}

	/**
	 * Returns the conversations of a user, most recently used first.
	 *
	 * @param int $user 0 for all users.
	 * @return list<Chat>
	 */
	public static function all( int $user ): array {
		/** @var list<WP_Post> $posts */
		$posts = get_posts( self::query( $user ) );
		return array_map( Chat::of( ... ), $posts );
	}

	/**
	 * Returns a conversation of a user.
	 *
	 * @throws ApiException If the user has no conversation with this ID.
	 */
	public static function get( int $user, int $id ): Chat {
		return Chat::of( self::post( $user, $id, self::TYPE ) );
	}

	/**
	 * Returns the messages of a conversation, oldest first.
	 *
	 * @return list<Message>
	 */
	public static function messages( Chat $chat ): array {
		/** @var list<WP_Post> $posts */
		$posts = get_posts(
			array(
				'post_type'   => self::MESSAGE_TYPE,
				'post_status' => 'private',
				'post_parent' => $chat->id,
				'numberposts' => -1,
				'orderby'     => 'ID',
				'order'       => 'ASC',
			)
		);
		return array_map( Message::of( ... ), $posts );
	}

	/**
	 * Adds a message to a conversation and returns the stored message.
	 *
	 * @throws ApiException If WordPress can't save it.
	 */
	public static function add( int $user, Chat $chat, Message $message ): Message {
		$id = self::insert(
			array(
				'post_type'    => self::MESSAGE_TYPE,
				'post_author'  => $user,
				'post_parent'  => $chat->id,
				'post_title'   => $message->role,
				'post_content' => $message->to_stored(),
			)
		);
		self::update( array( 'ID' => $chat->id ) + self::dates( self::now() ) );
		return Message::of( self::post( $user, $id, self::MESSAGE_TYPE ) );
	}

	/**
	 * Renames, pins or unpins a conversation.
	 *
	 * @param string|null $title  '' removes the title; null leaves it unchanged.
	 * @param bool|null   $pinned null leaves it unchanged.
	 * @throws ApiException If the user has no such conversation or too many pinned ones, or if WordPress can't save it.
	 */
	public static function change( int $user, int $id, ?string $title, ?bool $pinned ): Chat {
		if ( true === $pinned && ! self::get( $user, $id )->pinned && count( self::ids( $user, 1 ) ) >= self::MOST_PINNED ) {
			throw ApiException::conflict(
				'too_many_pinned',
				sprintf(
					/* translators: %s: number of conversations. */
					__( 'You can pin up to %s conversations. Unpin one first.', 'lodestar' ),
					number_format_i18n( self::MOST_PINNED )
				),
				array( 'most' => self::MOST_PINNED )
			);
		}
		self::get( $user, $id );
		$fields = ( null === $title ? array() : array( 'post_title' => PlainText::to_stored( $title ) ) )
			+ ( null === $pinned ? array() : array( 'menu_order' => $pinned ? 1 : 0 ) );
		if ( array() !== $fields ) {
			self::update( array( 'ID' => $id ) + $fields );
		}
		return self::get( $user, $id );
	}

	/**
	 * Updates an answer, for example its rating.
	 *
	 * @param \Closure( Message ): Message $change Returns the changed message.
	 * @throws ApiException If the conversation has no such answer, or if WordPress can't save it.
	 */
	public static function change_answer( int $user, Chat $chat, int $id, \Closure $change ): Message {
		try {
			$post = self::post( $user, $id, self::MESSAGE_TYPE );
		} catch ( ApiException ) {
			throw self::unknown_message();
		}
		$message = Message::of( $post );
		if ( $post->post_parent !== $chat->id || Message::ASSISTANT !== $message->role ) {
			throw self::unknown_message();
		}
		$changed = $change( $message );
		self::update(
			array(
				'ID'           => $id,
				'post_content' => $changed->to_stored(),
			)
		);
		return $changed;
	}

	/**
	 * Deletes a conversation and its messages.
	 *
	 * @throws ApiException If the user has no conversation with this ID.
	 */
	public static function delete( int $user, int $id ): void {
		self::delete_all_of( array( self::get( $user, $id )->id ) );
	}

	/**
	 * Deletes all conversations of a user, or of all users.
	 *
	 * @param int $user 0 for all users.
	 * @return int Number of deleted conversations.
	 */
	public static function delete_all( int $user = 0 ): int {
		$ids = self::ids( $user );
		self::delete_all_of( $ids );
		return count( $ids );
	}

	/** Deletes old conversations that aren't pinned. Runs hourly. */
	public static function tidy(): void {
		/**
		 * Filters for how many days a conversation is kept after its last message, unless it is pinned.
		 *
		 * @param int $days At least 1.
		 * @see docs/conversations.md
		 */
		$days = Guard::filter( 'lodestar_conversation_days', self::DAYS, static fn ( mixed $days ): bool => is_int( $days ) && $days > 0 );
		self::delete_all_of(
			self::found(
				array(
					'menu_order'  => 0,
					'numberposts' => self::AT_ONCE,
					'date_query'  => array(
						array(
							'column' => 'post_date_gmt',
							'before' => gmdate( 'Y-m-d H:i:s', self::now() - ( is_int( $days ) ? $days : self::DAYS ) * DAY_IN_SECONDS ),
						),
					),
				) + self::query( 0 )
			)
		);
	}

	/**
	 * Returns a conversation or message of a user.
	 *
	 * @throws ApiException If the user has none with this ID.
	 */
	private static function post( int $user, int $id, string $type ): WP_Post {
		$post = $id > 0 && $user > 0 ? get_post( $id ) : null;
		if (
			! $post instanceof WP_Post
			|| $type !== $post->post_type
			|| (int) $post->post_author !== $user
			|| 'private' !== $post->post_status
		) {
			throw ApiException::not_found( 'chat_not_found', __( 'This conversation no longer exists.', 'lodestar' ) );
		}
		return $post;
	}

	/** @param list<int> $ids IDs of conversations. */
	private static function delete_all_of( array $ids ): void {
		foreach ( $ids as $id ) {
			$messages = self::found(
				array(
					'post_type'   => self::MESSAGE_TYPE,
					'post_parent' => $id,
				) + self::query( 0 )
			);
			foreach ( array( ...$messages, $id ) as $post ) {
				wp_delete_post( $post, true );
			}
		}
	}

	/**
	 * Returns the IDs of conversations, most recently used first.
	 *
	 * @param int      $user   0 for all users.
	 * @param int|null $pinned 1 for pinned ones, 0 for unpinned ones, null for all.
	 * @return list<int>
	 */
	private static function ids( int $user, ?int $pinned = null ): array {
		return self::found( ( null === $pinned ? array() : array( 'menu_order' => $pinned ) ) + self::query( $user ) );
	}

	/**
	 * @param array<string, mixed> $query Arguments of get_posts().
	 * @return list<int> IDs of posts.
	 */
	private static function found( array $query ): array {
		/** @var list<int> $ids */
		$ids = get_posts( array( 'fields' => 'ids' ) + $query ); // @phpstan-ignore argument.type (built above)
		return $ids;
	}

	/**
	 * @param int $user 0 for all users.
	 * @return array{post_type: string, post_status: list<string>, numberposts: int, orderby: array<string, string>, author?: int}
	 */
	private static function query( int $user ): array {
		return array(
			'post_type'   => self::TYPE,
			'post_status' => array( 'private', 'trash' ),
			'numberposts' => -1,
			'orderby'     => array(
				'date' => 'DESC',
				'ID'   => 'DESC',
			),
		) + ( 0 === $user ? array() : array( 'author' => $user ) );
	}

	/**
	 * @param array<string, int|string> $fields Fields of a post, unslashed.
	 * @throws ApiException If WordPress can't save it.
	 */
	private static function insert( array $fields ): int {
		/** @var array<string, int|string> $post */
		$post = wp_slash( $fields + array( 'post_status' => 'private' ) + self::dates( self::now() ) );
		$id   = wp_insert_post( $post, true ); // @phpstan-ignore argument.type (post fields)
		return is_int( $id ) ? $id : throw ApiException::not_saved( $id->get_error_message(), array( 'retryable' => true ) );
	}

	/**
	 * @param array<string, int|string> $fields Fields of a post, unslashed.
	 * @throws ApiException If WordPress can't save it.
	 */
	private static function update( array $fields ): void {
		/** @var array<string, int|string> $post */
		$post = wp_slash( $fields );
		$id   = wp_update_post( $post, true ); // @phpstan-ignore argument.type (post fields)
		if ( is_wp_error( $id ) ) {
			throw ApiException::not_saved( $id->get_error_message(), array( 'retryable' => true ) );
		}
	}

	/**
	 * @param int $at UTC seconds.
	 * @return array{post_date: string, post_date_gmt: string}
	 */
	private static function dates( int $at ): array {
		$date = gmdate( 'Y-m-d H:i:s', $at );
		return array(
			'post_date'     => get_date_from_gmt( $date ),
			'post_date_gmt' => $date,
		);
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}

	private static function unknown_message(): ApiException {
		return ApiException::not_found( 'message_not_found', __( 'This answer no longer exists.', 'lodestar' ) );
	}
}
