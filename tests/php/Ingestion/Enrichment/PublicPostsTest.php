<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment;

use Lodestar\Features\Notes\Categories;
use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Ingestion\Enrichment\Titles;
use Lodestar\Tests\TestCase;

/** Browsers can send any object ID, so only public posts may get a title and facts. */
final class PublicPostsTest extends TestCase {

	/**
	 * @dataProvider posts
	 * @param array<string, mixed> $post Post fields.
	 */
	public function test_only_public_posts_have_a_title_and_dimensions( array $post, bool $is_public ): void {
		register_post_type( 'secret', array( 'public' => false ) );
		register_post_type( 'book', array( 'public' => true ) );
		// @phpstan-ignore argument.type (as tests give it)
		$id = wp_insert_post( $post + array( 'post_title' => 'Layoffs', 'post_status' => 'publish', 'post_author' => 1 ) );
		update_post_meta( $id, '_yoast_wpseo_focuskw', 'layoffs' );
		self::assertSame( $is_public ? 'Layoffs' : '', self::title( "post:$id" ) );
		$dimensions = new CustomDimensions();
		$dimensions->load( array( "post:$id" ) );
		self::assertSame( $is_public, array() !== $dimensions->of( "post:$id", null )->all );
		unregister_post_type( 'secret' );
		unregister_post_type( 'book' );
	}

	/** @return iterable<string, array{array<string, mixed>, bool}> */
	public static function posts(): iterable {
		yield 'published' => array( array(), true );
		yield 'of a public type' => array( array( 'post_type' => 'book' ), true );
		yield 'with a password: core prints its title' => array( array( 'post_password' => 'x' ), true );
		yield 'a draft' => array( array( 'post_status' => 'draft' ), false );
		yield 'private' => array( array( 'post_status' => 'private' ), false );
		yield 'pending' => array( array( 'post_status' => 'pending' ), false );
		yield 'in the trash' => array( array( 'post_status' => 'trash' ), false );
		yield 'planned' => array( array( 'post_status' => 'future', 'post_date' => '2199-01-01 00:00:00' ), false );
		yield 'of a type without pages' => array( array( 'post_type' => 'secret' ), false );
		yield 'of a type that is gone' => array( array( 'post_type' => 'gone' ), false );
		yield 'a revision' => array( array( 'post_type' => 'revision', 'post_status' => 'inherit' ), false );
	}

	public function test_an_attachment_is_as_public_as_its_parent_post(): void {
		$draft = wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft' ) );
		$post  = wp_insert_post( array( 'post_title' => 'Post', 'post_status' => 'publish' ) );
		$title = static fn ( int $parent ): string => self::title(
			'post:' . wp_insert_attachment(
				array( 'post_mime_type' => 'image/png', 'post_title' => 'Plan', 'post_status' => 'inherit' ),
				false,
				$parent
			)
		);
		self::assertSame( array( 'Plan', 'Plan', '' ), array( $title( 0 ), $title( $post ), $title( $draft ) ) );
	}

	public function test_a_post_reverted_to_draft_loses_its_title_in_the_next_run(): void {
		$id = wp_insert_post( array( 'post_title' => 'Roses', 'post_status' => 'publish' ) );
		self::assertSame( 'Roses', self::title( "post:$id" ) );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
		self::assertSame( '', self::title( "post:$id" ) );
	}

	public function test_a_trashed_post_keeps_its_title_if_it_was_public(): void {
		$post  = wp_insert_post( array( 'post_title' => 'Roses', 'post_status' => 'publish' ) );
		$draft = wp_insert_post( array( 'post_title' => 'Layoffs', 'post_status' => 'draft' ) );
		wp_trash_post( $post );
		wp_trash_post( $draft );
		self::assertSame( array( 'Roses', '' ), array( self::title( "post:$post" ), self::title( "post:$draft" ) ) );
	}

	public function test_only_terms_with_a_public_archive_have_a_title(): void {
		$category = wp_insert_term( 'Garden', 'category' );
		$menu     = wp_create_nav_menu( 'Secret menu' );
		self::assertIsArray( $category );
		self::assertIsInt( $menu );
		$note = Categories::all()[0]->id;
		self::assertSame(
			array( 'Garden', '', '' ),
			array( self::title( "term:{$category['term_id']}" ), self::title( "term:$menu" ), self::title( "term:$note" ) )
		);
	}

	private static function title( string $object ): string {
		$titles = new Titles();
		$titles->load( array( $object ) );
		return $titles->of( $object );
	}
}
