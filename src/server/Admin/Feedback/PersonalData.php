<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

use WP_User;

/** Includes feedback in core's personal data exporter and eraser, and deletes it with the user's account. */
final class PersonalData {

	private const KEY = 'lodestar-feedback';

	/**
	 * @param array<string, array<string, mixed>> $exporters
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
	 * @param array<string, array<string, mixed>> $erasers
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
	 * Returns a user's feedback for core's personal data exporter.
	 *
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
	 * Deletes a user's feedback for core's personal data eraser.
	 *
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
	 * Deletes the user's feedback. Hooked to delete_user and remove_user_from_blog.
	 *
	 * @param int|string $user User ID.
	 */
	public static function on_deletion( int|string $user ): void {
		self::forget( (int) $user );
	}

	/** @return bool Whether anything was deleted. */
	private static function forget( int $user ): bool {
		$had = array() !== FeedbackStore::features_of( $user );
		delete_user_meta( $user, FeedbackStore::FEATURES );
		return ( 0 !== $user && FeedbackStore::delete_all( $user ) > 0 ) || $had;
	}

	/** @return array<string, mixed> */
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
			'group_description' => __( 'Feedback about the dashboard that you gave this site’s owner.', 'lodestar' ),
			'item_id'           => self::KEY . "-$feedback->id",
			'data'              => array_map(
				static fn ( string $name, string $value ): array => array( 'name' => $name, 'value' => esc_html( $value ) ),
				array_keys( $facts ),
				$facts
			),
		);
	}
}
