<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Surfaces;

use Lodestar\Admin\Surfaces\PostViews;
use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Admin\Surfaces\ViewsColumn;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use WP_Post;
use WP_Query;

#[Group( 'sql' )]
final class PostsListTest extends PlacesTestCase {

	protected function setUp(): void {
		parent::setUp();
		set_current_screen( 'edit-post' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['current_screen'] );
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		parent::tearDown();
	}

	/** @param list<string> $expected Column names. */
	#[DataProvider( 'readers' )]
	public function test_only_users_who_can_view_reports_have_the_column( string $role, array $expected ): void {
		$this->log_in_as( $role );
		do_action( 'load-edit.php' );
		self::assertSame( $expected, array_keys( self::columns( 'post' ) ) );
	}

	/** @return array<string, array{string, list<string>}> */
	public static function readers(): array {
		$with    = array( 'title', ViewsColumn::NAME, 'comments', 'date' );
		$without = array( 'title', 'comments', 'date' );
		return array(
			'administrator' => array( 'administrator', $with ),
			'editor'        => array( 'editor', $with ),
			'author'        => array( 'author', $without ),
			'contributor'   => array( 'contributor', $without ),
		);
	}

	public function test_the_column_shows_for_public_post_types_when_turned_on(): void {
		register_post_type( 'lodestar_book', array( 'public' => true ) );
		register_post_type( 'lodestar_note', array( 'public' => false, 'show_ui' => true ) );
		do_action( 'load-edit.php' );
		foreach (
			array(
				'post'          => true,
				'page'          => true,
				'lodestar_book' => true,
				'lodestar_note' => false,
				'attachment'    => false,
			) as $type => $is_there
		) {
			self::assertSame( $is_there, isset( self::columns( $type )[ ViewsColumn::NAME ] ), $type );
		}
		array_map( 'unregister_post_type', array( 'lodestar_book', 'lodestar_note' ) );
	}

	public function test_no_hooks_are_added_when_the_column_is_turned_off(): void {
		update_option( Surfaces::OPTION, array( Surfaces::DASHBOARD ) );
		do_action( 'load-edit.php' );
		self::assertSame( array( 'title', 'comments', 'date' ), array_keys( self::columns( 'post' ) ) );
		self::assertFalse( has_filter( 'posts_clauses' ) );
	}

	public function test_a_cell_shows_the_views_of_30_days_and_their_change(): void {
		[ $grown, $fallen, $new, $todays, $none ] = array_map( self::publish( ... ), array( 'Grown', 'Fallen', 'New', 'Today’s', 'None' ) );
		$draft = self::publish( 'Draft', array( 'post_status' => 'draft' ) );
		self::views(
			array(
				$grown  => array(
					self::FIRST     => 20,
					self::YESTERDAY => 20,
					self::BEFORE    => 20,
					'2026-09-22'    => 0,
					'2026-09-21'    => 50,
					self::TODAY     => 3,
				),
				$fallen => array( self::YESTERDAY => 3, self::BEFORE => 4 ),
				$new    => array( self::YESTERDAY => 2 ),
				$todays => array( self::TODAY => 7 ),
			)
		);
		foreach ( array( 'lite', 'pro' ) as $level ) {
			Keys::license( $level );
			self::assertSame( '40 up 100.0% 100.0%', self::cell( $grown ), $level );
			self::assertSame( '3 down 25.0%, may be due to chance 25.0%', self::cell( $fallen ), $level );
			self::assertSame( '2 New', self::cell( $new ), $level );
			self::assertSame( '7 today', self::cell( $todays ), $level );
			self::assertSame( '0', self::cell( $none ), $level );
			self::assertSame( '— Not published, so there are no views.', self::cell( $draft ), $level );
		}
	}

	public function test_one_query_covers_all_posts_of_a_list(): void {
		$ids = array_map( self::publish( ... ), array( 'One', 'Two', 'Three' ) );
		self::views( array( $ids[0] => array( self::YESTERDAY => 1 ) ) );
		$GLOBALS['wp_query'] = new WP_Query( array( 'post__in' => $ids ) );
		do_action( 'load-edit.php' );
		$runs = 0;
		add_filter(
			'lodestar_sources',
			static function ( mixed $sources ) use ( &$runs ): mixed {
				++$runs;
				return $sources;
			}
		);
		$cells = array_map( self::text( ... ), $ids );
		self::assertSame( array( '1 New', '0', '0' ), $cells );
		self::assertSame( 2, $runs, 'For the source, and for its first day.' );
	}

	public function test_a_hidden_column_runs_no_query(): void {
		update_user_option( get_current_user_id(), 'manageedit-postcolumnshidden', array( ViewsColumn::NAME ), true );
		self::assertSame( 'Reload to show views', self::cell( self::publish( 'One' ) ) );
	}

