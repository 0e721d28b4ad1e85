<?php
/**
 * Fills a site with the content of a small garden shop, once. Run by `wp eval-file`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

/**
 * @var array{
 *     title: string,
 *     tagline: string,
 *     timezone: string,
 *     posts: list<array{title: string, category: string, author: string, keyword: string, score: int, tags: list<string>, age?: int, text: list<string>}>,
 *     pages: list<array{title: string, slug?: string, parent?: string, front?: bool, text: list<string>}>
 * } $content
 */
$content = json_decode( (string) file_get_contents( __DIR__ . '/field-and-fern.json' ), true, 512, JSON_THROW_ON_ERROR );

if ( null !== get_page_by_path( 'about-us' ) ) {
	return;
}

$blocks = static fn ( string ...$paragraphs ): string => implode(
	"\n\n",
	array_map( static fn ( string $text ): string => "<!-- wp:paragraph -->\n<p>$text</p>\n<!-- /wp:paragraph -->", $paragraphs )
);

foreach ( array( 1, 2, 3 ) as $installed ) {
	wp_delete_post( $installed, true );
}

$author = static function ( string $name ): int {
	$login = sanitize_title( $name );
	$known = get_user_by( 'login', $login );
	$made  = false !== $known ? $known->ID : wp_insert_user(
		array(
			'user_login'   => $login,
			'user_pass'    => wp_generate_password(),
			'user_email'   => "$login@fieldandfern.example",
			'display_name' => $name,
			'role'         => 'author',
		)
	);
	return is_int( $made ) ? $made : 1;
};

foreach ( $content['posts'] as $nth => $article ) {
	$category = get_term_by( 'name', $article['category'], 'category' );
	$made     = $category instanceof WP_Term
		? array( 'term_id' => $category->term_id )
		: wp_insert_term( $article['category'], 'category' );
	wp_insert_post(
		array(
			'post_type'     => 'post',
			'post_status'   => 'publish',
			'post_author'   => $author( $article['author'] ),
			'post_title'    => $article['title'],
			'post_content'  => $blocks( ...$article['text'] ),
			'post_date'     => gmdate( 'Y-m-d 08:00:00', time() - 86400 * ( $article['age'] ?? 100 + 9 * $nth ) ),
			'post_category' => is_wp_error( $made ) ? array() : array( $made['term_id'] ),
			'tags_input'    => $article['tags'],
			// Stored the way Rank Math does it.
			'meta_input'    => array( 'rank_math_seo_score' => (string) $article['score'] )
				+ ( '' === $article['keyword'] ? array() : array( 'rank_math_focus_keyword' => $article['keyword'] ) ),
		)
	);
}

$by_slug = array();
foreach ( $content['pages'] as $leaf ) {
	$made = wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_author'  => 1,
			'post_title'   => $leaf['title'],
			'post_name'    => $leaf['slug'] ?? '',
			'post_date'    => gmdate( 'Y-m-d 08:00:00', time() - 86400 * 500 ),
			'post_parent'  => $by_slug[ $leaf['parent'] ?? '' ] ?? 0,
			'post_content' => $blocks( ...$leaf['text'] ),
		)
	);
	$by_slug[ get_post_field( 'post_name', $made ) ] = $made;
	if ( $leaf['front'] ?? false ) {
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $made );
	}
}

$GLOBALS['wp_rewrite']->set_permalink_structure( '/%category%/%postname%/' );
flush_rewrite_rules();
update_option( 'timezone_string', $content['timezone'] );
update_option( 'blogdescription', $content['tagline'] );
update_option( 'blogname', $content['title'] );
