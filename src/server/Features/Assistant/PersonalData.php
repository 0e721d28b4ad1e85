<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use WP_User;

/** Exports and erases conversations with core's privacy tools, and deletes them with the user's account. */
final class PersonalData {

	private const KEY = 'lodestar-conversations';

	/** Number of conversations exported at a time. */
	private const AT_ONCE = 20;

	/**
	 * @param array<string, array<string, mixed>> $exporters Registered exporters.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_exporter( array $exporters ): array {
		$exporters[ self::KEY ] = array(
			'exporter_friendly_name' => __( 'Conversations with Lodestar', 'lodestar' ),
			'callback'               => array( self::class, 'export' ),
		);
		return $exporters;
	}

	/**
	 * @param array<string, array<string, mixed>> $erasers Registered erasers.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_eraser( array $erasers ): array {
		$erasers[ self::KEY ] = array(
			'eraser_friendly_name' => __( 'Conversations with Lodestar', 'lodestar' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Exports one page of a user's conversations. Called by core.
	 *
	 * @param int $page Starts at 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$user  = get_user_by( 'email', $email );
		$chats = $user instanceof WP_User ? Chats::all( $user->ID ) : array();
		return array(
			'data' => array_map( self::item( ... ), array_slice( $chats, ( $page - 1 ) * self::AT_ONCE, self::AT_ONCE ) ),
			'done' => count( $chats ) <= $page * self::AT_ONCE,
		);
	}

	/**
	 * Deletes all conversations of a user. Called by core.
	 *
	 * @return array{items_removed: bool, items_retained: false, messages: list<never>, done: true}
	 */
	public static function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array(
			'items_removed'  => $user instanceof WP_User && Chats::delete_all( $user->ID ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Deletes the conversations of a user who is about to be deleted or removed from a site of a network.
	 *
	 * @param int|string $user ID of the user.
	 */
	public static function on_deletion( int|string $user ): void {
		if ( 0 !== (int) $user ) {
			Chats::delete_all( (int) $user );
		}
	}

	/** Returns how the user rated an answer, in square brackets; '' if they didn't. */
	private static function rating( Message $message ): string {
		return match ( $message->rating ) {
			null    => '',
			1       => ' [' . __( 'You found this helpful.', 'lodestar' ) . ']',
			default => ' [' . __( 'You didn’t find this helpful.', 'lodestar' ) . " $message->feedback]",
		};
	}

	/** @return array<string, mixed> */
	private static function item( Chat $chat ): array {
		$data = array_map(
			static fn ( Message $message ): array => array(
				'name'  => ( Message::USER === $message->role ? __( 'You', 'lodestar' ) : __( 'Lodestar', 'lodestar' ) )
					. ', '
					. wp_date( 'Y-m-d H:i:s', $message->at ),
				'value' => esc_html( $message->text() . self::rating( $message ) ),
			),
			Chats::messages( $chat )
		);
		return array(
			'group_id'          => self::KEY,
			'group_label'       => __( 'Conversations with Lodestar', 'lodestar' ),
			'group_description' => __( 'The questions you asked about this site’s visits, and the answers you received.', 'lodestar' ),
			'item_id'           => self::KEY . "-$chat->id",
			'data'              => array(
				array(
					'name'  => __( 'Title', 'lodestar' ),
					'value' => esc_html( '' === $chat->title ? $chat->preview : $chat->title ),
				),
				...$data,
			),
		);
	}
}
