<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use WP_User;

/**
 * Conversations belong to who had them: handed out and erased with core's tools, and gone with the account.
 */
final class PersonalData {

	private const KEY = 'lodestar-conversations';

	/** Conversations that are handed out or erased at a time. */
	private const AT_ONCE = 20;

	/**
	 * @param array<string, array<string, mixed>> $exporters Those that there are.
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
	 * @param array<string, array<string, mixed>> $erasers Those that there are.
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
	 * Hands out some of what somebody asked and was answered. Called by core.
	 *
	 * @param string $email The person's address.
	 * @param int    $page  Which part, from 1.
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
	 * Erases all that somebody asked and was answered. Called by core.
	 *
	 * @param string $email The person's address.
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
	 * An account is about to be deleted, or leaves a site of a network.
	 *
	 * @param int|string $user The account.
	 */
	public static function on_deletion( int|string $user ): void {
		if ( 0 !== (int) $user ) {
			Chats::delete_all( (int) $user );
		}
	}

	/**
	 * Returns how the user rated an answer, in square brackets; '' if they didn't.
	 */
	private static function rating( Message $message ): string {
		return match ( $message->rating ) {
			null    => '',
			1       => ' [' . __( 'You found this helpful.', 'lodestar' ) . ']',
			default => ' [' . __( 'You did not find this helpful.', 'lodestar' ) . " $message->feedback]",
		};
	}

	/**
	 * @return array<string, mixed>
	 */
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
			'group_description' => __( 'What you asked about the visits of this website, and what you were answered.', 'lodestar' ),
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
