<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment;

use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

final class CustomDimensionsTest extends TestCase {

	public function test_reads_author_date_and_terms_of_a_post(): void {
		$author = wp_insert_user( array( 'user_login' => 'jo', 'user_pass' => 'x', 'display_name' => 'Jo & Co' ) );
		self::assertIsInt( $author );
		$post = self::post( array( 'post_author' => $author, 'post_date' => '2024-02-29 23:30:00' ) );
		wp_set_post_terms( $post, array( 'Roses', 'Tulips & more' ), 'post_tag' );
		wp_set_object_terms( $post, array( 'Garden', 'Home' ), 'category' );
		self::assertSame(
			array(
				'author'          => array( 'Jo & Co' ),
				'post_type'       => array( 'post' ),
				'published_year'  => array( '2024' ),
				'published_month' => array( '2024-02' ),
				'category'        => array( 'Garden', 'Home' ),
				'tag'             => array( 'Roses', 'Tulips & more' ),
				'logged_in'       => array( 'true' ),
			),
			self::of( "post:$post", true )
		);
	}

	public function test_reads_scores_and_focus_keywords_of_seo_plugins(): void {
		global $wpdb;
		$yoast = self::post();
		update_post_meta( $yoast, '_yoast_wpseo_linkdex', '71' );
		update_post_meta( $yoast, '_yoast_wpseo_focuskw', 'red roses' );
		$rank_math = self::post();
		update_post_meta( $rank_math, 'rank_math_seo_score', '0' );
		update_post_meta( $rank_math, 'rank_math_focus_keyword', 'tulips, spring' );
		$aioseo = self::post();
		$wpdb->query(
			"CREATE TABLE {$wpdb->prefix}aioseo_posts ( id BIGINT NOT NULL AUTO_INCREMENT, post_id BIGINT NOT NULL, seo_score INT NOT NULL, keyphrases LONGTEXT, PRIMARY KEY (id) )"
		);
		$wpdb->insert(
			"{$wpdb->prefix}aioseo_posts",
			array( 'post_id' => $aioseo, 'seo_score' => 88, 'keyphrases' => '{"focus":{"keyphrase":"lilies"},"additional":[]}' )
		);
		$wpdb->insert( "{$wpdb->prefix}aioseo_posts", array( 'post_id' => $yoast, 'seo_score' => 0, 'keyphrases' => '' ) );
		try {
			$dimensions = new CustomDimensions();
			$dimensions->load( array( "post:$yoast", "post:$rank_math", "post:$aioseo" ) );
			$seo = static fn ( int $post ): array => array_intersect_key(
				self::by_name( $dimensions->of( "post:$post", null )->all ),
				array( 'seo_score' => 0, 'focus_keyword' => 0 )
			);
			self::assertEquals( array( 'seo_score' => array( '71' ), 'focus_keyword' => array( 'red roses' ) ), $seo( $yoast ) );
			self::assertEquals( array( 'seo_score' => array( '0' ), 'focus_keyword' => array( 'tulips', 'spring' ) ), $seo( $rank_math ) );
			self::assertEquals( array( 'seo_score' => array( '88' ), 'focus_keyword' => array( 'lilies' ) ), $seo( $aioseo ) );
		} finally {
			$wpdb->query( "DROP TABLE {$wpdb->prefix}aioseo_posts" );
		}
	}

	public function test_the_filter_adds_dimensions_and_invalid_values_are_ignored(): void {
		$asked = array();
		add_filter(
			'lodestar_dimensions',
			static function ( array $values, string $type, int $id ) use ( &$asked ): array {
				$asked[] = "$type $id";
				return $values + array(
					'shelf'             => array( 'A', '', ' A ', 'B', 7, array( 'x' ), "\xFF" ),
					'Not A Name'        => array( 'x' ),
					'logged_in'         => array( 'maybe' ),
					'user_id'           => array( '1' ),
					'no_list'           => 'x',
					5                   => array( 'x' ),
					str_repeat( 'a', 41 ) => array( 'x' ),
				);
			},
			10,
			3
		);
		self::assertSame(
			array( 'shelf' => array( 'A', 'B', '7', "\u{FFFD}" ), 'logged_in' => array( 'false' ) ),
			self::of( 'term:4', false )
		);
		self::of( 'search:12', null );
		self::of( 'archive:2026-11', null );
		self::assertSame( array( 'term 4', 'search 0', 'archive 0' ), $asked );
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_filter( 'lodestar_dimensions', '__return_false' );
		self::assertSame( array(), self::of( 'home:0', null ) );
	}

