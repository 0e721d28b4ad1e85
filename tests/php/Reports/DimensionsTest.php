<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Analytics\Query\Query;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Registry;
use Lodestar\Site\CountingOptions;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use WP_REST_Request;

/** The Dimensions report: its lists compared with a plain recount, the available dimensions, and empty ones. */
final class DimensionsTest extends ReportsTestCase {

	private const OPTION = 'lodestar_report_dimensions';

	private const DAYS = array( '2026-10-11', '2026-10-30' );

	private const EARLIER = array( '2026-10-01', '2026-10-10' );

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'dimensions' ) );
	}

	public function test_every_list_matches_a_plain_recount(): void {
		$visits = self::visits( 400 );
		Stored::write( $visits );
		$data = $this->read( 'dimensions', ...self::DAYS, ...self::EARLIER );
		foreach ( array( 'category', 'author' ) as $id ) {
			[ $now, $with, $all ] = self::recount( $visits, $id, self::DAYS );
			[ $before ]           = self::recount( $visits, $id, self::EARLIER );
			$rows                 = array();
			foreach ( $now as $label => $views ) {
				$rows[] = array(
					'label'            => $label,
					'pageview'         => $views,
					'compare_pageview' => $before[ $label ] ?? 0,
					'compare_change'   => isset( $before[ $label ] )
						? round( ( $views - $before[ $label ] ) / $before[ $label ] * 100, 6 )
						: null,
					'share'            => round( $views / $with * 100, 6 ),
				);
			}
			self::assertGreaterThan( 2, count( $rows ), $id );
			self::assertEqualsCanonicalizing( $rows, $data->all( "data.$id" ), $id );
			self::assertSame( array_values( $now ), $data->column( "data.$id", 'pageview' ), "Most first: $id" );
			self::assertSame( count( $rows ), $data->all( 'rowCounts' )[ "data.$id" ], $id );
			self::assertEquals( round( ( $all - $with ) / $all * 100, 6 ), $data->at( "none.$id" ), "Pages without: $id" );
			self::assertSame( $all, $data->at( 'all.pageview' ) );
		}
	}

	public function test_shows_only_the_selected_dimensions_in_the_selected_order(): void {
		$told = array_column( $this->read( 'dimensions', ...self::DAYS )->all( 'dimensions' ), 'enabled', 'id' );
		self::assertSame(
			array_fill_keys(
				array( 'author', 'category', 'tag', 'post_type', 'published_month', 'logged_in', 'focus_keyword', 'seo_score' ),
				true
			),
			$told,
			'At first.'
		);

		update_option( self::OPTION, array( 'tag', 'author' ) );
		$data = $this->read( 'dimensions', ...self::DAYS );
		self::assertSame( array( 'tag', 'author', 'category' ), array_slice( $data->column( 'dimensions', 'id' ), 0, 3 ) );
		self::assertSame( array( true, true, false ), array_slice( $data->column( 'dimensions', 'enabled' ), 0, 3 ) );
		self::assertSame(
			array( 'enabled' => true, 'name' => 'Tag', 'label' => 'Tags' ),
			array_slice( (array) $data->at( 'dimensions.0' ), 0, 3 )
		);
		self::assertSame( array( 'tag', 'author' ), array_keys( $data->all( 'data' ) ) );
		self::assertSame( 404, $this->page( 'category', array() )->get_status(), 'Not even by its page of rows.' );

		update_option( self::OPTION, array() );
		$nobody = $this->get( 'dimensions', array_combine( array( 'start', 'end' ), self::DAYS ) );
		self::assertSame( '{}', wp_json_encode( ( (array) $nobody->get_data() )['data'] ) );
	}

	public function test_a_dimension_that_is_no_longer_registered_returns_an_error_and_others_are_shown(): void {
		Stored::write( self::visits( 60 ) );
		add_filter(
			'lodestar_custom_dimensions',
			$named = static fn ( array $all ): array => $all
				+ array( 'acme_length' => array( 'name' => 'Length', 'label' => 'Lengths', 'tooltip' => 'How long it is.' ) )
		);
		update_option( self::OPTION, array( 'acme_length', 'category' ) );
		$there = $this->read( 'dimensions', ...self::DAYS );
		self::assertSame(
			array(
				'enabled' => true,
				'name'    => 'Length',
				'label'   => 'Lengths',
				'tooltip' => 'How long it is.',
				'id'      => 'acme_length',
				'type'    => 'text',
			),
			$there->at( 'dimensions.0' )
		);
		self::assertSame( array( 'long', 'short' ), self::sorted( $there->column( 'data.acme_length', 'label' ) ) );

		remove_filter( 'lodestar_custom_dimensions', $named );
		$gone = $this->read( 'dimensions', ...self::DAYS );
		self::assertSame(
			array(
				'code'    => 'MISSING_CUSTOM_DIMENSION',
				'message' => 'Please set up custom dimension "acme_length" for this report to work.',
				'data'    => array( 'name' => 'acme_length' ),
			),
			$gone->at( 'data.acme_length.error' )
		);
		self::assertTrue( $gone->at( 'dimensions.0.enabled' ) );
		self::assertSame( $there->all( 'data.category' ), $gone->all( 'data.category' ) );
	}

	public function test_invalid_dimensions_are_skipped_and_reported(): void {
		$wrong = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			static function ( string $where, string $why ) use ( &$wrong ): void {
				$wrong[] = html_entity_decode( $why );
			},
			10,
			2
		);
		$ours = array_keys( NamedDimensions::all() );
		foreach ( array(
			array( 'author' => array( 'name' => 'Mine' ) ),
			array( 'Big Name' => array( 'name' => 'Mine' ) ),
			array( 'acme_none' => array( 'label' => 'Mine' ) ),
			array( 'acme_empty' => array( 'name' => '' ) ),
			array( 'acme_array' => array( 'name' => 'Mine', 'tooltip' => array() ) ),
			array( 'acme_text' => 'Mine' ),
		) as $bad ) {
			add_filter( 'lodestar_custom_dimensions', $filter = static fn ( array $all ): array => $all + $bad );
			self::assertSame( $ours, array_keys( NamedDimensions::all() ), (string) wp_json_encode( $bad ) );
			remove_filter( 'lodestar_custom_dimensions', $filter );
		}
		self::assertCount( 6, $wrong );
		self::assertStringContainsString( '"Big Name"', $wrong[1] );
	}

	public function test_values_have_readable_labels(): void {
		$view = array(
			'logged_in'       => array( 'true' ),
			'post_type'       => array( 'page', 'gone_type' ),
			'published_month' => array( '2026-11' ),
			'seo_score'       => array( '9' ),
			'category'        => array( '(other)' ),
		);
		Stored::write( self::knowing( self::visits( 3 ), $view ) );
		$data  = $this->read( 'dimensions', '2026-10-01', '2026-11-20' );
		$label = static fn ( string $id ): array => self::sorted( $data->column( "data.$id", 'label' ) );
		self::assertSame( array( 'Logged in' ), $label( 'logged_in' ) );
		self::assertSame( array( 'Pages', 'gone_type' ), $label( 'post_type' ) );
		self::assertSame( array( '2026-11' ), $label( 'published_month' ), 'The browser writes dates.' );
		self::assertSame( array( '9' ), $label( 'seo_score' ) );
		self::assertSame( array( '(other)' ), $label( 'category' ) );
		self::assertSame( 'date', array_column( $data->all( 'dimensions' ), 'type', 'id' )['published_month'] );
	}

	public function test_user_accounts_are_shown_only_while_the_setting_is_on(): void {
		$there = $this->log_in_as( 'editor' );
		wp_update_user( array( 'ID' => $there, 'display_name' => 'Ines Öztürk' ) );
		Stored::write( self::knowing( self::visits( 3 ), array( 'user_id' => array( (string) $there, '987654' ) ) ) );
		update_option( self::OPTION, array( 'user_id', 'tag' ) );
		$closed = $this->read( 'dimensions', '2026-10-01', '2026-11-20' );
		self::assertSame(
			'Please set up custom dimension "User ID" for this report to work.',
			$closed->at( 'data.user_id.error.message' )
		);
		self::assertSame( 404, $this->page( 'user_id', array() )->get_status() );

		update_option( CountingOptions::USER_IDS, true );
		$open = $this->read( 'dimensions', '2026-10-01', '2026-11-20' );
		self::assertSame(
			array( 'Deleted user (#987654)', "Ines Öztürk (#$there)" ),
			self::sorted( $open->column( 'data.user_id', 'label' ) )
		);

		update_option( CountingOptions::USER_IDS, false );
		delete_option( self::OPTION );
		self::assertNotContains(
			'user_id',
			$this->read( 'dimensions', '2026-10-01', '2026-11-20' )->column( 'dimensions', 'id' ),
			'Not even offered.'
		);
	}

	public function test_rows_beyond_the_first_can_be_paged_and_searched(): void {
		$visits = self::visits( 300 );
		$number = 0;
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$view->known = array( 'tag' => array( sprintf( 'Tag %03d', $number++ % 300 ) ) );
			}
		}
		Stored::write( $visits );
		$days = array( 'start' => '2026-10-01', 'end' => '2026-11-20' );
		$data = $this->read( 'dimensions', ...array_values( $days ) );
		self::assertCount( 250, $data->all( 'data.tag' ) );
		self::assertSame( 300, $data->all( 'rowCounts' )['data.tag'] );

		$last = $this->page( 'tag', $days + array( 'page' => 3, 'per_page' => 100, 'orderby' => 'label', 'order' => 'asc' ) );
		self::assertSame( '300', $last->get_headers()['X-WP-Total'] );
		self::assertSame( 'Tag 299', Json::of( $last )->at( '99.label' ) );
		$found = $this->page( 'tag', $days + array( 'search' => 'tag 29' ) );
		self::assertSame(
			array( '10', 'Tag 290' ),
			array( $found->get_headers()['X-WP-Total'], self::sorted( array_column( (array) $found->get_data(), 'label' ) )[0] )
		);
	}

	public function test_any_other_failure_returns_only_its_code(): void {
		LimitedSource::use( static fn ( Query $query ): array => array_intersect( $query->names(), array( 'customDimension:tag' ) ) );
		$data = $this->read( 'dimensions', ...self::DAYS );
		self::assertSame( array( 'code', 'data' ), array_keys( $data->all( 'data.tag.error' ) ) );
		self::assertSame( 'unsupported_by_source', $data->at( 'data.tag.error.code' ) );
		self::assertSame( array(), $data->all( 'data.author' ) );
	}

	public function test_report_is_available_from_basic_on_with_its_addon(): void {
		$ask = fn (): mixed => Json::of(
			$this->get( 'dimensions', array_combine( array( 'start', 'end' ), array( '2026-10-22', '2026-11-20' ) ) )
		)->at( 'code' );
		Keys::license( 'lite' );
		self::assertSame( 'license_level', $ask() );
		Keys::license( 'basic' );
		self::assertNull( $ask() );
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'addon_inactive', $ask() );
		self::assertContains( 'dimensions', array_column( Registry::for_browser(), 'key' ) );
	}

	/** @param array<string, mixed> $params Parameters of the rows request. */
	private function page( string $id, array $params ): \WP_REST_Response {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/dimensions/rows/data.$id" );
		$request->set_query_params( $params + array_combine( array( 'start', 'end' ), self::DAYS ) );
		return rest_do_request( $request );
	}

	/**
	 * Returns random visits to pages with a length, several, one or no categories, and an author or none.
	 *
	 * @return list<Visit>
	 */
	private static function visits( int $count ): array {
		$visits     = ( new Traffic( 11, $count ) )->visits;
		$categories = array(
			array( 'Bulbs' ),
			array( 'Bulbs', 'Guides' ),
			array(),
			array( 'guides' ),
			array( 'Tools', 'Bulbs', 'Guides' ),
		);
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$number      = crc32( (string) $view->id );
				$view->known = array(
					'category'    => $categories[ $number % 5 ],
					'author'      => array_filter( array( array( 'Ann', 'Bob', 'Zoë', '' )[ intdiv( $number, 5 ) % 4 ] ) ),
					'acme_length' => array( array( 'long', 'short' )[ $number % 2 ] ),
				);
			}
		}
		return $visits;
	}

	/**
	 * @param list<Visit>                 $visits Visits.
	 * @param array<string, list<string>> $known  Dimension values of each of their pages.
	 * @return list<Visit>
	 */
	private static function knowing( array $visits, array $known ): array {
		foreach ( $visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				$view->known = $known;
			}
		}
		return $visits;
	}

	/**
	 * @param list<Visit>           $visits Visits.
	 * @param array{string, string} $days   Start and end.
	 * @return array{array<string, int>, int, int} Page views by value, page views with a value, and all page views.
	 */
	private static function recount( array $visits, string $id, array $days ): array {
		[ $from, $to ] = array_map( static fn ( string $date ): int => (int) LocalTime::day_of( $date ), $days );
		$people        = array_filter( $visits, static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys );
		$views         = array_merge( ...array_map( static fn ( Visit $visit ): array => $visit->page_views, array_values( $people ) ) );
		$views         = array_filter( $views, static fn ( PageView $view ): bool => $view->day >= $from && $view->day <= $to );
		$with          = array_filter( $views, static fn ( PageView $view ): bool => array() !== ( $view->known[ $id ] ?? array() ) );
		$by            = array();
		foreach ( $with as $view ) {
			foreach ( $view->known[ $id ] ?? array() as $value ) {
				$by[ $value ] = ( $by[ $value ] ?? 0 ) + 1;
			}
		}
		arsort( $by );
		return array( $by, count( $with ), count( $views ) );
	}

	/**
	 * @param list<mixed> $values Strings.
	 * @return list<mixed>
	 */
	private static function sorted( array $values ): array {
		sort( $values );
		return $values;
	}
}
