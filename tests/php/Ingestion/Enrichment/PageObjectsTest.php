<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment;

use Lodestar\Collector\Url;
use Lodestar\Ingestion\Enrichment\PageObjects;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\TestCase;

/** Compares the object resolved from a path with the one the tracker reports on that page. */
final class PageObjectsTest extends TestCase {

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	public function test_a_path_resolves_to_the_same_object_as_the_rendered_page(): void {
		$parent   = self::insert( array( 'post_type' => 'page', 'post_name' => 'garden', 'post_title' => 'Garden' ) );
		$child    = self::insert( array( 'post_type' => 'page', 'post_name' => 'beds', 'post_title' => 'Beds', 'post_parent' => $parent ) );
		$post     = self::insert( array( 'post_title' => 'О розах', 'post_name' => 'о-розах' ) );
		$category = self::term( 'Roses', 'category' );
		$below    = self::term( 'Climbing', 'category', $category );
		$tag      = self::term( 'Red', 'post_tag' );
		wp_set_object_terms( $post, array( $category, $below ), 'category' );
		wp_set_object_terms( $post, array( $tag ), 'post_tag' );
		foreach ( range( 1, 12 ) as $number ) {
			self::insert( array( 'post_title' => "Post $number" ) );
		}
		$urls = array(
			(string) get_permalink( $parent ),
			(string) get_permalink( $child ),
			(string) get_permalink( $post ),
			get_category_link( $category ),
			get_category_link( $below ),
			get_tag_link( $tag ),
			get_author_posts_url( 1 ),
			home_url( '/' ),
			home_url( '/page/2/' ),
			home_url( '/author/admin/page/2/' ),
			home_url( '/' . gmdate( 'Y' ) . '/' ),
			home_url( '/' . gmdate( 'Y/m' ) . '/' ),
			home_url( '/' . gmdate( 'Y/m/d' ) . '/' ),
		);
		foreach ( $urls as $url ) {
			self::assertSame( self::printed( $url ), self::found( $url ), $url );
			self::assertNotSame( '', self::found( $url ), $url );
		}
	}

	public function test_front_page_and_posts_page_resolve_to_their_pages(): void {
		$front = self::insert( array( 'post_type' => 'page', 'post_name' => 'start' ) );
		$blog  = self::insert( array( 'post_type' => 'page', 'post_name' => 'blog' ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $blog );
		foreach ( array( '/' => $front, '/page/2/' => $front, '/blog/' => $blog, '/blog/page/2/' => $blog ) as $path => $page ) {
			self::assertSame( "post:$page", self::found( home_url( $path ) ), $path );
		}
	}

	public function test_plain_permalinks_are_resolved_from_the_query_string(): void {
		$term = self::term( 'Roses', 'category' );
		self::assertSame(
			array( 'post:12', "term:$term", 'author:1', 'archive:2026-11', 'search:0' ),
			array_map(
				static fn ( string $query ): string => self::found( home_url( "/?$query" ) ),
				array( 'p=12', "cat=$term", 'author=1', 'm=202611', 's=roses' )
			)
		);
	}

	public function test_a_url_that_is_not_a_page_of_the_site_has_no_object(): void {
		foreach ( array( '/nowhere/', '/category/nowhere/', '/author/nobody/', '/feed/', '/wp-json/wp/v2/posts/', '/%FF/' ) as $path ) {
			self::assertSame( '', self::found( home_url( $path ) ), $path );
		}
		$other = new PageObjects( 'https://example.org', '/blog/' );
		$other->load( '/', false );
		self::assertSame( '', $other->of( '/' ) );
	}

	public function test_looks_up_at_most_a_thousand_unknown_paths(): void {
		$objects = PageObjects::of_site();
		for ( $i = 0; $i < 1000; ++$i ) {
			$objects->load( "/made-up-$i/", false );
		}
		$objects->load( '/', false );
		self::assertSame( array( true, '' ), array( $objects->knows( '/' ), $objects->of( '/' ) ) );
	}

	public function test_a_third_party_filter_that_throws_only_leaves_the_object_empty(): void {
		add_filter( 'url_to_postid', static fn () => throw new \RuntimeException( 'broken' ) );
		self::assertSame( '', self::found( home_url( '/' ) ) );
	}

	private static function found( string $url ): string {
		$objects = PageObjects::of_site();
		$parsed  = Url::parse( $url );
		$path    = null === $parsed ? '' : ( $parsed->has_search_term() ? $parsed->search_page() : $parsed->page() );
		$objects->load( $path, false );
		return $objects->of( $path );
	}

	/** Returns the object in the tracker's settings on a page. */
	private static function printed( string $url ): string {
		$html = self::$server->ask( 'GET', substr( $url, strlen( home_url() ) ) )['body'];
		return 1 === preg_match( '~id="lodestar-settings"[^>]*>\s*\{"e":"[^"]*","o":"([^"]*)"~', $html, $found ) ? $found[1] : 'no tracker';
	}

	/** @param array<string, mixed> $post Fields that differ from a published post. */
	private static function insert( array $post ): int {
		return wp_insert_post( $post + array( 'post_title' => 'Of a test', 'post_content' => 'x', 'post_status' => 'publish', 'post_author' => 1 ) ); // @phpstan-ignore argument.type (a post's fields)
	}

	private static function term( string $name, string $taxonomy, int $parent = 0 ): int {
		$term = wp_insert_term( $name, $taxonomy, array( 'parent' => max( 0, $parent ) ) );
		self::assertIsArray( $term );
		return $term['term_id'];
	}
}
