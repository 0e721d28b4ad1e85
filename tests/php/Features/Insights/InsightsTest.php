<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Features\Insights\Insights;
use Lodestar\Features\Insights\Ratings;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Features\Assistant\PretendProvider;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\ReportsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;
use WP_REST_Response;

/** Tests the routes with ten weeks of stored visits, and with changes planted in the last four. */
final class InsightsTest extends ReportsTestCase {

	private const LAST = '2026-11-15';

	protected function setUp(): void {
		parent::setUp();
		Keys::license( 'pro' );
		update_option( 'lodestar_active_addons', array( 'ai-insights' ) );
		$this->site_zone( 'UTC' );
		$this->clock( '2026-11-16 02:00' );
		PretendProvider::none();
		$this->log_in_as( 'editor' );
	}

	public function test_reports_each_planted_change_once_and_nothing_else(): void {
		$this->store();
		$answer = Json::of( $this->ask() );
		self::assertTrue( $answer->at( 'success' ) );
		self::assertNull( $answer->at( 'error' ) );
		self::assertSame( array( 'start' => '2026-10-19', 'end' => self::LAST ), $answer->at( 'data.range' ) );
		$told = implode( "\n", $this->told( $answer ) );
		self::assertStringContainsString( 'Italy', $told );
		self::assertSame(
			1,
			preg_match_all( '/Email|guide|Autumn|newsletter/', (string) preg_replace( '/ (Of the .*|Sessions .+ account for the entire change\..*)/', '', $told ) ),
			"One thing, told once:\n$told"
		);
		self::assertStringStartsWith(
			'Sessions from the campaign “Autumn” are new: 392, up from none in the previous 28 days. Sessions on the page “A guide to',
			$told
		);
		self::assertStringContainsString( 'November 6', $told );
		self::assertLessThanOrEqual( 5, count( $this->told( $answer ) ), $told );
	}

	public function test_numbers_match_the_counted_visits(): void {
		$visits = $this->store();
		$start  = self::day( '2026-10-19' );
		$of     = static fn ( bool $is_late ): string => number_format(
			count(
				array_filter(
					$visits,
					static fn ( $visit ): bool => 'IT' === $visit->texts['country']
						&& ( $visit->day >= $start ) === $is_late
						&& $visit->day >= $start - 28
				)
			)
		);
		self::assertSame( '0', $of( true ) );
		$told = implode( "\n", $this->told( Json::of( $this->ask() ) ) );
		self::assertMatchesRegularExpression( '/(Referral|Direct) had a key event \(\d+ of \d+\), compared with 1\d\.\d\d% for the whole site/', $told );
		self::assertStringContainsString( 'dropped to zero, from ' . $of( false ) . ' in the previous 28 days', $told );
	}

	public function test_a_quiet_site_with_enough_data_gets_no_insights(): void {
		$this->store( true );
		$answer = Json::of( $this->ask() );
		self::assertSame(
			array( array(), array(), false ),
			array( $answer->at( 'data.insights' ), $answer->at( 'data.ratings' ), $answer->at( 'data.too_few' ) )
		);
	}

	public function test_distinguishes_too_little_history_from_no_data(): void {
		self::assertNull( Json::of( $this->ask() )->at( 'data.first' ) );
		$this->store();
		$this->clock( '2026-10-20 02:00' );
		self::assertSame( array(), Json::of( $this->ask() )->at( 'data.insights' ) );
		self::assertSame( '2026-11-03', Json::of( $this->ask() )->at( 'data.first' ) );
	}

	public function test_insights_are_generated_once_a_day_unless_forced(): void {
		$this->store();
		$first = Json::of( $this->ask() )->at( 'data' );
		$this->clock( '2026-11-16 21:00' );
		self::assertSame( $first, Json::of( $this->ask() )->at( 'data' ) );
		self::assertNotSame( $first, Json::of( $this->ask( array( 'force_refresh' => true ) ) )->at( 'data' ) );
		delete_option( Insights::OPTION );
		$this->ask();
		$kept = get_option( Insights::OPTION );
		$this->clock( '2026-11-17 02:00' );
		$this->ask();
		self::assertNotSame( $kept, get_option( Insights::OPTION ) );
		self::assertSame(
			'off',
			$GLOBALS['wpdb']->get_var( "SELECT autoload FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'lodestar_insights'" )
		);
	}

