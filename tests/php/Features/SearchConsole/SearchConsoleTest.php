<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\SearchConsole;

use Lodestar\Features\SearchConsole\GoogleReply;
use Lodestar\Features\SearchConsole\ServiceAccount;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Options\SecretState;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\ReportsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;
use WP_REST_Response;

final class SearchConsoleTest extends ReportsTestCase {

	private const SITE = 'sc-domain:lodestar.test';

	private const NOVEMBER = array( '2026-11-01', '2026-11-10' );

	private static FakeGoogle $server;

	private FakeGoogle $google;

	public static function setUpBeforeClass(): void {
		self::$server = new FakeGoogle();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
		$this->google = self::$server;
		$this->google->answer( array( 'today' => '2026-11-21', 'sites' => array( array( self::SITE, 'siteFullUser' ) ) ) );
	}

	public function test_connecting_an_account_selects_this_sites_property_and_loads_its_search_terms(): void {
		self::assertSame( array( 'none', '', '', array() ), self::state( self::send( 'GET' ) ) );
		self::assertSame( 'search_console_not_connected', $this->terms()->at( 'queries.error.code' ) );

		self::assertSame(
			array( 'kept', 'reports@field-and-fern.iam.gserviceaccount.com', self::SITE, array( self::SITE ) ),
			self::state( $this->connect() )
		);
		$answer = $this->terms();
		self::assertCount( 50, $answer->rows( 'queries' ) );
		self::assertSame(
			array( 'when to plant tulips', 610, 1830, 1 ),
			array_values( array_diff_key( $answer->all( 'queries.0' ), array( 'ctr' => 0 ) ) )
		);
		self::assertSame( 33.3333, self::rounded( $answer->at( 'queries.0.ctr' ) ) );
		self::assertSame( array( 'start' => '2026-11-01', 'end' => '2026-11-10' ), $answer->at( 'queries_range' ) );
		self::assertSame(
			'https://search.google.com/search-console/performance/search-analytics?resource_id=sc-domain%3Alodestar.test&start_date=20261101&end_date=20261110',
			$answer->at( 'galinks.queries' )
		);
		self::assertSame( array(), $answer->at( 'landing_pages' ) );

		self::assertSame( array( 'none', '', '', array() ), self::state( self::send( 'DELETE' ) ) );
		self::assertSame( 'search_console_not_connected', $this->terms()->at( 'queries.error.code' ) );
		self::assertSame( SecretState::None, Secrets::state( Secrets::SEARCH_CONSOLE_TOKEN ) );
	}

	public function test_the_key_is_in_no_response_and_no_option(): void {
		global $wpdb;
		$json = Json::of( $this->connect() );
		$this->terms();
		$key = explode( "\n", Json::parse( $this->google->account() )->text( 'private_key' ) )[1];
		self::assertStringNotContainsString( $key, (string) wp_json_encode( $json->all( 'sites' ) ) );
		foreach (
			array( self::send( 'GET' )->get_data(), \Lodestar\Admin\Boot::settings(), \Lodestar\Admin\ScreenFacts::settings() ) as $told
		) {
			self::assertStringNotContainsString( $key, (string) wp_json_encode( $told ) );
			self::assertStringNotContainsString( 'ya29.', (string) wp_json_encode( $told ) );
		}
		$stored = implode( "\n", $wpdb->get_col( "SELECT option_value FROM $wpdb->options" ) );
		self::assertStringNotContainsString( $key, $stored );
		self::assertStringNotContainsString( 'ya29.', $stored );
	}

	public function test_reuses_its_token_and_caches_responses_for_all_users_until_midnight(): void {
		$this->connect();
		$this->google->asked();
		$this->terms();
		self::assertSame(
			array( 'POST /sites/sc-domain%3Alodestar.test/searchAnalytics/query' ),
			$this->google->asked(),
			'The token is that of connecting.'
		);
		$this->log_in_as( 'editor' );
		$this->terms();
		self::assertSame( array(), $this->google->asked() );
		$this->read( 'queries', '2026-11-01', '2026-11-09' );
		self::assertSame(
			array( 'POST /sites/sc-domain%3Alodestar.test/searchAnalytics/query' ),
			$this->google->asked(),
			'Another range, the same token.'
		);
		self::assertSame( array( 12 * HOUR_IN_SECONDS ), self::kept_for( 'lodestar_terms_' ) );
		$this->clock( '2026-11-21 12:59:30' );
		$this->read( 'queries', '2026-11-01', '2026-11-08' );
		self::assertSame(
			array( 'POST /token', 'POST /sites/sc-domain%3Alodestar.test/searchAnalytics/query' ),
			$this->google->asked(),
			'The token ends in less than a minute.'
		);
	}