	public function test_a_user_id_is_stored_only_while_the_account_exists(): void {
		$dimensions = new CustomDimensions();
		$dimensions->load( array( 'home:0' ), array( 0, 1, 99999 ) );
		self::assertSame(
			array( 'logged_in' => array( 'true' ), 'user_id' => array( '1' ) ),
			self::by_name( $dimensions->of( 'home:0', true, 1 )->all )
		);
		self::assertSame(
			array( 'logged_in' => array( 'true' ) ),
			self::by_name( $dimensions->of( 'home:0', true, 99999 )->all ),
			'deleted'
		);
		self::assertSame( array( 'logged_in' => array( 'true' ) ), self::by_name( $dimensions->of( 'home:0', true, 0 )->all ) );
		$dimensions->load( array( 'home:0' ) );
		self::assertSame(
			array( 'logged_in' => array( 'true' ) ),
			self::by_name( $dimensions->of( 'home:0', true, 1 )->all ),
			'It is asked anew for each batch.'
		);
	}

	public function test_the_number_of_queries_does_not_grow_with_the_number_of_pages(): void {
		global $wpdb;
		$objects = array( 'home:0', 'term:1', '', 'post:99999', 'post:abc' );
		for ( $i = 0; $i < 20; $i++ ) {
			$objects[] = 'post:' . self::post();
		}
		$dimensions = new CustomDimensions();
		$before     = $wpdb->num_queries;
		$dimensions->load( $objects );
		self::assertLessThanOrEqual( 5, $wpdb->num_queries - $before );
		$before = $wpdb->num_queries;
		$dimensions->load( $objects );
		self::assertSame( $before, $wpdb->num_queries, 'they are remembered' );
		self::assertSame( array(), $dimensions->of( 'post:99999', null )->all );
		self::assertNotSame( array(), $dimensions->of( $objects[5], null )->all );
	}

	#[Group( 'sql' )]
	public function test_views_and_events_store_dimensions_and_imported_views_have_no_login_state(): void {
		$now  = $this->clock( '2026-03-10 12:00:00' );
		$noon = intdiv( $now->now_ms(), 1000 );
		$post = self::post( array( 'post_date' => '2025-01-02 00:00:00' ) );
		(
			new Rig( $now )
		)->take( Hits::view( $noon, 'a', more: array( 'object' => "post:$post", 'logged_in' => true ) ), Hits::event( $noon, 'a', 'x' ) );
		$views  = Rig::rows( 'views', array( 'attributes', 'id' ) );
		$events = Rig::rows( 'events', array( 'page_attributes', 'id' ) );
		self::assertSame( $views[0]['attributes'], $events[0]['page_attributes'] );
		$stored = array();
		foreach ( Rig::rows( 'attributes', array( 'id', 'name', 'value' ), array( 'name', 'value' ) ) as $row ) {
			self::assertSame( $views[0]['attributes'], $row['id'] );
			$stored[ $row['name'] ] = $row['value'];
		}
		ksort( $stored );
		self::assertSame(
			array(
				'author'          => 'admin',
				'category'        => 'Uncategorized',
				'logged_in'       => 'true',
				'post_type'       => 'post',
				'published_month' => '2025-01',
				'published_year'  => '2025',
			),
			$stored
		);
	}

	/** @param array<string, mixed> $more Additional post fields. */
	private static function post( array $more = array() ): int {
		// @phpstan-ignore argument.type (as tests give it)
		$post = wp_insert_post( $more + array( 'post_title' => 'Roses', 'post_status' => 'publish', 'post_author' => 1 ) );
		self::assertIsInt( $post );
		return $post;
	}

	/** @return array<string, list<string>> */
	private static function of( string $object, ?bool $logged_in ): array {
		$dimensions = new CustomDimensions();
		$dimensions->load( array( $object ) );
		return self::by_name( $dimensions->of( $object, $logged_in )->all );
	}

	/**
	 * @param list<array{string, string, ?int}> $attributes Names, values and numbers.
	 * @return array<string, list<string>>
	 */
	private static function by_name( array $attributes ): array {
		$values = array();
		foreach ( $attributes as [ $name, $value ] ) {
			$values[ $name ][] = $value;
		}
		return $values;
	}
}
