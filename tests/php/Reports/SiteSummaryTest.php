<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Collector\Hit;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Privacy\Eraser;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Registry;
use Lodestar\Site\Site;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Features\LogImport\Log;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;

/** Stats at a Glance: its numbers compared with a recount, and the parts that each level and addon unlocks. */
final class SiteSummaryTest extends ReportsTestCase {

	/** The 30 days available on every level. */
	private const OWN = array( '2026-10-22', '2026-11-20' );

	private const ADDONS = array( 'dimensions', 'ecommerce' );

	/** @var list<string> Dimensions and filters of each query the source received. */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', self::ADDONS );
	}

	public function test_every_number_equals_an_independent_recount(): void {
		$ids    = array_map( self::publish( ... ), array( 'page', 'page', 'post', 'post', 'post' ) );
		$visits = self::visits( 500, $ids );
		$plain  = new PlainSummary( $visits );
		Stored::write( $visits );
		foreach (
			array(
				self::OWN,
				array( '2026-10-05', '2026-10-24' ),
				array( '2026-10-20', '2026-10-20' ),
				array( '2026-10-01', '2026-11-21' ),
			) as $days
		) {
			$what          = implode( ' ', $days );
			[ $from, $to ] = array_map( static fn ( string $date ): int => (int) LocalTime::day_of( $date ), $days );
			$data          = $this->read( 'site_summary', ...$days );
			self::assertSame(
				$plain->all_time(),
				array( $data->at( 'summary.0' ), $data->at( 'summary.1' ), $data->at( 'summary.since' ) ),
				$what
			);
			self::assertEquals( $plain->times( 'day', $from, $to ), $data->at( 'popular_days' ), $what );
			self::assertEquals( $plain->times( 'hour', $from, $to ), $data->at( 'popular_hours' ), $what );
			self::assertEquals( $plain->categories( $from, $to ), $data->at( 'popular_categories' ), $what );
			self::assertEquals( array_slice( $plain->products( $from, $to, ...$visits ), 0, 1 ), $data->at( 'popular_products' ), $what );
			foreach ( array( 'page', 'post' ) as $type ) {
				[ $object, $figures ] = $plain->most_seen( $type, $from, $to );
				self::assertEquals(
					'' === $object ? null : self::shown( $type, (int) substr( $object, 5 ) ) + $figures,
					$data->at( "popular_$type" ),
					"$type of $what"
				);
			}
		}
	}

	public function test_counts_only_public_posts_pages_and_comments(): void {
		array_map( self::publish( ... ), array( 'page', 'page', 'post', 'post', 'post' ) );
		$draft = array( 'post_title' => 'Draft', 'post_status' => 'draft' );
		wp_insert_post( $draft );
		wp_insert_comment( array( 'comment_post_ID' => 1, 'comment_approved' => 0 ) );
		$data = $this->read( 'site_summary', ...self::OWN );
		// WordPress installs one of each.
		self::assertSame(
			array( 3 + 1, 2 + 1, 1 ),
			array( $data->at( 'summary.total_posts' ), $data->at( 'summary.total_pages' ), $data->at( 'summary.total_comments' ) )
		);
	}

	public function test_empty_site_has_no_popular_content_and_no_error(): void {
		$data = $this->read( 'site_summary', ...self::OWN );
		self::assertSame( array( 0, 0, null ), array( $data->at( 'summary.0' ), $data->at( 'summary.1' ), $data->at( 'summary.since' ) ) );
		foreach ( array( 'days', 'hours', 'categories', 'products' ) as $list ) {
			self::assertSame( array(), $data->at( "popular_$list" ), $list );
		}
		self::assertContains( 'popular_page', $data->fields() );
		self::assertNull( $data->at( 'popular_page' ) );
		self::assertNull( $data->at( 'popular_post' ) );
	}

	public function test_locked_parts_are_neither_returned_nor_queried(): void {
		$this->listen();
		$always = array( 'popular_days', 'popular_hours', 'popular_post' );
		foreach ( array(
			array( 'lite', array(), $always ),
			array( 'lite', array( 'ecommerce' ), $always ),
			array( 'lite', array( 'dimensions' ), array( ...$always, 'popular_categories' ) ),
			array( 'basic', array(), array( ...$always, 'popular_page' ) ),
			array( 'basic', array( 'ecommerce' ), array( ...$always, 'popular_page', 'popular_products' ) ),
			array( 'agency', self::ADDONS, array( ...$always, 'popular_page', 'popular_products', 'popular_categories' ) ),
		) as [ $level, $addons, $open ] ) {
			$what = "$level " . implode( ' ', $addons );
			Keys::license( $level );
			update_option( 'lodestar_active_addons', $addons );
			$this->asked = array();
			$fields      = $this->read( 'site_summary', ...self::OWN )->fields();
			$popular     = array_filter( $fields, static fn ( int|string $field ): bool => str_starts_with( (string) $field, 'popular_' ) );
			self::assertEqualsCanonicalizing( $open, $popular, $what );
			self::assertContains( 'summary', $fields, $what );
			$asked = implode( "\n", $this->asked );
			self::assertStringContainsString( '"value":"post"', $asked, $what );
			self::assertSame( in_array( 'popular_page', $open, true ), str_contains( $asked, '"value":"page"' ), $what );
			self::assertSame( in_array( 'popular_products', $open, true ), str_contains( $asked, 'itemName' ), $what );
			self::assertSame( in_array( 'popular_categories', $open, true ), str_contains( $asked, 'customDimension:category' ), $what );
		}
	}

	public function test_access_depends_on_user_license_and_days(): void {
		$ask = fn ( string ...$days ): array => self::refusal(
			$this->get( 'site_summary', array_combine( array( 'start', 'end' ), $days ) )->get_data()
		);
		Keys::license( 'lite' );
		self::assertSame( array(), $ask( ...self::OWN ) );
		self::assertSame( array( 'license_level' ), $ask( '2026-11-01', '2026-11-20' ) );
		Keys::license( 'basic' );
		self::assertSame( array(), $ask( '2026-11-01', '2026-11-20' ) );
		$this->log_in_as( 'author' );
		self::assertSame( array( 'denied' ), $ask( ...self::OWN ) );
		wp_set_current_user( 0 );
		self::assertSame( array( 'signed_out' ), $ask( ...self::OWN ) );
	}

	public function test_import_and_erasure_update_the_totals_immediately(): void {
		$consented = Hits::lasting( Hits::view( 1795262400, 'a' ), 'ann for good' ); // 2026-11-21 12:00:00.
		self::ingest( $consented, Hits::view( 1795262400, 'b', 'bob' ), Hits::view( 1795262460, 'c', 'bob' ) );
		self::assertSame( array( 3, 2, '2026-11-21' ), $this->totals() );

		Log::import(
			array(
				Log::line( (int) gmmktime( 9, 0, 0, 5, 17, 2015 ), '203.0.113.9' ),
				Log::line( (int) gmmktime( 9, 1, 0, 5, 17, 2015 ), '203.0.113.9', '/about/' ),
			)
		);
		self::assertSame( array( 5, 3, '2015-05-17' ), $this->totals(), 'Imported.' );

		add_filter( 'lodestar_personal_visitors', static fn (): array => array( $consented->visitor ) );
		do {
			$page = Eraser::page( 'ann@example.org' );
			self::assertIsArray( $page );
		} while ( ! $page['done'] );
		self::assertSame( array( 4, 2, '2015-05-17' ), $this->totals(), 'Erased.' );
	}

	public function test_totals_exclude_floods_and_orders_without_a_visitor(): void {
		self::ingest(
			...array_map(
				static fn ( int $n ): Hit => Hits::view( 1795262400, "view $n", 'flood', array( 'at_ms' => 1795262400000 + 100 * $n ) ),
				range( 0, 310 )
			)
		);
		self::assertSame( array( 0, 0, null ), $this->totals() );
		Commerce::track( 'purchase', array( 'transaction_id' => '1', 'currency' => 'EUR', 'value' => 5 ) ); // phpcs:ignore
		self::ingest( Hits::view( 1795262400, 'one' ) );
		self::assertSame( array( 1, 1, '2026-11-21' ), $this->totals() );
	}

	public function test_queries_a_third_party_source_for_all_days(): void {
		$visits = ( new Traffic( 9, 40 ) )->visits;
		Stored::write( $visits );
		$own = $this->totals();
		$this->listen();
		self::assertSame( ( new PlainSummary( $visits ) )->all_time(), $this->totals() );
		self::assertStringContainsString( (string) wp_json_encode( DateRange::all()->to_array() ), implode( "\n", $this->asked ) );
		self::assertSame( $own, $this->totals() );
	}

	public function test_all_time_totals_ignore_the_filters_and_dates_of_the_report(): void {
		$visits = ( new Traffic( 3, 60 ) )->visits;
		Stored::write( $visits );
		$plain  = ( new PlainSummary( $visits ) )->all_time();
		$ask    = array_combine( array( 'start', 'end' ), self::OWN );
		$narrow = $this->get( 'site_summary', $ask + array( 'filters' => array( 'device' => array( 'tablet' ) ) ) );
		self::assertSame( $plain, array_values( array_slice( Json::of( $narrow )->all( 'summary' ), 0, 3 ) ) );
		self::assertSame( $plain, array_values( array_slice( $this->read( 'site_summary', ...self::OWN )->all( 'summary' ), 0, 3 ) ) );
	}

	public function test_a_deleted_post_keeps_its_last_recorded_title(): void {
		$ids = array_map( self::publish( ... ), array( 'page', 'post' ) );
		Stored::write( self::visits( 60, $ids ) );
		foreach ( $ids as $id ) {
			wp_delete_post( $id, true );
		}
		$data = $this->read( 'site_summary', '2026-10-01', '2026-11-21' );
		foreach ( array( 'page', 'post' ) as $type ) {
			self::assertSame(
				array( null, "$type as it was", null ),
				array( $data->at( "popular_$type.url" ), $data->at( "popular_$type.title" ), $data->at( "popular_$type.img" ) )
			);
			self::assertGreaterThan( 0, $data->at( "popular_$type.pageviews" ) );
		}
	}

	public function test_a_post_that_visitors_cannot_open_shows_only_its_path(): void {
		$id = self::publish( 'post' );
		Stored::write( self::visits( 60, array( $id ) ) );
		foreach ( array( 'draft', 'private', 'pending', 'future', 'trash' ) as $status ) {
			wp_update_post(
				array(
					'ID'            => $id,
					'post_status'   => $status,
					'post_date'     => '2199-01-01 00:00:00',
					'post_date_gmt' => '2199-01-01 00:00:00',
					'edit_date'     => true,
				)
			);
			$post = $this->read( 'site_summary', '2026-10-01', '2026-11-21' )->all( 'popular_post' );
			self::assertSame( array( null, null ), array( $post['url'], $post['img'] ), $status );
			self::assertMatchesRegularExpression( '~^/~', is_string( $post['title'] ) ? $post['title'] : '', $status );
		}
		wp_update_post(
			array(
				'ID'            => $id,
				'post_status'   => 'publish',
				'post_date'     => '2026-01-01 00:00:00',
				'post_date_gmt' => '2026-01-01 00:00:00',
				'edit_date'     => true,
				'post_password' => 'secret',
			)
		);
		$post = $this->read( 'site_summary', '2026-10-01', '2026-11-21' )->all( 'popular_post' );
		self::assertSame(
			array( get_permalink( $id ), 'A post’s title & <more>', null ),
			array( $post['url'], $post['title'], $post['img'] )
		);
	}

	public function test_a_trashed_post_keeps_its_title(): void {
		$id = self::publish( 'post' );
		Stored::write( self::visits( 60, array( $id ) ) );
		wp_trash_post( $id );
		$post = $this->read( 'site_summary', '2026-10-01', '2026-11-21' )->all( 'popular_post' );
		self::assertSame( array( null, 'A post’s title & <more>', null ), array( $post['url'], $post['title'], $post['img'] ) );
	}

	public function test_an_unsupported_part_returns_an_error_in_its_place(): void {
		$this->listen( array( 'itemsPurchased', 'pageObject' ) );
		$data = $this->read( 'site_summary', ...self::OWN );
		foreach ( array( 'popular_products', 'popular_page', 'popular_post' ) as $part ) {
			self::assertSame( 'unsupported_by_source', $data->at( "$part.error.code" ), $part );
		}
		self::assertSame( 0, $data->at( 'summary.0' ) );
		self::assertSame( array(), $data->at( 'popular_days' ) );
	}

	public function test_has_no_screen(): void {
		self::assertNotNull( Registry::get( 'site_summary' ) );
		self::assertNotContains( 'site_summary', array_column( Registry::for_browser(), 'key' ) );
	}

	/** @return array<string, string|false> Fields of a post other than its metrics. */
	private static function shown( string $type, int $id ): array {
		return array(
			'url'   => get_permalink( $id ),
			'title' => "A {$type}’s title & <more>",
			'img'   => wp_get_attachment_image_url( (int) get_post_thumbnail_id( $id ), 'thumbnail' ),
		);
	}

	/** Publishes a post with a featured image. */
	private static function publish( string $type ): int {
		$id    = wp_insert_post(
			array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => "A {$type}’s title &amp; &lt;more&gt;" )
		);
		$image = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'x' ), "2026/11/$id.png", $id );
		wp_update_attachment_metadata(
			$image,
			array(
				'width'  => 9,
				'height' => 9,
				'file'   => "2026/11/$id.png",
				'sizes'  => array(
					'thumbnail' => array( 'file' => "$id-150x150.png", 'width' => 150, 'height' => 150, 'mime-type' => 'image/png' ),
				),
			)
		);
		set_post_thumbnail( $id, $image );
		return $id;
	}

	/**
	 * Returns random visits to posts with categories, and to other pages.
	 *
	 * @param list<int> $ids IDs of the posts.
	 * @return list<Visit>
	 */
	private static function visits( int $count, array $ids ): array {
		$visits     = ( new Traffic( 7, $count ) )->visits;
		$categories = array( 'Bulbs', 'Guides', 'Tools', 'Seeds', 'Ferns', 'Bulbs' );
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$number = crc32( (string) $view->id ) % ( 2 * count( $ids ) );
				$id     = $ids[ $number ] ?? null;
				$type   = null === $id ? '' : (string) get_post_type( $id );

				$view->object = null === $id ? 'term:34' : "post:$id";
				$view->title  = "$type as it was";
				$view->known  = array(
					'category'  => 'post' === $type
						? array_values( array_unique( array( $categories[ $view->hour % 6 ], $categories[ $view->day % 5 ] ) ) )
						: array(),
					'post_type' => '' === $type ? array() : array( $type ),
				);
			}
		}
		return $visits;
	}

	/** @return list<mixed> Page views and sessions of all time, and the first day. */
	private function totals(): array {
		return array_values( array_slice( $this->read( 'site_summary', ...self::OWN )->all( 'summary' ), 0, 3 ) );
	}

	private static function ingest( Hit ...$hits ): void {
		foreach ( $hits as $hit ) {
			self::assertTrue( Site::current()->spool( SiteClock::get() )->append( $hit->encode() ) );
		}
		self::assertTrue( SiteIngest::open()->run( 60 )->is_done() );
	}

	/** @return list<mixed> Code of an error. */
	private static function refusal( mixed $answer ): array {
		return is_array( $answer ) && isset( $answer['code'] ) ? array( $answer['code'] ) : array();
	}

	/**
	 * Records the queries that the source receives.
	 *
	 * @param list<string> $unknown Metrics and dimensions the source doesn't support.
	 */
	private function listen( array $unknown = array() ): void {
		$note   = function ( Query $query ): void {
			$this->asked[] = (string) wp_json_encode( $query->to_array() );
		};
		$source = new class( $note, $unknown ) implements Source {

			/**
			 * @param \Closure( Query ): void $note    Receives each query.
			 * @param list<string> $unknown Unsupported metrics and dimensions.
			 */
			public function __construct( private readonly \Closure $note, private readonly array $unknown ) {
			}

			public function id(): string {
				return FirstParty::ID;
			}

			public function unsupported( Query $query ): array {
				return array_values( array_intersect( $query->names(), $this->unknown ) );
			}

			/** @return list<Result|SourceException> */
			public function run( array $queries ): array {
				array_map( $this->note, $queries );
				return ( new FirstParty() )->run( $queries );
			}
		};
		add_filter( 'lodestar_sources', static fn (): array => array( $source ) );
	}
}