	public function test_limits_the_date_ranges_requested_from_google_per_day(): void {
		global $wpdb;
		$this->connect();
		$first = (int) LocalTime::day_of( '2026-03-01' );
		for ( $n = 0; $n < 100; ++$n ) {
			self::assertNull( $this->read( 'queries', LocalTime::date( $first ), LocalTime::date( $first + $n ) )->at( 'queries.error' ) );
		}
		$this->google->asked();
		$answer = $this->read( 'queries', '2026-02-01', '2026-02-02' );
		self::assertSame( 'daily_limit', $answer->at( 'queries.error.code' ) );
		self::assertStringStartsWith( 'Search terms for too many date ranges were requested', $answer->text( 'queries.error.message' ) );
		self::assertSame( array(), $this->google->asked() );
		self::assertNull( $this->read( 'queries', '2026-03-01', '2026-03-02' )->at( 'queries.error' ), 'What is stored stays.' );
		self::assertSame(
			100,
			(int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '\\_transient\\_lodestar\\_terms\\_%'" )
		);
		$this->clock( '2026-11-22 00:01' );
		self::assertNull( $this->read( 'queries', '2026-02-01', '2026-02-02' )->at( 'queries.error' ) );
	}

	public function test_a_response_that_includes_today_is_cached_for_15_minutes(): void {
		$this->connect();
		$this->read( 'queries', '2026-11-01', '2026-11-21' );
		self::assertSame( array( 15 * MINUTE_IN_SECONDS ), self::kept_for( 'lodestar_terms_' ) );
	}

	/** @return iterable<string, array{array<string, mixed>, string, string, ?string, int}> */
	public static function delays(): iterable {
		yield 'three days' => array( array(), '2026-11-01', '2026-11-20', '2026-11-18', 61 * 18 );
		yield 'with today' => array( array(), '2026-11-01', '2026-11-21', '2026-11-18', 61 * 18 );
		yield 'a day' => array( array( 'delay' => 1 ), '2026-11-01', '2026-11-20', '2026-11-20', 61 * 20 );
		yield 'all of it is there' => array( array(), '2026-11-01', '2026-11-18', '2026-11-18', 61 * 18 );
		yield 'nothing of it is there' => array( array(), '2026-11-19', '2026-11-20', null, 0 );
		yield 'no delay, but today' => array( array( 'delay' => 0 ), '2026-11-01', '2026-11-21', '2026-11-20', 61 * 20 );
	}

	/**
	 * @param array<string, mixed> $state  State of the fake server.
	 * @param ?string              $last   Last day with data.
	 * @param int                  $clicks Clicks of the first term.
	 */
	#[DataProvider( 'delays' )]
	public function test_days_without_data_from_google_are_omitted_and_reported(
		array $state,
		string $start,
		string $end,
		?string $last,
		int $clicks
	): void {
		$this->google->set( $state );
		$this->connect();
		$answer = $this->read( 'queries', $start, $end );
		self::assertSame( array( 'start' => $start, 'end' => $last ), $answer->at( 'queries_range' ) );
		self::assertSame( $clicks, $answer->at( 'queries.0.clicks' ) ?? 0 );
		self::assertSame( null === $last, null === $answer->at( 'galinks.queries' ) );
	}

	public function test_a_site_without_searches_has_no_terms(): void {
		$this->google->set( array( 'terms' => 0 ) );
		$this->connect();
		self::assertSame( array(), $this->terms()->at( 'queries' ) );
		self::assertSame( '2026-11-10', $this->terms()->at( 'queries_range.end' ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function troubles(): iterable {
		yield 'a key that was revoked' => array( 'revoked', 'search_console_key_refused' );
		yield 'tokens that are taken back' => array( 'expired', 'search_console_key_refused' );
		yield 'quota' => array( 'quota', 'search_console_quota' );
		yield 'quota as 403' => array( 'quota403', 'search_console_quota' );
		yield 'an API that is off' => array( 'disabled', 'search_console_disabled' );
		yield 'no access' => array( 'forbidden', 'search_console_no_access' );
		yield 'an error of Google' => array( 'broken', 'search_console_unreachable' );
		yield 'no JSON' => array( 'malformed', 'search_console_malformed' );
	}

	#[DataProvider( 'troubles' )]
	public function test_an_error_replaces_the_terms_and_the_pages_are_still_shown( string $trouble, string $code ): void {
		$this->connect();
		$this->google->set( array( 'trouble' => $trouble ) );
		$answer = $this->terms();
		self::assertSame( $code, $answer->at( 'queries.error.code' ) );
		self::assertNotSame( '', $answer->text( 'queries.error.message' ) );
		self::assertNull( $answer->at( 'queries_range.end' ) );
		self::assertSame( array(), $answer->at( 'landing_pages' ) );
		self::assertSame( array(), self::names( 'lodestar_terms_' ), 'A failure is not kept.' );
		$this->google->set( array( 'trouble' => '' ) );
		self::assertCount( 50, $this->terms()->rows( 'queries' ) );
	}

	public function test_a_slow_response_from_google_times_out(): void {
		$this->connect();
		$this->google->set( array( 'trouble' => 'slow' ) );
		$asked = array();
		add_filter(
			'http_request_args',
			static function ( array $args ) use ( &$asked ): array {
				$asked[] = $args['timeout'];
				return array( 'timeout' => 0.2 ) + $args;
			}
		);
		self::assertSame( 'search_console_unreachable', $this->terms()->at( 'queries.error.code' ) );
		self::assertContains( 10, $asked );
		add_filter( 'lodestar_search_console_url', static fn (): string => 'http://localhost:1' );
		self::assertSame( 'search_console_unreachable', $this->terms()->at( 'queries.error.code' ), 'Nor where nobody is.' );
	}

	/** @return iterable<string, array{array<mixed>}> */
	public static function nonsense(): iterable {
		yield 'rows that are none' => array( array( 'rows' => 'x' ) );
		yield 'a row that is none' => array( array( 'rows' => array( 'x' ) ) );
		yield 'a row without its term' => array(
			array( 'rows' => array( array( 'clicks' => 1, 'impressions' => 1, 'ctr' => 1, 'position' => 1 ) ) ),
		);
		yield 'a row without a figure' => array(
			array( 'rows' => array( array( 'keys' => array( 'x' ), 'impressions' => 1, 'ctr' => 1, 'position' => 1 ) ) ),
		);
		yield 'a figure that is none' => array(
			array(
				'rows' => array( array( 'keys' => array( 'x' ), 'clicks' => array(), 'impressions' => 1, 'ctr' => 1, 'position' => 1 ) ),
			),
		);
	}

	/** @param array<mixed> $answer Response from Google. */
	#[DataProvider( 'nonsense' )]
	public function test_an_invalid_response_from_google_is_reported( array $answer ): void {
		$this->connect();
		add_filter(
			'pre_http_request',
			static fn ( mixed $reply, array $args, string $url ): mixed => str_contains( $url, '/query' )
				? array( 'response' => array( 'code' => 200 ), 'body' => wp_json_encode( $answer ) )
				: $reply,
			10,
			3
		);
		$terms = $this->terms();
		self::assertSame( 'search_console_malformed', $terms->at( 'queries.error.code' ) );
	}

	public function test_asks_to_reconnect_after_the_keys_in_wp_config_changed(): void {
		$this->connect();
		add_filter( 'salt', static fn ( string $salt ): string => "$salt of another site" );
		self::assertSame( 'search_console_key_lost', $this->terms()->at( 'queries.error.code' ) );
		self::assertSame( array( 'lost', '', self::SITE, array() ), self::state( self::send( 'GET' ) ) );
		self::assertSame( 'kept', self::state( $this->connect() )[0] );
		self::assertCount( 50, $this->terms()->rows( 'queries' ) );
	}

	public function test_the_user_chooses_among_the_sites_that_the_account_can_access(): void {
		$this->google->set(
			array(
				'sites' => array(
					array( 'https://shop.example.com/', 'siteRestrictedUser' ),
					array( 'https://other.example/', 'siteUnverifiedUser' ),
					array( 'sc-domain:example.net', 'siteOwner' ),
				),
			)
		);
		self::assertSame(
			array(
				'kept',
				'reports@field-and-fern.iam.gserviceaccount.com',
				'',
				array( 'https://shop.example.com/', 'sc-domain:example.net' ),
			),
			self::state( $this->connect() )
		);
		self::assertSame( 'search_console_no_site', $this->terms()->at( 'queries.error.code' ) );
		foreach ( array( 'https://other.example/', 'x', '../..', self::SITE ) as $site ) {
			$refused = self::send( 'POST', '/site', array( 'site' => $site ) );
			self::assertSame( array( 400, 'unknown_site' ), array( $refused->get_status(), Json::of( $refused )->at( 'code' ) ) );
		}
		self::assertSame(
			'https://shop.example.com/',
			self::state( self::send( 'POST', '/site', array( 'site' => 'https://shop.example.com/' ) ) )[2]
		);
		self::assertCount( 50, $this->terms()->rows( 'queries' ) );
	}

	public function test_a_domain_property_is_preferred_to_a_url_prefix(): void {
		$this->google->set(
			array( 'sites' => array( array( 'http://lodestar.test/', 'siteOwner' ), array( 'sc-domain:lodestar.test', 'siteOwner' ) ) )
		);
		self::assertSame( self::SITE, self::state( $this->connect() )[2] );
		self::send( 'DELETE' );
		$this->google->set(
			array( 'sites' => array( array( 'http://lodestar.test/', 'siteOwner' ), array( 'http://lodestar.test/shop/', 'siteOwner' ) ) )
		);
		self::assertSame( 'http://lodestar.test/', self::state( $this->connect() )[2] );
	}

	public function test_an_unusable_account_is_rejected_and_changes_nothing(): void {
		$good    = (array) json_decode( $this->google->account(), true );
		$elliptic = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
		self::assertNotFalse( $elliptic );
		openssl_pkey_export( $elliptic, $pem );
		foreach ( array(
			'malformed'             => array(
				'',
				' ',
				'x',
				'[]x',
				'"text"',
				'null',
				'{"type":',
				str_repeat( '[', 50 ),
				str_repeat( ' ', ServiceAccount::MOST_BYTES ) . '{}',
				"\xFF",
			),
			'not_a_service_account' => array(
				'{}',
				'[]',
				array( 'type' => 'authorized_user' ) + $good,
				array( 'client_email' => 'x' ) + $good,
				array( 'client_email' => array() ) + $good,
				array( 'private_key' => 7 ) + $good,
				array( 'private_key_id' => array() ) + $good,
			),
			'no_key'                => array(
				array( 'private_key' => '' ) + $good,
				array( 'private_key' => 'file:///etc/ssl/private/x' ) + $good,
				array( 'private_key' => "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n" ) + $good,
				array( 'private_key' => $pem ) + $good,
			),
		) as $reason => $files ) {
			foreach ( $files as $file ) {
				$json    = is_array( $file ) ? (string) wp_json_encode( $file ) : $file;
				$refused = self::send( 'POST', '', array( 'service_account' => $json ) );
				self::assertSame(
					array( 400, 'refused_service_account', $reason ),
					array( $refused->get_status(), Json::of( $refused )->at( 'code' ), Json::of( $refused )->at( 'data.reason' ) ),
					substr( $json, 0, 80 )
				);
			}
		}
		while ( false !== openssl_error_string() ) {
			continue; // Clears OpenSSL's errors, so that later code doesn't read them.
		}
		foreach (
			array(
				'revoked'   => array( 409, 'search_console_key_refused' ),
				'disabled'  => array( 409, 'search_console_disabled' ),
				'quota'     => array( 503, 'search_console_quota' ),
				'broken'    => array( 503, 'search_console_unreachable' ),
				'malformed' => array( 503, 'search_console_malformed' ),
			) as $trouble => $expected
		) {
			$this->google->set( array( 'trouble' => $trouble ) );
			$refused = $this->connect();
			self::assertSame( $expected, array( $refused->get_status(), Json::of( $refused )->at( 'code' ) ) );
		}
		$this->google->set( array( 'trouble' => '', 'sites' => array() ) );
		self::assertSame( 'search_console_no_access', Json::of( $this->connect() )->at( 'code' ) );
		self::assertSame( array( 'none', '', '', array() ), self::state( self::send( 'GET' ) ) );
		self::assertSame( array(), self::names( 'lodestar_secret_', '' ) );
	}

	public function test_a_new_key_of_the_same_account_is_verified(): void {
		$this->connect();
		$this->terms();
		$this->google->set( array( 'trouble' => 'revoked' ) );
		self::assertSame( 'search_console_key_refused', Json::of( $this->connect() )->at( 'code' ) );
	}

	public function test_the_account_identifies_itself_with_a_token_signed_by_its_key(): void {
		$account = ServiceAccount::read( $this->google->account() );
		[ $head, $claims, $signature ] = explode( '.', $account->assertion( 'https://oauth2.googleapis.com/token', 1800000000 ) );
		self::assertStringNotContainsString( '=', "$head$claims$signature" );
		$file = Json::parse( $this->google->account() );
		self::assertSame( array( 'alg' => 'RS256', 'typ' => 'JWT', 'kid' => $file->at( 'private_key_id' ) ), self::decoded( $head ) );
		self::assertSame(
			array(
				'iss'   => $account->email,
				'scope' => 'https://www.googleapis.com/auth/webmasters.readonly',
				'aud'   => 'https://oauth2.googleapis.com/token',
				'iat'   => 1800000000,
				'exp'   => 1800003600,
			),
			self::decoded( $claims )
		);
		$this->expectExceptionObject(
			ApiException::bad_request(
				'refused_service_account',
				'This JSON file isn’t a service account key. Paste the contents of a service account key file.'
			)
		);
		ServiceAccount::read( '{"type":"service_account"}' );
	}

	public function test_a_filtered_report_says_that_the_terms_are_not_filtered(): void {
		$this->connect();
		$response = $this->get(
			'queries',
			array( 'start' => '2026-11-01', 'end' => '2026-11-10', 'filters' => array( 'country' => array( 'DE' ) ) )
		);
		self::assertSame( array( 'queries' ), Json::of( $response )->at( 'filters.unfiltered' ) );
		self::assertSame( array(), $this->terms()->at( 'filters.unfiltered' ) );
	}

	public function test_filters_can_change_the_links_of_calls_to_action(): void {
		self::assertSame( 'https://www.semrush.com/', $this->terms()->at( 'keyword_tool' ) );
		self::assertSame(
			array( false, 'All in One SEO', true ),
			array(
				$this->terms()->at( 'seo_plugin.is_installed' ),
				$this->terms()->at( 'seo_plugin.title' ),
				$this->terms()->at( 'seo_plugin.may_install' ),
			)
		);
		add_filter( 'lodestar_keyword_tool_url', static fn (): string => 'javascript:alert(1)' );
		self::assertSame( '', $this->terms()->at( 'keyword_tool' ) );
	}

	public function test_constants_and_filters_can_change_the_urls_of_google(): void {
		remove_all_filters( 'lodestar_google_token_url' );
		remove_all_filters( 'lodestar_search_console_url' );
		self::assertSame(
			array( 'https://oauth2.googleapis.com/token', 'https://www.googleapis.com' ),
			array( GoogleReply::token_url(), GoogleReply::search_console_url() )
		);
	}

	private function connect(): WP_REST_Response {
		return self::send( 'POST', '', array( 'service_account' => $this->google->account() ) );
	}

	private function terms(): Json {
		return $this->read( 'queries', ...self::NOVEMBER );
	}

	/** @param array<string, mixed> $params */
	private static function send( string $method, string $path = '', array $params = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, "/lodestar/v1/search-console$path" );
		$request->set_body_params( $params );
		return rest_do_request( $request );
	}

	/** @return list<mixed> State, email, site, and sites. */
	private static function state( WP_REST_Response $response ): array {
		$facts = Json::of( $response );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return array( $facts->at( 'state' ), $facts->at( 'email' ), $facts->at( 'site' ), $facts->at( 'sites' ) );
	}

	/**
	 * Returns the names of stored transients.
	 *
	 * @return list<string>
	 */
	private static function names( string $start, string $before = '_transient_' ): array {
		global $wpdb;
		$names = $wpdb->get_col(
			$wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( "$before$start" ) . '%' )
		);
		return array_map( static fn ( ?string $name ): string => substr( (string) $name, strlen( $before ) ), $names );
	}

	private static function whole( mixed $figure ): int {
		self::assertIsNumeric( $figure );
		return (int) $figure;
	}

	private static function decoded( string $part ): mixed {
		return json_decode( sodium_base642bin( $part, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING ), true );
	}

	private static function rounded( mixed $figure ): float {
		self::assertIsFloat( $figure );
		return round( $figure, 4 );
	}

	/**
	 * Returns the distinct remaining lifetimes in seconds, rounded to minutes.
	 *
	 * @return list<int>
	 */
	private static function kept_for( string $start ): array {
		$left = array_map(
			static fn ( string $name ): int => (int) round(
				( self::whole( get_option( "_transient_timeout_$name" ) ) - time() ) / 60
			) * 60,
			self::names( $start )
		);
		return array_values( array_unique( $left ) );
	}
}
