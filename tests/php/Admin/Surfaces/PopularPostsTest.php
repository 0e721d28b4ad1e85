<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Surfaces;

use Lodestar\Features\PopularPosts\PopularPosts;
use Lodestar\Features\PopularPosts\PopularPostsBlock;
use Lodestar\Storage\Lock;
use Lodestar\Tests\Platform\License\Keys;
use WP_REST_Request;

final class PopularPostsTest extends PlacesTestCase {

	/** @var array<string, int> */
	private array $ids;

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'First', 'Second', 'Third' ) as $title ) {
			$this->ids[ $title ] = self::publish( $title );
		}
		$this->ids['Page']    = self::publish( 'Page', array( 'post_type' => 'page' ) );
		$this->ids['Private'] = self::publish( 'Private', array( 'post_status' => 'private' ) );
		$this->ids['Locked']  = self::publish( 'Locked', array( 'post_password' => 'secret' ) );
		$this->ids['Draft']   = self::publish( 'Draft', array( 'post_status' => 'draft' ) );
		self::views(
			array(
				$this->ids['First']   => array( self::YESTERDAY => 3, self::TODAY => 2, '2026-10-01' => 1 ),
				$this->ids['Second']  => array( self::FIRST => 1, '2026-10-23' => 3 ),
				$this->ids['Third']   => array( '2026-10-01' => 9 ),
				$this->ids['Page']    => array( self::YESTERDAY => 6 ),
				$this->ids['Private'] => array( self::YESTERDAY => 7 ),
				$this->ids['Locked']  => array( self::YESTERDAY => 8 ),
				$this->ids['Draft']   => array( self::YESTERDAY => 9 ),
				'home:0'              => array( self::YESTERDAY => 10 ),
			)
		);
		wp_set_current_user( 0 );
	}

	public function test_it_lists_public_posts_by_views(): void {
		self::assertSame(
			array(
				array( 'id' => $this->ids['First'], 'title' => 'First', 'url' => get_permalink( $this->ids['First'] ), 'views' => 5 ),
				array( 'id' => $this->ids['Second'], 'title' => 'Second', 'url' => get_permalink( $this->ids['Second'] ), 'views' => 3 ),
			),
			lodestar_popular_posts()
		);
		self::assertSame( array( 'Page' ), self::titles( array( 'post_type' => 'page' ) ) );
		self::assertSame( array( 'Page', 'First' ), self::titles( array( 'post_type' => array( 'post', 'page' ), 'number' => 2 ) ) );
		self::assertSame( array( 'First' ), self::titles( array( 'days' => 2 ) ) );
		self::assertSame( array(), self::titles( array( 'post_type' => 'wp_block' ) ) );
	}

	public function test_more_than_30_days_require_a_license(): void {
		self::assertSame( array( 'Third', 'First', 'Second' ), self::titles( array( 'days' => 90 ) ) );
		Keys::license( 'lite' );
		self::assertSame( array( 'First', 'Second' ), self::titles( array( 'days' => 90 ) ) );
	}

	public function test_a_stored_list_needs_a_few_indexed_queries_and_no_report_query(): void {
		global $wpdb;
		$list = lodestar_popular_posts();
		wp_cache_flush();
		wp_load_alloptions();
		$queries = array();
		add_filter(
			'query',
			static function ( string $sql ) use ( &$queries ): string {
				$queries[] = $sql;
				return $sql;
			}
		);
		self::assertSame( $list, lodestar_popular_posts() );
		self::assertLessThanOrEqual( 5, count( $queries ), implode( "\n", $queries ) );
		self::assertStringNotContainsString( "{$wpdb->prefix}lodestar", implode( "\n", $queries ) );
	}

	/**
	 * Yields attributes that a contributor can send to preview the block.
	 *
	 * @return \Generator<array<string, mixed>>
	 */
	private static function previews(): \Generator {
		for ( $i = 0; $i < 60; ++$i ) {
			yield array( 'postType' => 'post', 'days' => $i + 1, 'number' => $i % 20 + 1 );
			yield array( 'postType' => 'page', 'days' => 365 - $i, 'showViews' => true );
			yield array( 'postType' => str_repeat( 'x', 20000 ) . $i );
		}
	}

	public function test_contributor_previews_store_little_and_schedule_nothing(): void {
		global $wpdb;
		self::register_block();
		$this->log_in_as( 'contributor' );
		$size     = static fn (): array => array_map(
			'intval',
			(array) $wpdb->get_row(
				"SELECT COUNT(*) AS options, SUM(LENGTH(option_value)) AS bytes, SUM(CASE WHEN autoload IN ('yes','on','auto','auto-on') THEN LENGTH(option_value) ELSE 0 END) AS autoloaded FROM $wpdb->options",
				ARRAY_A
			)
		);
		$before   = $size();
		$previews = iterator_to_array( self::previews(), false );
		for ( $hour = 0; $hour < 3; ++$hour ) {
			$this->clock( self::TODAY . ' ' . ( 12 + 2 * $hour ) . ':00' );
			// Requests the last ones again, because anything stored for them is at least an hour old.
			foreach ( array( ...array_slice( $previews, -8 ), ...$previews ) as $attributes ) {
				$request = new WP_REST_Request( 'GET', '/wp/v2/block-renderer/lodestar/popular-posts' );
				$request->set_query_params( array( 'context' => 'edit', 'attributes' => $attributes ) );
				rest_do_request( $request );
			}
			foreach ( array( 'edit', 'view' ) as $kind ) {
				$types = array_map( static fn ( int $i ): string => "$kind-$hour-$i", range( 1, 50 ) );
				// @phpstan-ignore argument.type (what a careless theme sends)
				lodestar_popular_posts( array( 'post_type' => $types, 'days' => $hour + 40 ) );
			}
		}
		$grown = array_map( static fn ( int $now, int $then ): int => $now - $then, $size(), $before );
		self::assertLessThan( 20, $grown[0], 'options' );
		self::assertLessThan( 20000, $grown[1], 'bytes in all options' );
		self::assertLessThan( 5000, $grown[2], 'bytes that every request loads' );
		self::assertLessThanOrEqual( count( PopularPosts::PERIODS ), count( self::tasks() ) );
		foreach ( self::tasks() as $arguments ) {
			self::assertContains( $arguments[0] ?? null, PopularPosts::PERIODS );
		}
	}

	public function test_different_lists_share_one_count(): void {
		$lists = array();
		foreach ( PopularPosts::PERIODS as $days ) {
			foreach ( array( 'post', 'page', array( 'post', 'page' ) ) as $type ) {
				for ( $number = 1; $number <= 5; ++$number ) {
					$lists[] = array( 'days' => $days, 'post_type' => $type, 'number' => $number );
				}
			}
		}
		$counted = self::counted( ...$lists );
		self::assertSame( 2 * count( PopularPosts::PERIODS ), $counted, 'Once for each period and type.' );
		self::assertSame( 0, self::counted( ...$lists ), 'All of them are stored.' );
	}

	public function test_other_processes_show_the_stored_list_while_one_is_counting(): void {
		$lock = Lock::take( 'lodestar_popular_posts_30.lock', 60 );
		self::assertNotNull( $lock );
		self::assertSame( 0, self::counted( array() ) );
		self::assertSame( array(), self::titles( array() ) );
		$lock->release();
		self::assertSame( array( 'First', 'Second' ), self::titles( array() ) );

		$this->clock( self::TODAY . ' 13:01' );
		$lock = Lock::take( 'lodestar_popular_posts_30.lock', 60 );
		self::assertNotNull( $lock );
		self::views( array( $this->ids['Second'] => array( self::TODAY => 9 ) ) );
		PopularPosts::refresh( 30 );
		self::assertSame( array( 'First', 'Second' ), self::titles( array() ) );
		$lock->release();
		PopularPosts::refresh( 30 );
		self::assertSame( array( 'Second', 'First' ), self::titles( array() ) );
		self::assertFalse( get_option( 'lodestar_popular_posts_30.lock' ), 'Released.' );
	}

	public function test_an_outdated_list_is_shown_and_refreshed_in_the_background(): void {
		lodestar_popular_posts();
		$this->clock( self::TODAY . ' 12:59' );
		self::views( array( $this->ids['Second'] => array( self::TODAY => 9 ) ) );
		self::assertSame( array( 'First', 'Second' ), self::titles( array() ) );
		self::assertSame( array(), self::tasks() );
		$this->clock( self::TODAY . ' 13:01' );
		self::assertSame( array( 'First', 'Second' ), self::titles( array() ) );
		self::titles( array() );
		$tasks = self::tasks();
		self::assertCount( 1, $tasks );
		do_action_ref_array( PopularPosts::HOOK, $tasks[0] );
		self::assertSame( array( 'Second', 'First' ), self::titles( array() ) );
	}

	public function test_a_changed_post_updates_the_list_immediately(): void {
		self::titles( array() );
		wp_update_post( array( 'ID' => $this->ids['First'], 'post_title' => 'Renamed' ) );
		self::assertSame( array( 'Renamed', 'Second' ), self::titles( array() ) );
		wp_update_post( array( 'ID' => $this->ids['First'], 'post_status' => 'private' ) );
		self::assertSame( array( 'Second' ), self::titles( array() ) );
		wp_trash_post( $this->ids['Second'] );
		self::assertSame( array(), self::titles( array() ) );
	}

	public function test_the_block_shows_view_counts_only_when_requested(): void {
		$block = static fn ( string $more = '' ): string => trim(
			wp_strip_all_tags( do_blocks( "<!-- wp:lodestar/popular-posts $more /-->" ) )
		);
		self::register_block();
		self::assertSame( 'FirstSecond', $block() );
		self::assertSame( 'First 5 views', $block( '{"number":1,"showViews":true}' ) );
		self::assertSame( '', $block( '{"postType":"lodestar_none"}' ) );
	}

	public function test_titles_are_escaped(): void {
		wp_update_post( array( 'ID' => $this->ids['First'], 'post_title' => 'A <script>alert(1)</script> &amp; <em>more</em>' ) );
		self::assertStringNotContainsString( '<script', PopularPostsBlock::render( array( 'number' => 1 ) ) );
	}

	public function test_the_ability_follows_the_license_rules_for_date_ranges(): void {
		$run = static function ( array $input ): array {
			$request = new WP_REST_Request( 'GET', '/wp-abilities/v1/abilities/lodestar/popular-posts/run' );
			$request->set_query_params( array( 'input' => $input ) );
			return (array) rest_do_request( $request )->get_data();
		};
		// Abilities need at least five users.
		self::views( array( $this->ids['First'] => array( self::YESTERDAY => 3 ), $this->ids['Second'] => array( self::FIRST => 7 ) ) );
		self::assertSame( 'rest_ability_cannot_execute', $run( array( 'rows' => '5' ) )['code'] ?? '' );
		$this->log_in_as( 'editor' );
		Keys::license( 'lite' );
		$answer = $run( array( 'rows' => '1' ) );
		self::assertSame( array( self::FIRST, self::YESTERDAY ), array( $answer['start'], $answer['end'] ) );
		self::assertSame(
			array(
				array( 'id' => $this->ids['Second'], 'title' => 'Second', 'url' => get_permalink( $this->ids['Second'] ), 'views' => 11 ),
			),
			$answer['posts']
		);
		self::assertSame( 'license_level', $run( array( 'interval' => 'yesterday' ) )['code'] ?? '' );
		Keys::license( 'basic' );
		self::assertSame( array( 'First' ), array_column( (array) $run( array( 'interval' => 'yesterday' ) )['posts'], 'title' ) );
	}

	/**
	 * @param array<string, mixed> $args As a theme passes them.
	 * @return list<string>
	 */
	private static function titles( array $args ): array {
		return array_column( PopularPosts::get( $args ), 'title' );
	}

	private static function register_block(): void {
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( 'lodestar/popular-posts' ) ) {
			register_block_type(
				dirname( __DIR__, 4 ) . '/src/popular-posts',
				array( 'render_callback' => PopularPostsBlock::render( ... ) )
			);
		}
	}

	/**
	 * Returns how often the source is queried for some lists.
	 *
	 * @param array<string, mixed> ...$lists
	 */
	private static function counted( array ...$lists ): int {
		$runs = 0;
		$spy  = static function ( array $sources ) use ( &$runs ): array {
			++$runs;
			return $sources;
		};
		add_filter( 'lodestar_sources', $spy );
		foreach ( $lists as $args ) {
			PopularPosts::get( $args );
		}
		remove_filter( 'lodestar_sources', $spy );
		return $runs;
	}

	/** @return list<array<mixed>> Arguments of the scheduled tasks. */
	private static function tasks(): array {
		$found = array();
		foreach ( _get_cron_array() as $hooks ) {
			foreach ( $hooks[ PopularPosts::HOOK ] ?? array() as $task ) {
				$found[] = $task['args'];
			}
		}
		return $found;
	}
}
