<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Rows;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Rows\AttributeSets;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** How much of a day's limit for new values untrusted traffic can use up. */
#[Group( 'sql' )]
final class AllowanceTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON = 1773144000;

	private FixedClock $now;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
	}

	public function test_a_network_can_only_use_up_its_own_share(): void {
		$rig = new Rig( $this->now, 20, 5 );
		$rig->take( ...self::invented( 8, '198.51.100.0' ) );
		self::assertSame( array( '(other)' => 3 ), self::others() );
		$rig->take( ...self::invented( 4, '203.0.113.0' ) );
		$rig->take( ...self::invented( 2, '198.51.100.0', 'again' ) );
		self::assertSame( array( '(other)' => 5 ), self::others(), 'The other network had room, this one has none in another run either.' );
		self::assertSame( 9, (int) self::seen( 'new_values', 'path' ) );
	}

	public function test_region_and_city_names_are_limited_like_all_other_values(): void {
		$rig  = new Rig( $this->now, 20, 3 );
		$hits = array();
		for ( $i = 0; $i < 5; $i++ ) {
			$hits[] = Hits::view( self::NOON, "view $i", "visitor $i", array( 'region' => "Region $i", 'city' => "City $i" ) );
		}
		$rig->take( ...$hits );
		$places = array_map(
			static fn ( array $row ): string => implode( ', ', $row ),
			Rig::rows( 'sessions', array( 'region', 'city' ), array( 'region', 'city' ) )
		);
		sort( $places );
		self::assertSame(
			array( '(other), (other)', '(other), (other)', 'Region 0, City 0', 'Region 1, City 1', 'Region 2, City 2' ),
			$places
		);
	}

	public function test_no_ip_address_is_stored(): void {
		( new Rig( $this->now, 20, 5 ) )->take( ...self::invented( 3, '198.51.100.0' ) );
		$first = Rig::rows( 'network_values', array( 'bucket', 'day' ) )[0]['bucket'];
		self::assertLessThan( 256, (int) $first );
		$this->now->set( ( self::NOON + 86400 ) * 1000 );
		$buckets = array();
		for ( $day = 1; $day < 6; $day++ ) {
			( new Rig( $this->now, 20, 5 ) )->take(
				Hits::view( self::NOON + 86400 * $day, "day $day", more: array( 'path' => "/day/$day", 'address' => '198.51.100.0' ) )
			);
		}
		$buckets = array_unique( array_column( Rig::rows( 'network_values', array( 'bucket', 'day' ) ), 'bucket' ) );
		self::assertGreaterThan( 1, count( $buckets ), 'It falls into another bucket on another day.' );
	}

	public function test_published_pages_keep_their_paths_and_titles_when_the_allowance_is_used_up(): void {
		$rig = new Rig( $this->now, 6, 2 );
		for ( $i = 0; $i < 12; $i++ ) {
			$rig->take( ...self::invented( 3, "10.0.$i.0", "net $i" ) );
		}
		self::assertSame( 6, (int) self::seen( 'new_values', 'path' ) );

		$post = self::post( 'publish', 'Tomatoes' );
		$term = wp_create_category( 'Soil & seeds' );
		self::assertIsInt( $term );
		$own = array(
			"post:$post" => array( (string) get_permalink( $post ), 'Tomatoes' ),
			"term:$term" => array( self::link( $term ), 'Soil & seeds' ),
			'author:1'   => array( get_author_posts_url( 1 ), 'admin' ),
			'home:0'     => array( home_url( '/' ), 'Lodestar' ),
		);
		foreach ( $own as $object => [ $link ] ) {
			$rig->take(
				Hits::view(
					self::NOON,
					$object,
					"reader of $object",
					array( 'path' => self::path( $link ), 'object' => $object, 'address' => '10.0.1.0' )
				)
			);
		}
		$rows = array_column(
			Rig::rows( 'views', array( 'object', 'path', 'title' ), array( 'object', 'path', 'title' ) ),
			null,
			'object'
		);
		foreach ( $own as $object => [ $link, $title ] ) {
			self::assertSame(
				array( self::path( $link ), $title ),
				array( $rows[ $object ]['path'] ?? '', $rows[ $object ]['title'] ?? '' ),
				$object
			);
		}
	}

	public function test_an_invented_url_with_a_real_object_does_not_bypass_the_allowance(): void {
		$rig   = new Rig( $this->now, 1, 1 );
		$post  = self::post( 'publish', 'Tomatoes' );
		$draft = self::post( 'draft', 'Not yet' );
		$rig->take( Hits::view( self::NOON, 'first', more: array( 'path' => '/first', 'object' => '' ) ) );
		$link = self::path( (string) get_permalink( $post ) );
		foreach ( array( '/invented/', "$link?x=1", strtoupper( $link ) . 'x', substr( $link, 0, -1 ) . '%20' ) as $i => $path ) {
			$rig->take( Hits::view( self::NOON, "v$i", "w$i", array( 'path' => $path, 'object' => "post:$post" ) ) );
		}
		$rig->take(
			Hits::view(
				self::NOON,
				'draft',
				'w',
				array( 'path' => self::path( (string) get_permalink( $draft ) ), 'object' => "post:$draft" )
			)
		);
		$rig->take( Hits::view( self::NOON, 'date', 'w', array( 'path' => '/1907/01/01/', 'object' => 'archive:1907-01-01' ) ) );
		self::assertEquals(
			array( '/first' => 1, '(other)' => 6 ),
			array_count_values( array_column( Rig::rows( 'views', array( 'at', 'path' ), array( 'path' ) ), 'path' ) )
		);
	}

	public function test_values_of_shop_orders_do_not_count_against_the_allowance(): void {
		$rig  = new Rig( $this->now, 6, 2 );
		$hits = array( Hits::view( self::NOON, 'a' ) );
		for ( $i = 0; $i < 20; $i++ ) {
			$hits[] = Hits::event(
				self::NOON,
				'a',
				"e$i",
				'poll',
				array( 'transaction_id' => "invented $i" ),
				'ann',
				array( 'address' => "10.0.$i.0" )
			);
		}
		$rig->take( ...$hits );
		$rig->take( Hits::order( self::NOON, 'purchase', array( 'transaction_id' => 'A-17', 'value' => 20 ) ) );
		self::assertContains( 'A-17', array_column( Rig::rows( 'attributes', array( 'id', 'value' ), array( 'value' ) ), 'value' ) );
	}

	public function test_new_sets_of_known_values_are_limited(): void {
		$rig  = new Rig( $this->now, 8 );
		$cap  = 8 * AttributeSets::TO_ONE_TEXT;
		$hits = array( Hits::view( self::NOON, 'a' ) );
		for ( $i = 1; $i < 64; $i++ ) {
			$says = array();
			foreach ( array( 'link_url', 'link_text', 'file_name', 'method', 'form_id', 'form_name' ) as $bit => $name ) {
				if ( 0 !== ( $i & ( 1 << $bit ) ) ) {
					$says[ $name ] = 'x';
				}
			}
			$hits[] = Hits::event( self::NOON, 'a', "e$i", 'poll', $says );
		}
		$rig->take( ...$hits );
		$sets = array_unique( array_column( Rig::rows( 'events', array( 'attributes', 'id' ) ), 'attributes' ) );
		self::assertCount( $cap + 1, $sets, 'One says (other).' );
		self::assertSame(
			array( array( 'name' => '(other)', 'value' => '(other)' ) ),
			array_values(
				array_filter(
					Rig::rows( 'attributes', array( 'name', 'value' ), array( 'name', 'value' ) ),
					static fn ( array $row ): bool => '(other)' === $row['name']
				)
			)
		);

		$again = array();
		foreach ( array_slice( $hits, 1, 60 ) as $i => $hit ) {
			$again[] = Hits::event( self::NOON, 'a', "again $i", 'poll', $hit->values );
		}
		$rig->take( ...$again );
		self::assertCount(
			$cap + 1,
			array_unique( array_column( Rig::rows( 'events', array( 'attributes', 'id' ) ), 'attributes' ) ),
			'Known sets stay themselves, and none is new.'
		);
		self::assertSame( $cap, (int) self::seen( 'new_values', 'param_set' ) );
	}

	/** @return list<Hit> */
	private static function invented( int $count, string $address, string $prefix = 'x' ): array {
		$hits = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$hits[] = Hits::view(
				self::NOON,
				"$address $prefix $i",
				"$address $prefix $i",
				array( 'path' => "/$address/$prefix/$i", 'object' => 'post:' . crc32( "$address$prefix$i" ), 'address' => $address )
			);
		}
		return $hits;
	}

	private static function post( string $status, string $title ): int {
		$post = wp_insert_post( array( 'post_title' => $title, 'post_status' => $status ) );
		self::assertIsInt( $post );
		return $post;
	}

	private static function link( int $term ): string {
		$link = get_term_link( $term );
		self::assertIsString( $link );
		return $link;
	}

	private static function path( string $link ): string {
		$parts = (array) wp_parse_url( $link );
		return ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' );
	}

	/** @return array<string, int> */
	private static function others(): array {
		return array_intersect_key(
			array_count_values( array_column( Rig::rows( 'views', array( 'at', 'path' ), array( 'path' ) ), 'path' ) ),
			array( '(other)' => 0 )
		);
	}

	private static function seen( string $table, string $dimension ): string {
		return (string) (
			Writer::open()->rows(
				'SELECT SUM(seen) FROM ' . \Lodestar\Storage\Schema::table( $table ) . ' WHERE dimension = ?',
				array( $dimension )
			)[0][0]
				?? ''
		);
	}
}
