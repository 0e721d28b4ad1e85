<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Admin\Feedback\Feedback;
use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Assistant\Message;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Features\Notes\Categories;
use Lodestar\Features\Notes\NoteFields;
use Lodestar\Features\Notes\Notes;
use Lodestar\Paths;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Tests\Features\Insights\Kept;
use Lodestar\Tests\Features\SearchConsole\PretendGoogle;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Permissions of every route. */
final class PermissionsTest extends TestCase {

	/** Roles that have each capability. */
	public const ROLES = array(
		Capabilities::VIEW       => array( 'editor', 'administrator' ),
		Capabilities::EDIT_NOTES => array( 'editor', 'administrator' ),
		Capabilities::MANAGE     => array( 'administrator' ),
	);

	/** Placeholders for a license key of this site and a service account file. */
	private const KEY     = 'a key';
	private const ACCOUNT = 'an account';

	/** Placeholders in a path for the IDs of a note, a category, feedback, a conversation and a post. */
	private const NOTE     = '{note}';
	private const CATEGORY = '{category}';
	private const FEEDBACK = '{feedback}';
	private const CHAT     = '{chat}';
	private const POST     = '{post}';

	/** Placeholder for the ID of the answer in that conversation. */
	private const ANSWER = 'an answer';

	/** Every route: required capability, valid path and parameters, and the levels that include it if not all do. */
	public const ROUTES = array(
		'GET /lodestar/v1/reports/(?P<key>[a-z0-9_-]+)' => array(
			Capabilities::VIEW,
			'/lodestar/v1/reports/overview',
			array( 'start' => '2026-11-01', 'end' => '2026-11-02' ),
		),
		'GET /lodestar/v1/reports/(?P<key>[a-z0-9_-]+)/filter-values' => array(
			Capabilities::VIEW,
			'/lodestar/v1/reports/overview/filter-values',
			array( 'start' => '2026-11-01', 'end' => '2026-11-02', 'filter' => 'country' ),
		),
		'GET /lodestar/v1/reports/(?P<key>[a-z0-9_-]+)/rows/(?P<part>[A-Za-z0-9_.]+)' => array(
			Capabilities::VIEW,
			'/lodestar/v1/reports/overview/rows/countries',
			array( 'start' => '2026-11-01', 'end' => '2026-11-02' ),
		),
		'GET /lodestar/v1/reports/(?P<key>sitespeed|sitespeedmobile)/audit' => array(
			Capabilities::VIEW,
			'/lodestar/v1/reports/sitespeed/audit',
			array(),
			array( 'plus', 'pro', 'agency' ),
		),
		'GET /lodestar/v1/posts/(?P<id>\d+)'            => array( Capabilities::VIEW, '/lodestar/v1/posts/' . self::POST, array() ),
		'GET /lodestar/v1/included-metrics'             => array( Capabilities::VIEW, '/lodestar/v1/included-metrics', array() ),
		'POST /lodestar/v1/included-metrics'            => array(
			Capabilities::VIEW,
			'/lodestar/v1/included-metrics',
			array( 'selected_metrics' => 'sessions' ),
		),
		'GET /lodestar/v1/notifications'                => array( Capabilities::VIEW, '/lodestar/v1/notifications', array() ),
		'POST /lodestar/v1/notifications'               => array(
			Capabilities::VIEW,
			'/lodestar/v1/notifications',
			array( 'mark' => 'read', 'ids' => array() ),
		),
		'GET /lodestar/v1/notes'                        => array( Capabilities::VIEW, '/lodestar/v1/notes', array() ),
		'POST /lodestar/v1/notes'                       => array(
			Capabilities::EDIT_NOTES,
			'/lodestar/v1/notes',
			array( 'note_title' => 'New theme', 'note_date_ymd' => '2026-11-20' ),
		),
		'PUT /lodestar/v1/notes/(?P<id>\d+)'            => array(
			Capabilities::EDIT_NOTES,
			'/lodestar/v1/notes/' . self::NOTE,
			array( 'important' => true ),
		),
		'DELETE /lodestar/v1/notes/(?P<id>\d+)'         => array( Capabilities::EDIT_NOTES, '/lodestar/v1/notes/' . self::NOTE, array() ),
		'POST /lodestar/v1/notes/(?P<id>\d+)/restore'   => array(
			Capabilities::EDIT_NOTES,
			'/lodestar/v1/notes/' . self::NOTE . '/restore',
			array(),
		),
		'POST /lodestar/v1/notes/bulk'                  => array(
			Capabilities::EDIT_NOTES,
			'/lodestar/v1/notes/bulk',
			array( 'action' => 'trash', 'ids' => array() ),
		),
		'GET /lodestar/v1/note-categories'              => array( Capabilities::VIEW, '/lodestar/v1/note-categories', array() ),
		'POST /lodestar/v1/note-categories'             => array(
			Capabilities::MANAGE,
			'/lodestar/v1/note-categories',
			array( 'name' => 'Press' ),
		),
		'PUT /lodestar/v1/note-categories/(?P<id>\d+)'  => array(
			Capabilities::MANAGE,
			'/lodestar/v1/note-categories/' . self::CATEGORY,
			array( 'background_color' => '#123456' ),
		),
		'DELETE /lodestar/v1/note-categories/(?P<id>\d+)' => array(
			Capabilities::MANAGE,
			'/lodestar/v1/note-categories/' . self::CATEGORY,
			array(),
		),
		'PUT /lodestar/v1/exceptions/(?P<id>\d{1,9})'  => array(
			Capabilities::MANAGE,
			'/lodestar/v1/exceptions/1',
			array( 'resolved' => true ),
		),
		'GET /lodestar/v1/ai-insights'                  => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights',
			array(),
			array( 'pro', 'agency' ),
		),
		'GET /lodestar/v1/ai-insights/ratings'          => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/ratings',
			array(),
			array( 'pro', 'agency' ),
		),
		'POST /lodestar/v1/ai-insights/rate'            => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/rate',
			array( 'insight_id' => Kept::ID, 'score' => 1 ),
			array( 'pro', 'agency' ),
		),
		'POST /lodestar/v1/ai-insights/feedback'        => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/feedback',
			array( 'insight_id' => Kept::ID, 'message' => 'Of which page?', 'skipped' => false ),
			array( 'pro', 'agency' ),
		),
		'GET /lodestar/v1/ai-insights/chats'            => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chats',
			array(),
			Level::PAID,
		),
		'GET /lodestar/v1/ai-insights/progress/(?P<uuid>[0-9a-fA-F-]{36})' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/progress/6f1c2b3a-0000-4000-8000-000000000000',
			array(),
			Level::PAID,
		),
		'POST /lodestar/v1/ai-insights/chat'            => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat',
			array( 'message' => 'How many sessions?' ),
			array( 'pro', 'agency' ),
		),
		'GET /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT,
			array(),
			Level::PAID,
		),
		'POST /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT,
			array( 'message' => 'And before?' ),
			array( 'pro', 'agency' ),
		),
		'PUT /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT,
			array( 'is_pinned' => true ),
			Level::PAID,
		),
		'DELETE /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT,
			array(),
			Level::PAID,
		),
		'POST /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})/rate' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT . '/rate',
			array( 'message_id' => self::ANSWER, 'rating' => 1 ),
			Level::PAID,
		),
		'POST /lodestar/v1/ai-insights/chat/(?P<id>[A-Za-z0-9_-]{1,40})/retry' => array(
			Capabilities::VIEW,
			'/lodestar/v1/ai-insights/chat/' . self::CHAT . '/retry',
			array(),
			array( 'pro', 'agency' ),
		),
		'GET /lodestar/v1/site-icon'                    => array(
			Capabilities::VIEW,
			'/lodestar/v1/site-icon',
			array( 'host' => 'pinterest.com' ),
		),
		'GET /lodestar/v1/pagespeed-key'                => array( Capabilities::MANAGE, '/lodestar/v1/pagespeed-key', array() ),
		'POST /lodestar/v1/pagespeed-key'               => array(
			Capabilities::MANAGE,
			'/lodestar/v1/pagespeed-key',
			array( 'key' => 'AIzaSy-not-a-key-of-anybody' ),
		),
		'DELETE /lodestar/v1/pagespeed-key'             => array( Capabilities::MANAGE, '/lodestar/v1/pagespeed-key', array() ),
		'POST /lodestar/v1/pagespeed-key/test'          => array( Capabilities::MANAGE, '/lodestar/v1/pagespeed-key/test', array() ),
		'POST /lodestar/v1/ingest'                      => array( Capabilities::VIEW, '/lodestar/v1/ingest', array() ),
		'GET /lodestar/v1/counting'                     => array( Capabilities::MANAGE, '/lodestar/v1/counting', array() ),
		'POST /lodestar/v1/counting/clear-cache'        => array( Capabilities::MANAGE, '/lodestar/v1/counting/clear-cache', array() ),
		'POST /lodestar/v1/counting/trust-proxy'        => array(
			Capabilities::MANAGE,
			'/lodestar/v1/counting/trust-proxy',
			array( 'block' => '203.0.113.0/24' ),
		),
		'POST /lodestar/v1/feedback'                    => array(
			Capabilities::VIEW,
			'/lodestar/v1/feedback',
			array( 'rating' => 4, 'message' => 'Clear', 'feature_key' => 'ai_insights' ),
		),
		'GET /lodestar/v1/feedback'                     => array( Capabilities::MANAGE, '/lodestar/v1/feedback', array() ),
		'DELETE /lodestar/v1/feedback/(?P<id>\d+)'      => array(
			Capabilities::MANAGE,
			'/lodestar/v1/feedback/' . self::FEEDBACK,
			array(),
		),
		'DELETE /lodestar/v1/feedback'                  => array( Capabilities::MANAGE, '/lodestar/v1/feedback', array() ),
		'GET /lodestar/v1/drops'                        => array( Capabilities::MANAGE, '/lodestar/v1/drops', array() ),
		'GET /lodestar/v1/orders/import'                => array( Capabilities::MANAGE, '/lodestar/v1/orders/import', array() ),
		'POST /lodestar/v1/orders/import'               => array(
			Capabilities::MANAGE,
			'/lodestar/v1/orders/import',
			array( 'begin' => true ),
		),
		'GET /lodestar/v1/orders/reconciliation'        => array(
			Capabilities::MANAGE,
			'/lodestar/v1/orders/reconciliation',
			array( 'start' => '2026-11-01', 'end' => '2026-11-20' ),
		),
		'GET /lodestar/v1/admin-bar'                    => array(
			Capabilities::VIEW,
			'/lodestar/v1/admin-bar',
			array( 'object' => 'post:1' ),
		),
		'GET /lodestar/v1/dashboard-widget'             => array( Capabilities::VIEW, '/lodestar/v1/dashboard-widget', array() ),
		'GET /lodestar/v1/places'                       => array( Capabilities::MANAGE, '/lodestar/v1/places', array() ),
		'GET /lodestar/v1/events'                       => array( Capabilities::MANAGE, '/lodestar/v1/events', array() ),
		'GET /lodestar/v1/data'                         => array( Capabilities::VIEW, '/lodestar/v1/data', array() ),
		'POST /lodestar/v1/settings'                    => array(
			Capabilities::MANAGE,
			'/lodestar/v1/settings',
			array( 'values' => array( 'lodestar_site_icons' => 'letter' ), 'base' => array() ),
		),
		'POST /lodestar/v1/connection'                  => array(
			Capabilities::MANAGE,
			'/lodestar/v1/connection',
			array( 'source' => 'first_party' ),
		),
		'GET /lodestar/v1/license'                      => array( Capabilities::MANAGE, '/lodestar/v1/license', array() ),
		'POST /lodestar/v1/license'                     => array(
			Capabilities::MANAGE,
			'/lodestar/v1/license',
			array( 'key' => self::KEY ),
		),
		'DELETE /lodestar/v1/license'                   => array( Capabilities::MANAGE, '/lodestar/v1/license', array() ),
		'POST /lodestar/v1/addons/(?P<slug>[a-z0-9-]+)' => array(
			Capabilities::MANAGE,
			'/lodestar/v1/addons/forms',
			array( 'action' => 'activate' ),
		),
		'GET /lodestar/v1/search-console'               => array( Capabilities::MANAGE, '/lodestar/v1/search-console', array() ),
		'POST /lodestar/v1/search-console'              => array(
			Capabilities::MANAGE,
			'/lodestar/v1/search-console',
			array( 'service_account' => self::ACCOUNT ),
		),
		'POST /lodestar/v1/search-console/site'         => array(
			Capabilities::MANAGE,
			'/lodestar/v1/search-console/site',
			array( 'site' => PretendGoogle::SITE ),
		),
		'DELETE /lodestar/v1/search-console'            => array( Capabilities::MANAGE, '/lodestar/v1/search-console', array() ),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		Keys::license( 'agency' );
		update_option( 'lodestar_active_addons', array( 'ai-insights', 'exceptions', 'ecommerce' ) );
		require_once Paths::file( 'tests/fixtures/plugins/easy-digital-downloads/easy-digital-downloads.php' );
		Kept::one();
		Exceptions::of_site()->note( 20000, array( new Deviation( Kind::Sessions, '', 1, 50 ) ) );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_every_registered_route_is_listed(): void {
		self::assertEqualsCanonicalizing( array_keys( self::ROUTES ), array_keys( self::registered() ) );
	}

	public function test_every_route_checks_the_capability(): void {
		$routes = self::registered();
		self::assertNotSame( array(), $routes );
		foreach ( array( '', 'subscriber', 'contributor', 'author', 'editor', 'administrator' ) as $role ) {
			if ( '' !== $role ) {
				$this->log_in_as( $role );
			}
			foreach ( self::ROUTES as $route => [ $capability, $path, $params ] ) {
				$response = self::request( explode( ' ', $route )[0], $path, $params );
				$expected = in_array( $role, self::ROLES[ $capability ], true ) ? 200 : ( '' === $role ? 401 : 403 );
				$what     = "$route as " . ( '' === $role ? 'nobody' : $role );
				self::assertSame( $expected, $response->get_status(), $what . wp_json_encode( $response->get_data() ) );
				if ( 200 !== $expected ) {
					$error = Json::of( $response );
					self::assertSame( 401 === $expected ? 'signed_out' : 'denied', $error->at( 'code' ), $what );
					self::assertSame( 401 === $expected ? null : $capability, $error->at( 'data.capability' ), $what );
					$envelope = str_contains( $path, 'ai-insights' ) ? array( 'success', 'error' ) : array();
					self::assertSame( array( ...$envelope, 'code', 'message', 'data' ), $error->fields(), $what );
				}
			}
		}
	}

	public function test_permissions_are_checked_before_parameters(): void {
		/** @var array<string, list<array{methods: array<string, true>, args: array<string, mixed>}>> $routes */
		$routes = rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE );
		foreach ( array( '' => 401, 'subscriber' => 403 ) as $role => $status ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->log_in_as( $role );
			foreach ( self::ROUTES as $route => [ , $path ] ) {
				[ $method, $pattern ] = explode( ' ', $route, 2 );
				$names = array();
				foreach ( $routes[ $pattern ] as $handler ) {
					$names += isset( $handler['methods'][ $method ] ) ? $handler['args'] : array();
				}
				foreach ( array( array(), array_map( static fn (): array => array( 'x' => array() ), $names ) ) as $params ) {
					self::assertSame(
						$status,
						self::request( $method, $path, $params )->get_status(),
						"$route as $role with " . wp_json_encode( $params )
					);
				}
				$broken = new WP_REST_Request( $method, self::with_ids( strtoupper( $path ) ) );
				$broken->set_header( 'Content-Type', 'application/json' );
				$broken->set_body( '{"' );
				self::assertSame( $status, rest_do_request( $broken )->get_status(), "$route as $role, in capitals and broken" );
			}
		}
	}

	public function test_no_numeric_id_breaks_a_route(): void {
		$this->log_in_as( 'administrator' );
		$asked = 0;
		/** @var array<string, list<array{methods: array<string, true>, args: array<string, array<string, mixed>>}>> $routes */
		$routes = rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE );
		foreach ( self::ROUTES as $route => [ , $path, $params ] ) {
			[ $method, $pattern ] = explode( ' ', $route, 2 );
			foreach ( $routes[ $pattern ] as $handler ) {
				foreach ( isset( $handler['methods'][ $method ] ) ? $handler['args'] : array() as $name => $arg ) {
					$type = $arg['type'] ?? '';
					foreach (
						'integer' === $type
						|| 'array' === $type
							? array(
								PHP_INT_MAX,
								PHP_INT_MIN,
								0,
								-1,
								'9223372036854775808',
								'1e30',
								'1e400',
								'-1e30',
								array( '1e30' ),
								array( array() ),
								'x',
								'',
							)
							: array() as $value
					) {
						$answer = self::request( $method, $path, array( $name => $value ) + $params + array( 'per_page' => 10 ) );
						self::assertContains(
							$answer->get_status(),
							array( 200, 400, 404 ),
							"$route $name " . wp_json_encode( $value ) . wp_json_encode( $answer->get_data() )
						);
						++$asked;
					}
				}
			}
			foreach ( str_contains( $path, '{' ) ? array( '0', '99999999999999999999', '00' ) : array() as $id ) {
				self::assertSame(
					404,
					self::request(
						$method,
						str_replace( array( self::NOTE, self::CATEGORY, self::FEEDBACK, self::CHAT, self::POST ), $id, $path ),
						$params
					)->get_status(),
					"$route $id"
				);
				++$asked;
			}
		}
		self::assertGreaterThan( 60, $asked );
	}

	public function test_an_unknown_report_returns_404_only_to_users_who_can_view_reports(): void {
		$this->log_in_as( 'author' );
		self::assertSame( 403, self::request( 'GET', '/lodestar/v1/reports/nothing', array() )->get_status() );
		$this->log_in_as( 'editor' );
		$response = self::request( 'GET', '/lodestar/v1/reports/nothing', array() );
		self::assertSame( 404, $response->get_status() );
		self::assertSame( 'unknown_report', Json::of( $response )->at( 'code' ) );
		self::assertSame( 'nothing', Json::of( $response )->at( 'data.key' ) );
		self::assertSame( 'rest_no_route', Json::of( self::request( 'GET', "/lodestar/v1/reports/overview'--", array() ) )->at( 'code' ) );
	}

	public function test_a_report_cannot_be_modified(): void {
		$this->log_in_as( 'administrator' );
		foreach ( array( 'POST', 'PUT', 'DELETE' ) as $method ) {
			self::assertSame( 404, self::request( $method, '/lodestar/v1/reports/overview', array() )->get_status(), $method );
		}
	}

	public function test_capabilities_follow_the_options_and_roles_are_not_modified(): void {
		$may = function ( string $role ): array {
			$this->log_in_as( $role );
			return array( current_user_can( 'lodestar_view_reports' ), current_user_can( 'lodestar_manage' ) );
		};
		self::assertSame( array( true, true ), $may( 'administrator' ) );
		self::assertSame( array( true, false ), $may( 'editor' ) );
		self::assertSame( array( false, false ), $may( 'author' ) );

		update_option( 'lodestar_view_roles', array( 'author' ) );
		update_option( 'lodestar_manage_roles', array( 'editor' ) );
		self::assertSame( array( true, true ), $may( 'administrator' ), 'Nobody can lock themselves out.' );
		self::assertSame( array( true, true ), $may( 'editor' ), 'Who changes settings sees reports.' );
		self::assertSame( array( true, false ), $may( 'author' ) );
		self::assertSame( array( false, false ), $may( 'subscriber' ) );

		update_option( 'lodestar_view_roles', array() );
		self::assertSame( array( false, false ), $may( 'author' ) );
		update_option( 'lodestar_view_roles', 'broken' );
		update_option( 'lodestar_manage_roles', 'broken' );
		self::assertSame( array( true, false ), $may( 'editor' ) );

		foreach ( wp_roles()->roles as $role => $of ) {
			self::assertStringNotContainsString( 'lodestar', (string) wp_json_encode( $of ), $role );
		}
	}

	/** @return array<string, true> Method and route of everything in the plugin's namespace. */
	private static function registered(): array {
		$found = array();
		/** @var array<string, list<array{methods: array<string, true>}>> $routes */
		$routes = rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE );
		foreach ( $routes as $route => $handlers ) {
			foreach ( '/' . Controller::ROUTE_NAMESPACE === $route ? array() : $handlers as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$found[ "$method $route" ] = true;
				}
			}
		}
		return $found;
	}

	/** Fills a path with the IDs of objects created for it. Placeholder names are case-insensitive. */
	private static function with_ids( string $path ): string {
		$make = array(
			self::CHAT     => static fn (): string => (string) self::chat( get_current_user_id() ),
			self::FEEDBACK => static function (): string {
				FeedbackStore::add( new Feedback( 0, 'realtime', 3, '', get_current_user_id(), 1795262400 ) );
				return (string) FeedbackStore::all()[0]->id;
			},
			self::NOTE     => static fn (): string => (string) Notes::create(
				NoteFields::read(
					array( 'note_title' => 'x', 'note_date_ymd' => '2026-11-20' ),
					null,
					(int) LocalTime::day_of( '2026-11-21' )
				)
			)->id,
			self::CATEGORY => static fn (): string => (string) Categories::all()[0]->id,
			self::POST     => static fn (): string => (string) wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) ),
		);
		return (string) preg_replace_callback( '/\{\w+\}/', static fn ( array $name ): string => $make[ strtolower( $name[0] ) ](), $path );
	}

	/** Returns the ID of a new conversation of a user; users without an ID have none. */
	private static function chat( int $user ): int {
		if ( 0 === $user ) {
			return 1;
		}
		$chat = Chats::begin( $user, 'x' );
		Chats::add( $user, $chat, Message::answer( new Reply( '<p>x</p>' ), 1795262400 ) );
		return $chat->id;
	}

	/** Returns the ID of the first message in the latest conversation. */
	private static function answer(): string {
		$chat = Chats::all( get_current_user_id() )[0] ?? null;
		return null === $chat ? '1' : (string) Chats::messages( $chat )[0]->id;
	}

	/** @param array<string, mixed> $params Parameters. */
	public static function request( string $method, string $path, array $params ): WP_REST_Response {
		$request = new WP_REST_Request( $method, self::with_ids( $path ) );
		PretendGoogle::answer();
		$stand_ins = array(
			self::KEY     => static fn (): string => Keys::issue( 'agency' ),
			self::ACCOUNT => PretendGoogle::account( ... ),
			self::ANSWER  => self::answer( ... ),
		);
		$request->set_query_params(
			array_map(
				static fn ( mixed $value ): mixed => is_string( $value ) && isset( $stand_ins[ $value ] ) ? $stand_ins[ $value ]() : $value,
				$params
			)
		);
		return rest_do_request( $request );
	}
}
