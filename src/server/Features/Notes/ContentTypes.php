<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\PrivatePostType;

/** Registers notes and their categories with WordPress. Both are private. */
final class ContentTypes {

	public const NOTE     = 'lodestar_note';
	public const CATEGORY = 'lodestar_note_category';

	private const CATEGORY_RIGHTS = array( 'manage_terms', 'edit_terms', 'delete_terms', 'assign_terms' );

	/** Registers both on init. Notes are included in WordPress exports, and are kept when their author is deleted. */
	public static function register(): void {
		PrivatePostType::register(
			self::NOTE,
			__( 'Site notes', 'lodestar' ),
			array(
				'supports'         => array( 'title' ),
				'delete_with_user' => false,
			)
		);
		register_taxonomy(
			self::CATEGORY,
			self::NOTE,
			array(
				'label'        => __( 'Site note categories', 'lodestar' ),
				'public'       => false,
				'capabilities' => array_fill_keys( self::CATEGORY_RIGHTS, 'do_not_allow' ),
				'rewrite'      => false,
				'query_var'    => false,
			)
		);
	}

	public static function delete_all(): void {
		self::register();
		$notes = array(
			'post_type'   => self::NOTE,
			'post_status' => array( ...Notes::OPEN, ...Notes::TRASHED ),
			'numberposts' => -1,
			'fields'      => 'ids',
		);
		foreach ( get_posts( $notes ) as $id ) {
			wp_delete_post( $id, true );
		}
		foreach ( Categories::all_terms() as $term ) {
			wp_delete_term( $term->term_id, self::CATEGORY );
		}
	}
}
