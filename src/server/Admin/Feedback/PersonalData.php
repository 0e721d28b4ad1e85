<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use WP_User;

/**
 * Feedback belongs to who gave it: handed out and erased with core's tools, and gone with the account.
 */
final class PersonalData {

	private const KEY = 'lodestar-feedback';

	/**
	 * @param array<string, array<string, mixed>> $exporters Those that there are.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_exporter( array $exporters ): array {
		$exporters[ self::KEY ] = array(
			'exporter_friendly_name' => __( 'Feedback on Lodestar’s features', 'lodestar' ),
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
			'eraser_friendly_name' => __( 'Feedback on Lodestar’s features', 'lodestar' ),
			'callback'             => array( self::class, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Hands out all that somebody said. Called by core.
	 *
	 * @param string $email The person's address.
	 * @return array{data: list<array<string, mixed>>, done: true}
	 */
	public static function export( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array(
			'data' => array_map( self::item( ... ), $user instanceof WP_User ? FeedbackStore::all( $user->ID ) : array() ),
			'done' => true,
		);
	}

	/**
	 * Erases all that somebody said. Called by core.
	 *
	 * @param string $email The person's address.
	 * @return array{items_removed: bool, items_retained: false, messages: list<never>, done: true}
	 */
	public static function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array(
			'items_removed'  => $user instanceof WP_User && self::forget( $user->ID ),
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
		self::forget( (int) $user );
	}

	/**
	 * @return bool Whether there was something.
	 */
	private static function forget( int $user ): bool {
		$had = array() !== FeedbackStore::features_of( $user );
		delete_user_meta( $user, FeedbackStore::FEATURES );
		return ( 0 !== $user && FeedbackStore::delete_all( $user ) > 0 ) || $had;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function item( Feedback $feedback ): array {
		$facts = array(
			__( 'Feature', 'lodestar' ) => $feedback->feature,
			__( 'Rating', 'lodestar' )  => "$feedback->rating / " . Feedback::BEST,
			__( 'Message', 'lodestar' ) => $feedback->message,
			__( 'Date', 'lodestar' )    => (string) wp_date( 'Y-m-d H:i:s', $feedback->at ),
		);
		return array(
			'group_id'          => self::KEY,
			'group_label'       => __( 'Feedback on Lodestar’s features', 'lodestar' ),
			'group_description' => __( 'What you told the owner of this website about the dashboard.', 'lodestar' ),
			'item_id'           => self::KEY . "-$feedback->id",
			'data'              => array_map(
				static fn ( string $name, string $value ): array => array( 'name' => $name, 'value' => esc_html( $value ) ),
				array_keys( $facts ),
				$facts
			),
		);
	}
}
