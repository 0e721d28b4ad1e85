<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Privacy;

use Lodestar\Collector\Request;
use Lodestar\Collector\UserSeal;
use Lodestar\Collector\Visitor;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Features\Privacy\Eraser;
use Lodestar\Features\Privacy\Exporter;
use Lodestar\Features\Privacy\PolicyText;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\UserKey;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class PersonalDataTest extends TestCase {

	private const ANN = '1111222233334444';

	private const EMAIL = 'ann@example.org';

	private FixedClock $clock;

	private int $views = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->clock = $this->clock( '2026-03-02 12:00' );
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::settle_lasting_ids();
	}

	public function test_the_exporter_says_that_a_persons_visits_cannot_be_identified(): void {
		$this->visit( self::ANN );
		SiteIngest::open()->run( 10 );
		$export = self::export( 1 );
		self::assertTrue( $export['done'] );
		self::assertStringContainsString(
			'can’t identify this person’s visits',
			(string) wp_json_encode( $export['data'], JSON_UNESCAPED_UNICODE )
		);
		$erasure = self::erase();
		self::assertSame( array( false, false, true ), array( $erasure['items_removed'], $erasure['items_retained'], $erasure['done'] ) );
		self::assertStringContainsString( 'can’t identify this person’s visits', implode( $erasure['messages'] ) );
		self::assertSame( array( 1, 1 ), array( self::number( 'sessions' ), self::number( 'views' ) ) );
	}

	public function test_finds_a_persons_visits_by_ids_that_other_plugins_provide(): void {
		$shopper = $this->live();
		foreach (
			array(
				array( self::ANN ),
				array( Visitor::lasting( self::ANN, Setup::id() ) ),
				array( $shopper->to_string() ),
				array( 'nonsense', self::ANN, 7 ),
			) as $known
		) {
			self::known( $known );
			$text = (string) wp_json_encode( self::export( 1 ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
			foreach (
				array(
					'Started',
					'2026-03-02 12:00:00',
					'2026-03-05 12:00:00',
					'/garden/',
					'file_download',
					'plan.pdf',
					'purchase',
					'4711',
					'Firefox',
					'Linux',
				) as $fact
			) {
				self::assertStringContainsString( $fact, $text );
			}
			self::assertStringNotContainsString( '/secret-of-bob/', $text );
			self::assertStringContainsString( '&lt;b&gt;', $text );
			self::assertStringNotContainsString( '<b>', $text );
		}
	}

	public function test_exports_many_visits_in_pages(): void {
		self::known( array( self::ANN ) );
		for ( $i = 0; $i < 52; $i++ ) {
			$this->visit( self::ANN );
			$this->clock->set( $this->clock->now_ms() + 3600000 );
		}
		SiteIngest::open()->run( 10 );
		$first  = self::export( 1 );
		$second = self::export( 2 );
		self::assertSame(
			array( 50, false, 2, true ),
			array( count( $first['data'] ), $first['done'], count( $second['data'] ), $second['done'] )
		);
		$ids = array_filter( array_column( array_merge( $first['data'], $second['data'] ), 'item_id' ), 'is_string' );
		self::assertCount( 52, array_unique( $ids ) );
	}

	public function test_erases_one_person_and_no_other(): void {
		$this->live();
		$orders = self::number( 'orders' );
		$this->visit( self::ANN ); // Still spooled. It must not reappear later.
		self::known( array( self::ANN ) );
		$generation = self::generation();
		self::assertSame( array( true, false ), array_slice( array_values( self::erase() ), 0, 2 ) );
		self::assertTrue( self::erase()['done'] );
		self::assertGreaterThan( $generation, self::generation(), 'An ingest at the same time begins anew.' );
		SiteIngest::open()->run( 10 );
		$hash = (string) EnrichedHit::number( Visitor::lasting( self::ANN, Setup::id() ) );
		foreach ( array( 'sessions', 'views', 'events' ) as $table ) {
			self::assertNotContains( $hash, array_column( Rig::rows( $table, array( 'visitor' ) ), 'visitor' ), $table );
			self::assertSame( 1, self::number( $table ), "Bob's in $table" );
		}
		self::assertNotContains( $hash, self::column( 'visitors', 'joined' ) );
		self::assertSame( array( 1, 1 ), array( self::number( 'view_ids' ), self::number( 'visitors' ) ), 'Bob is still found.' );
		self::assertSame( array(), Consistency::problems() );
		self::assertSame( 0, self::number( 'items' ) );
		self::assertSame( $orders, self::number( 'orders' ), 'A repeated report must not bring the order back.' );
		self::assertStringContainsString( '"data":[]', (string) wp_json_encode( self::export( 1 ) ) );
	}

	public function test_erases_many_visits_in_pages(): void {
		for ( $i = 0; $i < 130; $i++ ) {
			$this->visit( self::ANN );
			$this->clock->set( $this->clock->now_ms() + 3600000 );
		}
		SiteIngest::open()->run( 60 ); // The eraser itself runs ingest for only a few seconds at a time.
		self::known( array( self::ANN ) );
		self::assertFalse( self::erase()['done'] );
		self::assertSame( 30, self::number( 'sessions' ) );
		self::assertFalse( self::erase()['done'] );
		$answer = self::erase();
		self::assertSame( array( true, false ), array( $answer['done'], $answer['items_removed'] ) );
		self::assertSame( array( 0, 0 ), array( self::number( 'sessions' ), self::number( 'views' ) ) );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_finds_and_erases_visits_of_an_account_when_user_ids_are_stored(): void {
		$ann = $this->account();
		$this->read( $ann, '/garden/' );
		$this->read( 1, '/secret-of-bob/' );
		$this->visit( '', '/nobody/' );
		SiteIngest::open()->run( 10 );
		$text = (string) wp_json_encode( self::export( 1 ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( '/garden/', $text );
		self::assertStringContainsString( "\"#$ann\"", $text );
		self::assertStringNotContainsString( '/secret-of-bob/', $text );
		self::assertStringNotContainsString( '/nobody/', $text );
		$this->read( $ann, '/late/' ); // Still spooled.
		self::assertTrue( self::erase()['items_removed'] );
		self::assertSame( array( false, true ), array( self::erase()['items_removed'], self::erase()['done'] ) );
		self::assertSame( array( 2, 2 ), array( self::number( 'sessions' ), self::number( 'views' ) ) );
		self::assertStringContainsString( '"data":[]', (string) wp_json_encode( self::export( 1 ) ) );
		self::assertSame( array(), Consistency::problems() );
		( new Sweep( Writer::open() ) )->run( 10 );
		self::assertSame( array( '1' ), self::accounts() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_finds_visits_of_an_account_after_storing_user_ids_was_turned_off(): void {
		$ann = $this->account();
		$this->read( $ann, '/garden/' );
		SiteIngest::open()->run( 10 );
		update_option( 'lodestar_user_ids', false );
		self::assertStringContainsString( '\/garden\/', (string) wp_json_encode( self::export( 1 ) ) );
		self::assertTrue( self::erase()['items_removed'] );
		( new Sweep( Writer::open() ) )->run( 10 );
		self::assertStringContainsString( 'without names, accounts', (string) wp_json_encode( self::export( 1 ) ) );
	}

	public function test_the_exporter_says_that_it_finds_visits_by_account_only(): void {
		update_option( 'lodestar_user_ids', true );
		self::assertStringContainsString( 'No account on this site has this email address', (string) wp_json_encode( self::export( 1 ) ) );
	}

	public function test_deleting_an_account_removes_it_from_its_visits(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$ann = $this->account();
		$this->read( $ann, '/garden/' );
		$this->read( 1, '/garden/' );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( '1', (string) $ann ), self::accounts() );
		$this->read( $ann, '/late/' ); // Still spooled.
		$generation = self::generation();
		wp_delete_user( $ann );
		self::assertSame( array( '1' ), self::accounts() );
		self::assertGreaterThan( $generation, self::generation(), 'An ingest at the same time begins anew.' );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( '1' ), self::accounts() );
		self::assertSame(
			array( 2, 3 ),
			array( self::number( 'sessions' ), self::number( 'views' ) ),
			'The visits stay, and say no more whose they are.'
		);
	}

	public function test_suggests_a_text_for_the_privacy_policy(): void {
		require_once ABSPATH . 'wp-admin/includes/misc.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'privacy' );
		do_action( 'admin_init' );
		self::assertStringContainsString( 'lodestar_id', self::policy() );
		self::assertStringContainsString( 'Global Privacy Control', self::policy() );
		add_filter( 'lodestar_lasting_id', '__return_false', 11 );
		PolicyText::add();
		$texts = self::policy();
		self::assertStringNotContainsString( 'lodestar_id', substr( $texts, (int) strrpos( $texts, 'We count visits' ) ) );
		self::assertStringNotContainsString( 'Visit data is deleted', $texts );
		update_option( 'lodestar_retention', 14 );
		PolicyText::add();
		self::assertStringContainsString( 'Visit data is deleted after 14 months.', self::policy() );
		self::assertStringNotContainsString( 'lodestar_user', self::policy() );
		update_option( 'lodestar_user_ids', true );
		PolicyText::add();
		self::assertStringContainsString( 'lodestar_user', self::policy() );
		self::assertStringNotContainsString( 'only after you consent', self::policy() );
		update_option( 'lodestar_counting_consent', 'statistics' );
		PolicyText::add();
		self::assertStringContainsString( 'We count your visit only after you consent', self::policy() );
		unset( $GLOBALS['current_screen'] );
	}

	/** Creates Ann's account and turns on storing user IDs. */
	private function account(): int {
		update_option( 'lodestar_user_ids', true );
		$ann = wp_insert_user( array( 'user_login' => 'ann', 'user_pass' => 'x', 'user_email' => self::EMAIL ) );
		self::assertIsInt( $ann );
		return $ann;
	}

	/** Opens a page as a logged-in user. Each user has a different browser. */
	private function read( int $user, string $path ): void {
		++$this->views;
		$until = intdiv( $this->clock->now_ms(), 1000 ) + 60;
		$this->send(
			Fixture::view( array( 'u' => home_url( $path ), 'i' => $this->view_id() ) ),
			'',
			"Firefox of $user",
			'wordpress_logged_in_0a1b=x; lodestar_user=' . UserSeal::make( $user, $until, UserKey::current() )
		);
	}

	/** @return list<string> Stored user IDs. */
	private static function accounts(): array {
		global $wpdb;
		$found = $wpdb->get_col(
			'SELECT t.value FROM ' . Schema::table( 'attributes' ) . ' a JOIN ' . Schema::table( 'text' )
				. ' t ON t.id = a.value WHERE a.name = ' . Text::id( 'user_id' )
		);
		$found = array_map( 'strval', array_unique( $found ) );
		sort( $found );
		return $found;
	}

	/** Spools and counts two visits of Ann with an event and a purchase, and one of Bob. */
	private function live(): Shopper {
		$this->visit( self::ANN );
		$this->send(
			Fixture::event(
				array(
					'u' => home_url( '/garden/' ),
					'i' => $this->view_id(),
					'p' => array( 'file_name' => 'plan.pdf', 'link_text' => '<b>' ),
				)
			),
			self::ANN
		);
		$this->clock->set( $this->clock->now_ms() + 3 * 86400000 );
		$this->visit( self::ANN );
		$shopper = Shopper::from_string( Visitor::lasting( self::ANN, Setup::id() ) . '..' . Visitor::lasting( self::ANN, Setup::id() ) );
		$event   = array(
			'transaction_id' => '4711',
			'currency'       => 'EUR',
			'value'          => 5,
			'items'          => array( array( 'item_id' => 'S-1' ) ),
		);
		self::assertTrue( Commerce::track( 'purchase', $event, $shopper ) );
		$this->visit( '', '/secret-of-bob/' );
		$this->send( Fixture::event( array( 'u' => home_url( '/' ), 'i' => $this->view_id(), 'x' => 'bbbbbbbbbbbbbbbb' ) ) );
		SiteIngest::open()->run( 10 );
		self::assertSame( array( 3, 3, 3, 1 ), array_map( self::number( ... ), array( 'sessions', 'views', 'events', 'items' ) ) );
		return $shopper;
	}

	private function visit( string $lasting, string $path = '/garden/' ): void {
		++$this->views;
		$this->send( Fixture::view( array( 'u' => home_url( $path ), 'i' => $this->view_id() ) ), $lasting );
	}

	private function view_id(): string {
		return sprintf( '%016x', $this->views );
	}

	/** @param array<string, mixed> $message */
	private function send( array $message, string $lasting = '', string $agent = 'Firefox/140.0', string $cookies = '' ): void {
		$server = array(
			'REMOTE_ADDR'     => '198.51.100.77',
			'HTTP_USER_AGENT' => "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 $agent",
			'HTTP_COOKIE'     => $cookies,
		);
		$body   = (string) wp_json_encode( $message + ( '' === $lasting ? array() : array( 'c' => $lasting ) ) );
		self::assertSame( 204, Site::current()->collector( $this->clock )->handle( new Request( 'POST', $body, $server ) ) );
	}

	/** @param array<mixed> $visitors Visitor IDs that an addon links to Ann. */
	private static function known( array $visitors ): void {
		remove_all_filters( 'lodestar_personal_visitors' );
		add_filter(
			'lodestar_personal_visitors',
			static fn ( array $known, string $email ): array => self::EMAIL === $email ? $visitors : $known,
			10,
			2
		);
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	private static function export( int $page ): array {
		self::assertContains(
			array( Exporter::class, 'page' ),
			array_column( (array) apply_filters( 'wp_privacy_personal_data_exporters', array() ), 'callback' )
		);
		$answer = Exporter::page( self::EMAIL, $page );
		self::assertIsArray( $answer );
		return $answer;
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erase(): array {
		self::assertContains(
			array( Eraser::class, 'page' ),
			array_column( (array) apply_filters( 'wp_privacy_personal_data_erasers', array() ), 'callback' )
		);
		$answer = Eraser::page( self::EMAIL );
		self::assertIsArray( $answer );
		return $answer;
	}

	private static function policy(): string {
		return (string) wp_json_encode( \WP_Privacy_Policy_Content::get_suggested_policy_text() );
	}

	private static function generation(): int {
		return (int) self::column( 'cursor', 'generation' )[0];
	}

	private static function number( string $table ): int {
		return (int) self::column( $table, 'COUNT(*)' )[0];
	}

	/** @return list<string|null> */
	private static function column( string $table, string $column ): array {
		global $wpdb;
		return $wpdb->get_col( "SELECT $column FROM " . Schema::table( $table ) );
	}
}
