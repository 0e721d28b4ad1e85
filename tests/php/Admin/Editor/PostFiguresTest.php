<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Editor;

use Lodestar\Analytics\Sources;
use Lodestar\Features\Notes\NoteFields;
use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\ReportsTestCase;
use WP_REST_Request;
use WP_REST_Response;

final class PostFiguresTest extends ReportsTestCase {

	private const TODAY = '2026-11-10';

	private const OWN = array( '2026-10-11', '2026-11-09' );

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( 'Europe/Berlin' );
		$this->clock( self::TODAY . ' 12:00' );
		$this->log_in_as( 'editor' );
	}

	public function test_every_metric_matches_the_filtered_reports_and_the_reference_count(): void {
		$ids    = array_map( static fn ( int $i ): int => self::publish( '2026-10-02 09:00:00' ), range( 1, 3 ) );
		$visits = self::visits( $ids, 400 );
		Stored::write( $visits );
		foreach (
			array(
				array( 'interval' => 'last30days' ),
				array( 'start' => '2026-10-05', 'end' => '2026-10-24' ),
				array( 'start' => '2026-10-20', 'end' => '2026-10-20' ),
				array( 'interval' => 'alltime' ),
			) as $days
		) {
			foreach ( $ids as $id ) {
				$what          = "$id " . implode( ' ', $days );
				$answer        = self::read_post( $id, $days );
				[
					$from,
					$to,
				] = array( (int) LocalTime::day_of( $answer->text( 'start' ) ), (int) LocalTime::day_of( $answer->text( 'end' ) ) );
				$narrowed      = array(
					'filters' => array( 'page' => array( "/p$id/" ) ),
					'start'   => $answer->text( 'start' ),
					'end'     => $answer->text( 'end' ),
				);
				$overview      = Json::of( $this->get( 'overview', $narrowed ) );
				$views         = self::views( $visits, $id, $from, $to );

				self::assertGreaterThan( 0, $views, $what );
				self::assertSame( $views, $answer->at( 'figures.views.value' ), $what );
				self::assertSame( $views, array_sum( $answer->all( 'points.values' ) ), $what );
				self::assertSame( $overview->at( 'infobox.pageviews.value' ), $answer->at( 'figures.views.value' ), $what );
				self::assertSame( $overview->at( 'infobox.sessions.value' ), $answer->at( 'figures.sessions.value' ), $what );
				self::assertSame( $overview->at( 'infobox.bounce_rate.value' ), $answer->at( 'figures.bounce_rate.value' ), $what );
				self::assertEqualsWithDelta(
					100,
					array_sum( array( $answer->at( 'figures.bounce_rate.value' ), $answer->at( 'figures.engagement_rate.value' ) ) ),
					0.00001,
					$what
				);
				self::assertEqualsWithDelta(
					self::active_ms( $visits, $id, $from, $to ) / 1000 / $views,
					$answer->at( 'figures.time_on_page.value' ),
					0.00001,
					$what
				);
				self::assertSame( array( "/p$id/" ), $answer->at( 'pages.paths' ), $what );

				$sources = Json::of( $this->get( 'traffic_source_medium', $narrowed ) );
				$counts  = array_filter(
					$sources->column( 'sources', 'sessions' ),
					static fn ( mixed $sessions ): bool => 0 !== $sessions
				);
				self::assertSame( count( $counts ), $answer->at( 'sources.rowCount' ), $what );
				self::assertSame( array_slice( $counts, 0, 5 ), $answer->column( 'sources.rows', 'sessions' ), $what );
				self::assertSame(
					array_slice( $overview->column( 'countries', 'sessions' ), 0, 5 ),
					$answer->column( 'countries.rows', 'sessions' ),
					$what
				);
			}
		}
		$first = self::read_post( $ids[0], array( 'start' => '2026-10-20', 'end' => '2026-10-29' ) );
		self::assertSame( array( 'startDate' => '2026-10-10', 'endDate' => '2026-10-19' ), $first->at( 'compared' ) );
		self::assertSame(
			self::views( $visits, $ids[0], (int) LocalTime::day_of( '2026-10-10' ), (int) LocalTime::day_of( '2026-10-19' ) ),
			$first->at( 'figures.views.before' )
		);
		// Without earlier data, the comparison is unknown, not an increase from zero.
		self::assertSame(
			array( null, null ),
			array( self::read_post( $ids[0] )->at( 'compared' ), self::read_post( $ids[0] )->at( 'figures.views.before' ) )
		);
	}

	public function test_a_post_with_a_changed_url_keeps_its_views(): void {
		$id     = self::publish( '2026-10-02 09:00:00' );
		$visits = self::visits( array( $id ), 60 );
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$view->path = 0 === $view->id % 3 ? "/moved-$id/" : $view->path;
			}
		}
		Stored::write( $visits );
		$answer = self::read_post( $id );
		self::assertSame(
			self::views( $visits, $id, ...array_map( static fn ( string $date ): int => (int) LocalTime::day_of( $date ), self::OWN ) ),
			$answer->at( 'figures.views.value' )
		);
		self::assertSame( array( "/p$id/", "/moved-$id/" ), $answer->at( 'pages.paths' ) );
	}

	public function test_a_post_without_visits_has_zeros_and_its_own_url(): void {
		$id     = self::publish( '2026-11-10 11:30:00' );
		$answer = self::read_post( $id );
		self::assertSame(
			array( self::TODAY, self::TODAY, true, '2026-11-10T11:30:00+01:00' ),
			array( $answer->at( 'start' ), $answer->at( 'end' ), $answer->at( 'is_new' ), $answer->at( 'published' ) )
		);
		self::assertSame(
			array( 0, null, array_fill( 0, 14, 0 ), 'hour' ),
			array(
				$answer->at( 'figures.views.value' ),
				$answer->at( 'figures.bounce_rate.value' ),
				$answer->at( 'points.values' ),
				$answer->at( 'points.step' ),
			)
		);
		self::assertSame(
			array(
				array( 'kind' => 'published', 'at' => 11, 'date' => self::TODAY, 'title' => '', 'important' => false, 'color' => null ),
			),
			$answer->at( 'marks' )
		);
		self::assertSame( array( (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) ), $answer->at( 'pages.paths' ) );
		self::assertSame( 'partial_day', $answer->at( 'notices.0.code' ) );
		self::assertNull( $answer->at( 'at_age' ) );

		Keys::license( 'lite' );
		$lite = self::read_post( $id );
		self::assertSame( self::OWN, array( $lite->at( 'start' ), $lite->at( 'end' ) ) );
		$draft = wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft' ) );
		self::assertSame(
			array( null, false, array() ),
			array(
				self::read_post( $draft )->at( 'published' ),
				self::read_post( $draft )->at( 'is_new' ),
				self::read_post( $draft )->at( 'marks' ),
			)
		);
	}

	public function test_compares_a_post_with_other_posts_at_the_same_age(): void {
		$ages   = array( 3, 3, 4, 9, 20, 35, 2, 1, 38 );
		$ids    = array_map( static fn ( int $age ): int => self::publish( self::before( $age ) ), $ages );
		$visits = self::visits( $ids, 900 );
		Stored::write( $visits );
		self::assertSame( Traffic::FIRST_DAY, Sources::first_day() );
		$today = (int) LocalTime::day_of( self::TODAY );
		foreach ( array( 0 => 3, 6 => 2, 7 => 1, 3 => 9 ) as $number => $days ) {
			$others = array();
			foreach ( $ages as $i => $age ) {
				if ( $i !== $number && $age >= $days ) {
					$others[] = self::views( $visits, $ids[ $i ], $today - $age, $today - $age + $days - 1 );
				}
			}
			sort( $others );
			$half     = count( $others ) / 2;
			$median   = 0 === count( $others ) % 2 ? ( $others[ (int) $half - 1 ] + $others[ (int) $half ] ) / 2 : $others[ (int) $half ];
			$expected = count( $others ) < 5 ? null : array(
				'days'   => $days,
				'views'  => self::views( $visits, $ids[ $number ], $today - $days, $today - 1 ),
				'median' => $median,
				'posts'  => count( $others ),
			);
			self::assertEquals( $expected, self::read_post( $ids[ $number ] )->at( 'at_age' ), "$days days" );
		}
		self::assertNull( self::read_post( $ids[3] )->at( 'at_age' ), 'Only three others are as old.' );
	}

	public function test_compares_only_posts_of_the_same_type_that_were_counted_since_publication(): void {
		$own = self::publish( self::before( 2 ) );
		array_map( static fn (): int => self::publish( self::before( 9 ), 'page' ), range( 1, 6 ) );
		array_map( static fn (): int => self::publish( self::before( 60 ) ), range( 1, 6 ) );
		Stored::write( self::visits( array( $own ), 40 ) );
		self::assertNull( self::read_post( $own )->at( 'at_age' ) );
		array_map( static fn (): int => self::publish( self::before( 9 ) ), range( 1, 5 ) );
		self::assertSame(
			array( 5, 0 ),
			array( self::read_post( $own )->at( 'at_age.posts' ), self::read_post( $own )->at( 'at_age.median' ) )
		);
		self::assertNull( self::read_post( self::publish( self::before( 60 ) ) )->at( 'at_age' ), 'Its own first days were not counted.' );
	}

	public function test_marks_publication_updates_and_notes(): void {
		global $wpdb;
		$id = self::publish( '2026-10-15 09:00:00' );
		wp_update_post( array( 'ID' => $id, 'post_content' => 'Changed' ) );
		$wpdb->update(
			$wpdb->posts,
			array( 'post_date' => '2026-10-20 08:00:00', 'post_date_gmt' => '2026-10-20 06:00:00' ),
			array( 'post_parent' => $id, 'post_type' => 'revision' )
		);
		$wpdb->update( $wpdb->posts, array( 'post_modified_gmt' => '2026-11-01 23:30:00' ), array( 'ID' => $id ) );
		wp_cache_flush();
		Notes::create(
			NoteFields::read(
				array( 'note_title' => 'News', 'note_date_ymd' => '2026-10-30', 'important' => true ),
				null,
				(int) LocalTime::day_of( self::TODAY )
			)
		);
		$marks = self::read_post( $id );
		self::assertSame(
			array(
				array( 'published', 4, '2026-10-15' ),
				array( 'updated', 9, '2026-10-20' ),
				array( 'note', 19, '2026-10-30' ),
				array( 'updated', 22, '2026-11-02' ),
			),
			array_map( null, $marks->column( 'marks', 'kind' ), $marks->column( 'marks', 'at' ), $marks->column( 'marks', 'date' ) )
		);
		self::assertSame( array( 'News', true ), array( $marks->at( 'marks.2.title' ), $marks->at( 'marks.2.important' ) ) );
	}

	public function test_parts_follow_the_license_rules_of_the_reports_they_come_from(): void {
		$ids = array_map( static fn (): int => self::publish( self::before( 9 ) ), range( 1, 7 ) );
		Stored::write( self::visits( $ids, 60 ) );
		$paid = array( 'basic', 'plus', 'pro', 'agency' );
		foreach ( Level::cases() as $level ) {
			Keys::license( $level->value );
			$answer = self::read_post( $ids[0], array( 'interval' => 'last30days' ) );
			$plus   = in_array( $level->value, array( 'plus', 'pro', 'agency' ), true );
			self::assertSame(
				$plus ? null : array( 'code' => 'license_level', 'levels' => array( 'plus', 'pro', 'agency' ) ),
				$answer->at( 'sources.locked' ),
				$level->value
			);
			self::assertSame( $plus, is_array( $answer->at( 'sources.rows' ) ), $level->value );
			self::assertIsArray( $answer->at( 'countries.rows' ), $level->value );
			self::assertSame( 'lite' === $level->value ? $paid : null, $answer->at( 'at_age.locked.levels' ), $level->value );
			self::assertSame( $plus ? 'pages' : 'overview', $answer->at( 'pages.report' ), $level->value );
			$other = self::post( $ids[0], array( 'interval' => 'last7days' ) );
			self::assertSame(
				'lite' === $level->value ? array( 403, 'license_level' ) : array( 200, null ),
				array( $other->get_status(), Json::of( $other )->at( 'code' ) ),
				$level->value
			);
		}
	}

	public function test_only_users_who_can_edit_the_post_can_read_its_stats(): void {
		$id = self::publish( '2026-10-15 09:00:00' );
		add_filter( 'pre_option_lodestar_view_roles', static fn (): array => array( 'editor', 'author', 'contributor' ) );
		foreach ( array( 'editor' => 200, 'author' => 403, 'contributor' => 403 ) as $role => $status ) {
			$user     = $this->log_in_as( $role );
			$response = self::post( $id );
			self::assertSame(
				array( $status, 403 === $status ? 'edit_post' : null ),
				array( $response->get_status(), Json::of( $response )->at( 'data.capability' ) ),
				$role
			);
			$own = wp_insert_post(
				array( 'post_title' => 'x', 'post_status' => 'author' === $role ? 'publish' : 'draft', 'post_author' => $user )
			);
			self::assertSame( 200, self::post( $own )->get_status(), $role );
		}
		$this->log_in_as( 'editor' );
		$note = Notes::create(
			NoteFields::read( array( 'note_title' => 'x', 'note_date_ymd' => '2026-10-30' ), null, (int) LocalTime::day_of( self::TODAY ) )
		);
		foreach ( array( 0, 999999, $note->id ) as $none ) {
			self::assertSame(
				array( 404, 'unknown_post' ),
				array( self::post( $none )->get_status(), Json::of( self::post( $none ) )->at( 'code' ) )
			);
		}
		delete_option( Sources::OPTION );
		self::assertSame( 'not_connected', Json::of( self::post( $id ) )->at( 'code' ) );
	}

	/** @param string $date In the site's time zone. */
	private static function publish( string $date, string $type = 'post' ): int {
		$id = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'A post', 'post_date' => $date ) );
		global $wpdb;
		// wp_insert_post() uses the real time, not the test's clock.
		$wpdb->update(
			$wpdb->posts,
			array( 'post_status' => 'publish', 'post_modified_gmt' => get_gmt_from_date( $date ) ),
			array( 'ID' => $id )
		);
		clean_post_cache( $id );
		return $id;
	}

	private static function before( int $days ): string {
		return LocalTime::date( (int) LocalTime::day_of( self::TODAY ) - $days ) . ' 00:10:00';
	}

	/**
	 * Returns random visits to the posts, each with its own URL, and to a page that isn't a post.
	 *
	 * @param list<int> $ids
	 * @return list<Visit>
	 */
	private static function visits( array $ids, int $count ): array {
		$visits = ( new Traffic( 11, $count ) )->visits;
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$id           = $ids[ crc32( (string) $view->id ) % ( count( $ids ) + 1 ) ] ?? null;
				$view->object = null === $id ? 'term:34' : "post:$id";
				$view->path   = null === $id ? '/term/' : "/p$id/";
			}
		}
		return $visits;
	}

	/** @param list<Visit> $visits */
	private static function views( array $visits, int $id, int $from, int $to ): int {
		return count( self::page_views( $visits, $id, $from, $to ) );
	}

	/** @param list<Visit> $visits */
	private static function active_ms( array $visits, int $id, int $from, int $to ): int {
		return array_sum( array_column( self::page_views( $visits, $id, $from, $to ), 'active_ms' ) );
	}

	/**
	 * @param list<Visit> $visits
	 * @return list<\Lodestar\Tests\Analytics\PageView>
	 */
	private static function page_views( array $visits, int $id, int $from, int $to ): array {
		$found = array();
		foreach ( $visits as $visit ) {
			foreach ( $visit->bot || $visit->nobodys ? array() : $visit->page_views as $view ) {
				if ( "post:$id" === $view->object && $view->day >= $from && $view->day <= $to ) {
					$found[] = $view;
				}
			}
		}
		return $found;
	}

	/** @param array<string, string> $days */
	private static function post( int $id, array $days = array() ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/posts/$id" );
		$request->set_query_params( $days );
		return rest_do_request( $request );
	}

	/** @param array<string, string> $days */
	private static function read_post( int $id, array $days = array() ): Json {
		$response = self::post( $id, $days );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return Json::of( $response );
	}
}
