<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\PrivatePostType;

/**
 * What core is told of notes and their categories: that they are nobody's business.
 */
final class ContentTypes {

	public const NOTE     = 'lodestar_note';
	public const CATEGORY = 'lodestar_note_category';

	private const CATEGORY_RIGHTS = array( 'manage_terms', 'edit_terms', 'delete_terms', 'assign_terms' );

	/**
	 * Hooked to init. They can be exported, with the owner's other content; they stay when their author goes.
	 */
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
				'label'        => __( 'Categories of site notes', 'lodestar' ),
				'public'       => false,
				'capabilities' => array_fill_keys( self::CATEGORY_RIGHTS, 'do_not_allow' ),
				'rewrite'      => false,
				'query_var'    => false,
			)
		);
	}

	/**
	 * Deletes all notes and categories of the site.
	 */
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