	public function test_limits_how_often_insights_are_regenerated_per_day(): void {
		$this->store();
		$asked = 0;
		add_filter(
			'lodestar_sources',
			static function ( array $sources ) use ( &$asked ): array {
				++$asked;
				return $sources;
			}
		);
		PretendProvider::that( 'works' );
		for ( $n = 0; $n < 10; ++$n ) {
			self::assertSame( 200, $this->ask( array( 'force_refresh' => true ) )->get_status() );
		}
		$before  = array( $asked, get_option( Insights::OPTION ), count( PretendProvider::asked() ) );
		$refused = $this->ask( array( 'force_refresh' => true ) );
		$answer  = Json::of( $refused );
		self::assertSame(
			array( 429, 'daily_limit', false ),
			array( $refused->get_status(), $answer->at( 'code' ), $answer->at( 'success' ) )
		);
		self::assertStringContainsString( 'daily limit for generating insights has been reached', $answer->text( 'error' ) );
		self::assertSame(
			$before,
			array( $asked, get_option( Insights::OPTION ), count( PretendProvider::asked() ) ),
			'Nothing was queried, sent or stored.'
		);
		self::assertSame( 200, $this->ask()->get_status(), 'The latest insights stay.' );
		for ( $user = 0; $user < 3; ++$user ) {
			$this->log_in_as( 'editor' );
			for ( $n = 0; $n < 10; ++$n ) {
				self::assertSame( 200, $this->ask( array( 'force_refresh' => true ) )->get_status() );
			}
		}
		$this->log_in_as( 'editor' );
		self::assertSame( 429, $this->ask( array( 'force_refresh' => true ) )->get_status(), 'The limit of the site.' );
	}

	public function test_limits_the_provider_requests_per_day_across_all_users(): void {
		$this->store();
		PretendProvider::that( 'works' );
		for ( $n = 0; $n < 45; ++$n ) {
			delete_transient( 'lodestar_insights_worded' );
			delete_option( Insights::OPTION );
			self::assertSame( 200, $this->ask()->get_status() );
		}
		self::assertCount( 40, PretendProvider::asked() );
		self::assertNull( Json::of( $this->ask() )->at( 'data.by' ), 'Our own sentences.' );
	}

	public function test_insights_are_not_cached_while_there_is_no_data(): void {
		self::assertSame( array(), Json::of( $this->ask() )->at( 'data.insights' ) );
		$this->store();
		self::assertNotSame( array(), Json::of( $this->ask() )->at( 'data.insights' ) );
	}

	public function test_the_content_is_html_with_few_tags_and_links_to_the_report(): void {
		$this->store();
		$answer = Json::of( $this->ask() );
		foreach ( $answer->column( 'data.insights', 'content' ) as $content ) {
			self::assertIsString( $content );
			self::assertSame( wp_kses( $content, array( 'strong' => array() ) ), $content );
			self::assertSame( 1, preg_match( '/^<strong>[^<]+<\/strong>/', $content ), $content );
			self::assertStringNotContainsString( '<frost>', $content );
			self::assertStringNotContainsStringIgnoringCase( 'because', $content );
		}
		self::assertContains(
			array(
				'filters' => array( 'country' => array( 'IT' ) ),
				'report'  => 'lodestar/countries',
				'start'   => '2026-10-19',
				'end'     => self::LAST,
				'compare' => array( 'start' => '2026-09-21', 'end' => '2026-10-18' ),
			),
			$answer->column( 'data.insights', 'shown_in' )
		);
	}

