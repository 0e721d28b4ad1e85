<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

/**
 * A post type that only the plugin's own routes can access. It is registered on every request, also for visitors,
 * because core can deny access only to types that it knows.
 */
final class PrivatePostType {

	/** All capabilities that core checks. No one has them: only the plugin's own routes give access. */
	private const RIGHTS = array(
		'edit_post',
		'read_post',
		'delete_post',
		'edit_page',
		'read_page',
		'delete_page',
		'edit_posts',
		'edit_others_posts',
		'delete_posts',
		'publish_posts',
		'read_private_posts',
		'create_posts',
	);

	/**
	 * Registers the post type. Call it on init.
	 *
	 * @param lowercase-string&non-empty-string                                        $type  Its name.
	 * @param string                                                                   $label Label of the type.
	 * @param array{supports: list<string>, delete_with_user: bool, can_export?: bool} $more Further arguments for
	 *     register_post_type().
	 */
	public static function register( string $type, string $label, array $more ): void {
		register_post_type(
			$type,
			array(
				'label'               => $label,
				'public'              => false,
				'exclude_from_search' => true,
				'capabilities'        => array_fill_keys( self::RIGHTS, 'do_not_allow' ),
				'map_meta_cap'        => false,
				'rewrite'             => false,
				'query_var'           => false,
			) + $more
		);
	}
}
