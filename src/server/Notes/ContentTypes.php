<?php
declare( strict_types=1 );

namespace Lodestar\Notes;

/**
 * What core is told of notes and their categories: that they are nobody's business. Known on every request, also of
 * visitors, since only of what core knows it can say no.
 */
final class ContentTypes {

	public const NOTE     = 'lodestar_note';
	public const CATEGORY = 'lodestar_note_category';

	/** Every right that core asks for. Nobody has them: only our own routes, which ask for themselves, lead to notes. */
	private const NOTE_RIGHTS     = array( 'edit_post', 'read_post', 'delete_post', 'edit_page', 'read_page', 'delete_page', 'edit_posts', 'edit_others_posts', 'delete_posts', 'publish_posts', 'read_private_posts', 'create_posts' );
	private const CATEGORY_RIGHTS = array( 'manage_terms', 'edit_terms', 'delete_terms', 'assign_terms' );

	/**
	 * Hooked to init. They can be exported, with the owner's other content; they stay when their author goes.
	 */
	public static function register(): void {
		register_post_type(
			self::NOTE,
			array(
				'label'               => __( 'Site notes', 'lodestar' ),
				'public'              => false,
				'exclude_from_search' => true,
				'capabilities'        => array_fill_keys( self::NOTE_RIGHTS, 'do_not_allow' ),
				'map_meta_cap'        => false,
				'supports'            => array( 'title' ),
				'rewrite'             => false,
				'query_var'           => false,
				'delete_with_user'    => false,
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
