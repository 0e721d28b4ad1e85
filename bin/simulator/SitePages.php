<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use WP_Post;
use WP_Query;

/** Reads the pages of the current WordPress site. */
final class SitePages {

	/** Search terms. */
	private const TERMS = array(
		'tomatoes',
		'compost',
		'roses',
		'slugs',
		'when to prune',
		'lavender',
		'raised bed',
		'greenhouse heating',
		'Dahlien',
		'delivery',
	);

	/** Seasons by tag. */
	private const SEASONS = array(
		'autumn'     => 'autumn',
		'bulbs'      => 'autumn',
		'winter'     => 'winter',
		'vegetables' => 'spring',
		'pruning'    => 'spring',
	);

	/** Paths of outdated links, which lead to 404 pages. */
	private const MISSING = array( 'old-shop/', 'spring-sale-2019/', 'wp-content/uploads/catalogue-2018.pdf' );

	/**
	 * Returns the home page, posts, pages, categories, tags, searches and missing pages.
	 *
	 * @param int $seed  Determines the popularity of pages.
	 * @param int $start UTC seconds. Pages published earlier count as always available.
	 */
	public static function read( int $seed, int $start = PHP_INT_MAX ): Pages {
		$front = self::front();
		$pages = array( $front, ...self::posts( $front->object, $start ), ...self::terms(), ...self::searches(), ...self::missing() );
		$rank  = array();
		foreach ( $pages as $page ) {
			$rank[] = ( new Random( $seed, 'popularity of ' . $page->path . $page->query ) )->unit();
		}
		array_multisort( $rank, $pages );
		$home = home_url();
		return new Pages( substr( $home, 0, strlen( $home ) - strlen( (string) wp_parse_url( $home, PHP_URL_PATH ) ) ), $pages );
	}

	private static function front(): Page {
		$path = self::path( home_url( '/' ) );
		$id   = get_option( 'page_on_front' );
		$post = 'page' === get_option( 'show_on_front' ) && is_numeric( $id ) ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post
			? new Page( $path, 'post:' . $post->ID, self::plain( $post->post_title ), 'home' )
			: new Page( $path, 'home:0', self::plain( get_bloginfo( 'name', 'raw' ) ), 'home' );
	}

	/**
	 * @param string $except Object of the home page.
	 * @param int    $start  UTC seconds.
	 * @return list<Page>
	 */
	private static function posts( string $except, int $start ): array {
		$query = array(
			'post_type'   => array( 'post', 'page' ),
			'post_status' => 'publish',
			'numberposts' => 500,
		);
		$pages = array();
		$posts = array_filter( get_posts( $query ), static fn ( WP_Post $post ): bool => 'post:' . $post->ID !== $except );
		$since = array_filter(
			array_map( static fn ( WP_Post $post ): int => 'post' === $post->post_type ? (int) get_post_timestamp( $post ) : 0, $posts ),
			static fn ( int $at ): bool => $at >= $start
		);
		$since = 2 * count( $since ) > count( $posts ) ? array() : $since; // If more than half of the posts are new, the site itself is, so no post counts as news.
		foreach ( $posts as $key => $post ) {
			$kind    = 'page' === $post->post_type ? 'page' : 'post';
			$pages[] = new Page(
				self::path( get_permalink( $post ) ),
				'post:' . $post->ID,
				self::plain( $post->post_title ),
				$kind,
				since: $since[ $key ] ?? 0,
				season: self::season( $post )
			);
		}
		return $pages;
	}

	/** Returns a post's season, from its first tag with one. */
	private static function season( WP_Post $post ): string {
		$tags = get_the_tags( $post );
		foreach ( is_array( $tags ) ? $tags : array() as $tag ) {
			if ( isset( self::SEASONS[ $tag->slug ] ) ) {
				return self::SEASONS[ $tag->slug ];
			}
		}
		return '';
	}

	/** @return list<Page> */
	private static function terms(): array {
		$terms = get_terms( array( 'taxonomy' => array( 'category', 'post_tag' ) ) );
		$pages = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$link = get_term_link( $term );
			if ( is_string( $link ) ) {
				$pages[] = new Page( self::path( $link ), 'term:' . $term->term_id, self::plain( $term->name ), 'term' );
			}
		}
		return $pages;
	}

	/** @return list<Page> */
	private static function searches(): array {
		$pages = array();
		foreach ( self::TERMS as $term ) {
			$search  = new WP_Query(
				array(
					's'         => $term,
					'post_type' => 'any',
				)
			);
			$pages[] = new Page(
				self::path( home_url( '/' ) ),
				"search:$search->found_posts",
				'Search results',
				'search',
				'?s=' . rawurlencode( $term )
			);
		}
		return $pages;
	}

	/** @return list<Page> */
	private static function missing(): array {
		return array_map(
			static fn ( string $path ): Page => new Page( self::path( home_url( "/$path" ) ), '404:0', 'Page not found', 'missing' ),
			self::MISSING
		);
	}

	private static function path( string $url ): string {
		$path = wp_parse_url( $url, PHP_URL_PATH );
		return is_string( $path ) && '' !== $path ? $path : '/';
	}

	/** Decodes a title, because WordPress stores titles as HTML. */
	private static function plain( string $title ): string {
		return html_entity_decode( $title, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
