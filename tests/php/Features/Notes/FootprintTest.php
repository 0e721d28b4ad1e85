<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Notes;

use Lodestar\Features\Notes\ContentTypes;
use Lodestar\Tests\Collector\Program;

final class FootprintTest extends NotesTestCase {

	public function test_notes_run_no_query_until_they_are_requested(): void {
		global $wpdb;
		unregister_taxonomy( ContentTypes::CATEGORY );
		unregister_post_type( ContentTypes::NOTE );
		$before = $wpdb->num_queries;
		ContentTypes::register();
		self::assertTrue( post_type_exists( ContentTypes::NOTE ) && taxonomy_exists( ContentTypes::CATEGORY ) );
		self::assertSame( $before, $wpdb->num_queries );
		self::assertSame( array(), self::left() );
		self::assertFalse( get_option( 'lodestar_note_categories_made' ) );
	}

	public function test_a_report_without_notes_runs_one_query_per_date_range(): void {
		$asked = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$asked ): string {
				$asked += str_contains( $sql, ContentTypes::NOTE ) ? 1 : 0;
				return $sql;
			}
		);
		$this->read( 'overview', '2026-11-20', '2026-11-21', '2026-11-18', '2026-11-19' );
		self::assertSame( 2, $asked );
	}

	public function test_the_number_of_queries_does_not_grow_with_the_number_of_notes(): void {
		global $wpdb;
		$count = function () use ( $wpdb ): int {
			wp_cache_flush();
			$before = $wpdb->num_queries;
			self::done( 'GET', 'notes' );
			return $wpdb->num_queries - $before;
		};
		$make  = static function ( int $many ): void {
			for ( $i = 0; $i < $many; ++$i ) {
				self::note(
					array(
						'category'  => array( 'id' => self::category( "Category $i of $many", '#123456' ) ),
						'medias'    => array( self::media() ),
						'important' => true,
					)
				);
			}
		};
		$make( 2 );
		$few = $count();
		$make( 12 );
		self::assertSame( $few, $count() );
	}

	public function test_uninstalling_the_plugin_deletes_only_notes_and_categories(): void {
		$media = self::media();
		$post  = wp_insert_post( array( 'post_title' => 'Post', 'post_status' => 'private' ) );
		$term  = wp_insert_term( 'Press', 'category' );
		self::assertIsArray( $term );
		self::note(
			array( 'category' => array( 'id' => self::category( 'Press', '#123456' ) ), 'medias' => array( $media ), 'important' => true )
		);
		self::done( 'DELETE', 'notes/' . self::note() );
		self::assertNotSame( array(), self::left() );
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'deactivate' )->output() );
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'uninstall' )->output() );
		wp_cache_flush();
		self::assertSame( array(), self::left() );
		self::assertNotNull( get_post( $media ) );
		self::assertNotNull( get_post( $post ) );
		self::assertNotNull( get_term( $term['term_id'] ) );
	}

	/**
	 * Returns all rows of core's tables that belong to Lodestar or to a note.
	 *
	 * @return list<int|string|null>
	 */
	private static function left(): array {
		global $wpdb;
		return array_merge(
			$wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type LIKE 'lodestar%'" ),
			$wpdb->get_col( "SELECT meta_id FROM $wpdb->postmeta WHERE meta_key IN ( 'important', 'medias' )" ),
			$wpdb->get_col( "SELECT term_taxonomy_id FROM $wpdb->term_taxonomy WHERE taxonomy LIKE 'lodestar%'" ),
			$wpdb->get_col( "SELECT meta_id FROM $wpdb->termmeta WHERE meta_key = 'background_color'" )
		);
	}
}
