<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

/**
 * Posts that are nobody's business but that of our own routes. Core is told of their type on every request, also of
 * visitors, since only of what it knows it can say no.
 */
final class PrivatePostType {

	/** Every right that core asks for. Nobody has them: only our own routes, which ask for themselves, lead to such a post. */
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
	 * For init.
	 *
	 * @param lowercase-string&non-empty-string                                         $type  Its name.
	 * @param string                                                                    $label What such posts are called.
	 * @param array{supports: list<string>, delete_with_user: bool, can_export?: bool} $more  What core takes besides.
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