	/** @param array<string, mixed> $asked Query restrictions. */
	#[DataProvider( 'lists' )]
	public function test_order_and_pagination_match_the_reference_count( array $asked ): void {
		mt_srand( 11 );
		$views = array();
		$ids   = array();
		for ( $i = 0; $i < 40; ++$i ) {
			$id       = self::publish(
				0 === $i % 3 ? "Garden $i" : "Shed $i",
				array( 'post_status' => array( 'publish', 'publish', 'draft', 'private' )[ $i % 4 ], 'post_author' => 1 + $i % 2 )
			);
			$ids[]    = $id;
			$count    = mt_rand( 0, 3 );
			$by_day   = array(
				0 => array(),
				1 => array( self::FIRST => 1 ),
				2 => array( self::YESTERDAY => 2, self::TODAY => 9 ),
				3 => array( self::TODAY => 3, self::BEFORE => 5 ),
			)[ $count ];
			$figure   = array( 0, 1, 2, 3 )[ $count ]; // The last post only has views from today, none from the 30 days.
			$views[ $id ] = $figure;
			if ( array() !== $by_day ) {
				self::views( array( $id => $by_day ) );
			}
		}
		foreach ( array( 'desc', 'asc' ) as $order ) {
			$expected = self::ids( new WP_Query( $asked + array( 'post_type' => 'post', 'posts_per_page' => -1, 'orderby' => 'ID' ) ) );
			usort( $expected, static fn ( int $a, int $b ): int => array( $views[ $b ] ?? 0, $b ) <=> array( $views[ $a ] ?? 0, $a ) );
			$expected = 'asc' === $order ? array_reverse( $expected ) : $expected;
			$listed   = array();
			$page     = 0;
			do {
				$query  = self::listed( $asked + array( 'paged' => ++$page, 'order' => $order ) );
				$listed = array( ...$listed, ...self::ids( $query ) );
				self::assertSame( count( $expected ), $query->found_posts );
				self::assertSame( (int) ceil( count( $expected ) / 7 ), $query->max_num_pages );
			} while ( $page < $query->max_num_pages );
			self::assertSame( $expected, $listed, $order );
		}
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function lists(): array {
		return array(
			'all'       => array( array() ),
			'published' => array( array( 'post_status' => 'publish' ) ),
			'a search'  => array( array( 's' => 'Garden' ) ),
			'an author' => array( array( 'author' => 1, 'post_status' => array( 'publish', 'draft' ) ) ),
			'a term'    => array( array( 'cat' => 1 ) ),
		);
	}

	public function test_the_most_viewed_posts_are_found_without_ranking_all_posts(): void {
		$ids = array_map( static fn ( int $n ): int => self::publish( "Post $n" ), range( 0, 7 ) );
		self::views(
			array(
				$ids[0] => array( self::YESTERDAY => 9 ),
				$ids[1] => array( self::YESTERDAY => 5, self::BEFORE => 1 ),
				$ids[2] => array( self::YESTERDAY => 3 ),
				$ids[3] => array( self::YESTERDAY => 3 ),
				$ids[4] => array( self::YESTERDAY => 1, self::TODAY => 8 ),
				$ids[5] => array( self::TODAY => 7 ),
				$ids[6] => array( self::TODAY => 2 ),
			)
		);
		self::assertSame( array( $ids[0], $ids[5], $ids[1], $ids[3], $ids[2], $ids[6], $ids[4] ), PostViews::of( null )->ranked() );
		self::assertSame( array( $ids[0], $ids[5], $ids[1] ), PostViews::top( 3 )->ranked(), 'Of two with as many the third row is one.' );
		self::assertSame( 3, PostViews::top( 3 )->floor );
		self::assertSame( 1, PostViews::top( 3 )->before( $ids[1] ) );
		self::assertSame( PostViews::of( null )->ranked(), PostViews::top( 50 )->ranked() );
		self::assertSame( 0, PostViews::top( 50 )->floor );
	}

	public function test_an_empty_list_stays_empty(): void {
		self::views( array( self::publish( 'One' ) => array( self::YESTERDAY => 1 ) ) );
		self::assertSame( array(), self::listed( array( 's' => 'nothing like it', 'order' => 'desc' ) )->posts );
	}

	public function test_the_list_is_shown_even_if_views_cannot_be_counted(): void {
		$id = self::publish( 'One' );
		update_option( 'lodestar_source', 'gone' );
		self::assertContains( $id, self::ids( self::listed( array( 'order' => 'desc' ) ) ) );
		self::assertSame( '— Views couldn’t be loaded.', self::text( $id ) );
	}

	/**
	 * Runs the query of core's posts list, sorted by views, with seven posts per page.
	 *
	 * @param array<string, mixed> $asked Query restrictions.
	 */
	private static function listed( array $asked ): WP_Query {
		do_action( 'load-edit.php' );
		$query                   = new WP_Query();
		$GLOBALS['wp_the_query'] = $query;
		$GLOBALS['wp_query']     = $query;
		$query->query( $asked + array( 'post_type' => 'post', 'posts_per_page' => 7, 'orderby' => ViewsColumn::NAME ) );
		return $query;
	}

	/** @return list<int> */
	private static function ids( WP_Query $query ): array {
		return array_map(
			static fn ( mixed $post ): int => $post instanceof WP_Post ? $post->ID : 0,
			array_values( $query->posts ?? array() )
		);
	}

	/** @return array<string, string> */
	private static function columns( string $type ): array {
		/** @var array<string, string> */
		return apply_filters( "manage_{$type}_posts_columns", array( 'title' => 'Title', 'comments' => 'Comments', 'date' => 'Date' ) );
	}

	/** Returns a cell of a newly opened list, without markup. */
	private static function cell( int $id ): string {
		do_action( 'load-edit.php' );
		return self::text( $id );
	}

	private static function text( int $id ): string {
		ob_start();
		ViewsColumn::print( ViewsColumn::NAME, $id );
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( str_replace( '<', ' <', (string) ob_get_clean() ) ) ) );
	}
}