	public function test_a_provider_rewords_and_ranks_insights_and_keeps_their_numbers(): void {
		$this->store();
		$own = Json::of( $this->ask() );
		self::assertNull( $own->at( 'data.by' ) );
		PretendProvider::that( 'works' );
		delete_option( Insights::OPTION );
		$worded = Json::of( $this->ask() );
		self::assertSame( PretendProvider::NAME, $worded->at( 'data.by' ) );
		self::assertSame( array_reverse( $own->column( 'data.insights', 'id' ) ), $worded->column( 'data.insights', 'id' ) );
		$plain = static fn ( string $text ): string => html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 );
		self::assertSame(
			array_map( static fn ( string $text ): string => 'Worth knowing: ' . $plain( $text ), array_reverse( $this->told( $own ) ) ),
			array_map( $plain, $this->told( $worded ) )
		);
		self::assertStringNotContainsString( '<frost>', implode( '', $this->told( $worded ) ) );
		self::assertSame( $worded->at( 'data' ), Json::of( $this->ask() )->at( 'data' ) );
		self::assertCount( 1, PretendProvider::asked(), 'Once for what was found.' );
		switch_to_locale( 'de_DE' );
		self::assertNull( Json::of( $this->ask() )->at( 'data.by' ), 'Whoever reads another language gets our own sentences in it.' );
		restore_previous_locale();
	}

	/** @return iterable<array{string}> */
	public static function no_words(): iterable {
		foreach ( array( 'wrong', 'reverses', 'quota', 'broken', 'silent', 'refuses', 'cut' ) as $key ) {
			yield $key => array( $key );
		}
	}

	#[DataProvider( 'no_words' )]
	public function test_our_own_sentences_are_used_when_the_providers_wording_is_rejected( string $key ): void {
		$this->store();
		$own = $this->told( Json::of( $this->ask() ) );
		PretendProvider::that( $key );
		delete_option( Insights::OPTION );
		$answer = $this->ask();
		self::assertSame( 200, $answer->get_status() );
		self::assertEqualsCanonicalizing( $own, $this->told( Json::of( $answer ) ) );
		self::assertNull( Json::of( $answer )->at( 'data.by' ) );
		$this->ask( array( 'force_refresh' => true ) );
		self::assertCount( 1, PretendProvider::asked(), 'It is left alone for a while.' );
	}

	public function test_languages_without_a_wording_check_are_not_reworded(): void {
		$this->store();
		PretendProvider::that( 'works' );
		switch_to_locale( 'fr_FR' );
		add_filter( 'pre_determine_locale', static fn (): string => 'fr_FR' );
		self::assertNull( Json::of( $this->ask() )->at( 'data.by' ) );
		self::assertSame( array(), PretendProvider::asked() );
		restore_previous_locale();
	}

	public function test_mentions_the_note_of_an_unusual_day(): void {
		$this->store();
		$this->log_in_as( 'administrator' );
		$request = new WP_REST_Request( 'POST', '/lodestar/v1/notes' );
		$request->set_body_params( array( 'note_title' => 'Radio <interview>', 'note_date_ymd' => '2026-11-06' ) );
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		self::assertStringContainsString( 'Your note from that time: “Radio', implode( "\n", $this->told( Json::of( $this->ask() ) ) ) );
	}

	public function test_each_user_has_separate_ratings(): void {
		$this->store();
		[ $id, $other ] = array_slice( Json::of( $this->ask() )->column( 'data.insights', 'id' ), 0, 2 );
		self::assertIsString( $id );
		self::assertIsString( $other );
		$up = array( 'insight_id' => $id, 'score' => 1, 'feedback' => null, 'skipped' => false );
		self::assertSame(
			array( $id => $up ),
			Json::of( $this->post( 'rate', array( 'insight_id' => $id, 'score' => 1 ) ) )->at( 'data' )
		);
		$this->post( 'rate', array( 'insight_id' => $other, 'score' => 0 ) );
		$said = Json::of(
			$this->post( 'feedback', array( 'insight_id' => $other, 'message' => "It's \\ 5 < 6\nand <b>old</b>", 'skipped' => false ) )
		);
		self::assertTrue( $said->at( 'success' ) );
		self::assertSame(
			array(
				$id    => $up,
				$other => array( 'insight_id' => $other, 'score' => 0, 'feedback' => "It's \\ 5 &lt; 6\nand old", 'skipped' => false ),
			),
			Json::of( $this->request( 'GET', 'ratings' ) )->at( 'data' )
		);
		self::assertSame( array( $id, $other ), Json::of( $this->ask() )->column( 'data.ratings', 'insight_id' ) );

		$this->post( 'rate', array( 'insight_id' => $id, 'score' => 0 ) );
		$this->post( 'feedback', array( 'insight_id' => $id, 'skipped' => true ) );
		self::assertSame(
			array( 'insight_id' => $id, 'score' => 0, 'feedback' => null, 'skipped' => true ),
			Json::of( $this->request( 'GET', 'ratings' ) )->all( 'data' )[ $id ]
		);
		$this->post( 'rate', array( 'insight_id' => $id, 'score' => -1 ) );
		self::assertArrayNotHasKey( $id, Json::of( $this->request( 'GET', 'ratings' ) )->all( 'data' ) );

		$this->log_in_as( 'administrator' );
		self::assertSame( '{}', wp_json_encode( ( (array) $this->request( 'GET', 'ratings' )->get_data() )['data'] ) );
	}

	public function test_invalid_requests_are_rejected_with_an_error_code(): void {
		$this->store();
		$id = Json::of( $this->ask() )->text( 'data.insights.0.id' );
		foreach (
			array(
				array( 'rate', array( 'insight_id' => '0123456789abcdef', 'score' => 1 ), 404, 'unknown_insight' ),
				array( 'rate', array( 'insight_id' => $id, 'score' => 2 ), 400, 'rest_invalid_param' ),
				array( 'rate', array( 'insight_id' => $id ), 400, 'rest_missing_callback_param' ),
				array( 'rate', array( 'insight_id' => '../x', 'score' => 1 ), 400, 'rest_invalid_param' ),
				array( 'feedback', array( 'insight_id' => $id, 'message' => ' <b></b> ' ), 400, 'empty_feedback' ),
				array(
					'feedback',
					array( 'insight_id' => $id, 'message' => str_repeat( 'x', Ratings::LONGEST + 1 ) ),
					400,
					'rest_invalid_param',
				),
			) as [ $route, $params, $status, $code ]
		) {
			$response = $this->post( $route, $params );
			self::assertSame( array( $status, $code ), array( $response->get_status(), Json::of( $response )->at( 'code' ) ) );
			self::assert_failed( Json::of( $response ) );
		}
		foreach (
			array( 'lite' => 'license_level', 'basic' => 'license_level', 'plus' => 'license_level', 'agency' => null ) as $level => $code
		) {
			Keys::license( $level );
			$answer = Json::of( $this->ask() );
			self::assertSame( $code, $answer->at( 'code' ), $level );
			if ( null !== $code ) {
				self::assert_failed( $answer );
			}
		}
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'addon_inactive', Json::of( $this->ask() )->at( 'code' ) );
	}

	public function test_a_failing_source_returns_an_error_and_stores_nothing(): void {
		add_filter( 'lodestar_sources', static fn (): array => array( self::failing() ) );
		$response = $this->ask();
		$answer   = Json::of( $response );
		self::assertSame(
			array( 500, false, 'source_failed' ),
			array( $response->get_status(), $answer->at( 'success' ), $answer->at( 'code' ) )
		);
		self::assertSame( $answer->at( 'message' ), $answer->at( 'error' ) );
		self::assertFalse( get_option( Insights::OPTION ) );
	}

	private static function assert_failed( Json $answer ): void {
		self::assertFalse( $answer->at( 'success' ) );
		self::assertSame( esc_html( $answer->text( 'message' ) ), $answer->at( 'error' ) );
		self::assertIsInt( $answer->at( 'data.status' ) );
	}

	/** @return list<\Lodestar\Tests\Analytics\Visit> */
	private function store( bool $is_quiet = false ): array {
		$visits = ( new Weeks( self::day( self::LAST ), is_quiet: $is_quiet ) )->visits;
		Stored::write( $visits );
		return $visits;
	}

	/** @param array<string, mixed> $params */
	private function ask( array $params = array() ): WP_REST_Response {
		return $this->request( 'GET', '', $params );
	}

	/** @param array<string, mixed> $params */
	private function post( string $route, array $params ): WP_REST_Response {
		return $this->request( 'POST', $route, $params );
	}

	/** @param array<string, mixed> $params */
	private function request( string $method, string $route, array $params = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, rtrim( "/lodestar/v1/ai-insights/$route", '/' ) );
		'GET' === $method ? $request->set_query_params( $params ) : $request->set_body_params( $params );
		return rest_do_request( $request );
	}

	/** @return list<string> */
	private function told( Json $answer ): array {
		return array_map(
			static fn ( mixed $content ): string => wp_strip_all_tags( is_string( $content ) ? $content : '' ),
			$answer->column( 'data.insights', 'content' )
		);
	}

	private static function failing(): Source {
		return new class() implements Source {

			public function id(): string {
				return 'first_party';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return array_map( static fn ( Query $query ): SourceException => SourceException::failed( 'first_party' ), $queries );
			}
		};
	}

	private static function day( string $date ): int {
		return LocalTime::day_of( $date ) ?? self::fail( $date );
	}
}
