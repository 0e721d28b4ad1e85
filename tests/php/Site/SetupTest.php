<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site;

use Lodestar\Collector\Collector;
use Lodestar\Collector\Endpoint;
use Lodestar\Collector\FileSpool;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Paths;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SystemClock;
use Lodestar\Site\Folder;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\TableSpool;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Site\Upkeep;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** @phpstan-import-type Config from \Lodestar\Site\Configuration */
final class SetupTest extends TestCase {

	public function test_activation_creates_folder_files_and_schedule(): void {
		$state = State::stored();
		self::assertNotNull( $state );
		self::assertMatchesRegularExpression( '~^' . preg_quote( WP_CONTENT_DIR, '~' ) . '/lodestar-[0-9a-f]{16}$~', $state->folder );
		self::assertSame( content_url( basename( $state->folder ) . '/c.php' ), $state->url );
		self::assertTrue( ( new Folder( $state->folder ) )->is_usable() );
		foreach ( array( 'index.php', '.htaccess', 'c.php', $state->config, 'spool/index.php' ) as $name ) {
			self::assertFileExists( "$state->folder/$name" );
		}
		self::assertNotFalse( wp_next_scheduled( Upkeep::EVENT ) );
	}

	public function test_files_are_not_rewritten_unnecessarily(): void {
		$before = $this->stamps();
		Site::current();
		self::assertSame( $before, $this->stamps() );
		Setup::run();
		self::assertSame( $before, $this->stamps() );
	}

	public function test_needs_no_file_access_to_check_that_the_folder_is_set_up(): void {
		$folder = Site::current()->state->folder;
		rename( $folder, "$folder-away" );
		$endpoint = Site::current()->endpoint();
		rename( "$folder-away", $folder );
		self::assertSame( home_url( '/?lodestar-hit' ), $endpoint );
	}

	public function test_needs_no_query_to_get_the_endpoint(): void {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		Site::current()->endpoint();
		self::assertSame( $before, $wpdb->num_queries );
	}

	public function test_printing_the_tracker_needs_no_query(): void {
		global $wpdb;
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		ob_start();
		Tracker::print();
		ob_end_clean();
		self::assertSame( $before, $wpdb->num_queries );
	}

	public function test_is_created_on_first_use(): void {
		( new Folder( Site::current()->state->folder ) )->remove();
		delete_option( State::OPTION );
		delete_option( Setup::ID );
		self::assertFileExists( Site::current()->state->folder . '/c.php' );
	}

	public function test_concurrent_requests_create_one_folder(): void {
		( new Folder( Site::current()->state->folder ) )->remove();
		delete_option( State::OPTION );
		delete_option( Setup::ID );
		$visits = array();
		for ( $i = 0; $i < 4; $i++ ) {
			$visits[] = Program::start( 'setup.php', ABSPATH . 'wp-load.php', (string) ( microtime( true ) + 0.8 ) );
		}
		$folders = array_map( static fn ( Program $visit ): string => $visit->output(), $visits );
		self::assertCount( 1, array_unique( $folders ) );
		self::assertSame( array( $folders[0] . '/c.php' ), glob( WP_CONTENT_DIR . '/lodestar-*/c.php' ) );
	}

	public function test_a_new_host_reaches_the_collector(): void {
		self::assertSame( array( 'lodestar.test' => true, 'www.lodestar.test' => true ), $this->config()['hosts'] );
		add_filter( 'lodestar_hosts', static fn ( array $hosts ): array => array( ...$hosts, 'lodestar.example' ) );
		Site::current();
		self::assertArrayHasKey( 'lodestar.example', $this->config()['hosts'] );
	}

	public function test_a_moved_site_still_counts_hits_from_pages_at_its_old_url(): void {
		add_filter( 'home_url', static fn (): string => 'https://new.example' );
		Site::current();
		self::assertArrayHasKey( 'new.example', $this->config()['hosts'] );
		self::assertArrayHasKey( 'lodestar.test', $this->config()['hosts'] );
	}

	public function test_search_and_replace_in_the_database_regenerates_the_configuration(): void {
		global $wpdb;
		$stored = (string) $wpdb->get_var(
			$wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", State::OPTION )
		);
		$moved  = map_deep(
			unserialize( $stored ), // As `wp search-replace` does.
			static fn ( mixed $value ): mixed => is_string( $value ) ? str_replace( 'lodestar.test', 'new.example', $value ) : $value
		);
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- as above.
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $moved ) ), array( 'option_name' => State::OPTION ) );
		wp_cache_flush();
		foreach ( array( 'home_url', 'site_url' ) as $filter ) {
			add_filter( $filter, static fn (): string => 'https://new.example' );
		}
		self::assertContains( 'new.example', State::stored()->hosts ?? array(), 'The replacement makes the option look right.' );
		Site::current();
		self::assertArrayHasKey( 'new.example', $this->config()['hosts'] );
	}

	public function test_a_new_home_path_reaches_the_collector(): void {
		self::assertSame( '/', $this->config()['cookie_path'] );
		add_filter( 'pre_option_home', static fn (): string => 'http://lodestar.test/blog' );
		self::assertSame( '/blog/', $this->config()['cookie_path'] );
	}

	public function test_the_collector_url_follows_the_content_url(): void {
		$url = static function ( string $content_url ): string {
			$result = Command::wp(
				"--exec=define( 'WP_CONTENT_URL', '$content_url' );",
				'eval',
				'echo Lodestar\\Site\\Site::current()->state->url;'
			);
			self::assertSame( 0, $result->status, $result->errors );
			return (string) preg_replace( '~lodestar-[0-9a-f]+~', 'x', $result->output );
		};
		self::assertSame( 'http://lodestar.test/blog/content/x/c.php', $url( 'http://lodestar.test/blog/content' ) );
		self::assertSame( 'http://lodestar.test/content/x/c.php', $url( 'http://lodestar.test/content' ) );
	}

	public function test_a_request_for_another_host_regenerates_nothing(): void {
		$before = State::stored();
		$other  = 'echo wp_json_encode( get_object_vars( Lodestar\\Site\\Site::current()->state ) );';
		self::assertSame(
			wp_json_encode( get_object_vars( $before ?? Site::current()->state ) ),
			Command::wp( "--exec=define( 'WP_CONTENT_URL', 'https://www.lodestar.test/wp-content' );", 'eval', $other )->output
		);
	}

	public function test_a_renamed_content_folder_still_accepts_hits(): void {
		$old = ABSPATH . 'old-content';
		$new = ABSPATH . 'new-content';
		foreach ( array( 'build/collector.php', 'src/server/Collector', 'src/server/Platform/Time' ) as $part ) {
			self::copy( Paths::file( $part ), "$old/plugins/lodestar/$part" );
		}
		$made = Folder::make( 'lodestar-0123456789abcdef', array( $old ) );
		self::assertNotNull( $made );
		self::assertNotSame( '', $made->install( $this->config(), home_url(), "$old/plugins/lodestar/build/collector.php" ) );
		rename( $old, $new );
		$moved  = new Folder( "$new/lodestar-0123456789abcdef" );
		$answer = ( new Server() )->ask(
			'POST',
			'/new-content/lodestar-0123456789abcdef/c.php',
			(string) wp_json_encode( Fixture::view( array( 'u' => home_url( '/garden/' ) ) ) )
		);
		$files  = $moved->file_spool()->files();
		$lines  = array() === $files ? array() : FileReader::read( $moved->file_spool(), $files[0], 0, 10 )[0];
		$moved->remove();
		self::copy( $new, null );
		self::assertSame( 204, $answer['status'] );
		self::assertCount( 1, $lines );
	}

	/** Copies a file or folder, or deletes the source if there is no target. */
	private static function copy( string $from, ?string $to ): void {
		if ( is_dir( $from ) ) {
			foreach ( array_diff( (array) scandir( $from ), array( '.', '..' ) ) as $name ) {
				self::copy( "$from/$name", null === $to ? null : "$to/$name" );
			}
			if ( null === $to ) {
				rmdir( $from );
			}
		} elseif ( null === $to ) {
			unlink( $from );
		} else {
			wp_mkdir_p( dirname( $to ) );
			copy( $from, $to );
		}
	}

	public function test_changed_settings_reach_the_collector(): void {
		$before = Site::current()->state->config;
		update_option( Setup::TRUSTED_PROXIES, array( '192.0.2.0/24', 'nonsense' ) );
		self::assertSame( array( array( 'c0000200', 'c00002ff' ) ), $this->config()['trusted'] );
		self::assertNotSame( $before, Site::current()->state->config );
		self::assertStringContainsString(
			Site::current()->state->config,
			(string) file_get_contents( Site::current()->state->folder . '/c.php' )
		);
	}

	public function test_a_replaced_configuration_is_kept_for_a_day_and_then_removed(): void {
		$folder = Site::current()->state->folder;
		$first  = Site::current()->state->config;
		touch( "$folder/$first", time() - 30 * 86400 );
		update_option( Setup::TRUSTED_PROXIES, array( '192.0.2.0/24' ) );
		self::assertFileExists( "$folder/$first", 'A process may still have its name.' );
		foreach ( range( 3, 18 ) as $block ) {
			update_option( Setup::TRUSTED_PROXIES, array( "192.0.$block.0/24" ) );
		}
		$names = static fn (): array => array_values(
			array_filter(
				array_map( 'strval', (array) scandir( $folder ) ),
				static fn ( string $name ): bool => str_starts_with( $name, 'config-' )
			)
		);
		self::assertCount( 18, $names() );
		Upkeep::run();
		self::assertCount( 18, $names() );
		foreach ( $names() as $name ) {
			touch( "$folder/$name", time() - 86401 );
		}
		Upkeep::run();
		self::assertSame( array( Site::current()->state->config ), $names() );
	}

	public function test_the_setting_for_persistent_ids_reaches_the_collector(): void {
		self::assertFalse( $this->config()['lasting'], 'Nobody can be asked for consent.' );
		add_filter( 'lodestar_lasting_id', '__return_true' );
		self::assertFalse( $this->config()['lasting'], 'Not before all have spoken.' );
		Setup::settle_lasting_ids();
		self::assertTrue( $this->config()['lasting'] );
		$before = $this->stamps();
		do_action( 'wp_loaded' );
		self::assertSame( $before, $this->stamps() );
		add_filter( 'lodestar_lasting_id', '__return_false', 11 );
		do_action( 'wp_loaded' );
		self::assertFalse( $this->config()['lasting'] );
	}

	public function test_setup_while_plugins_load_keeps_the_stored_setting_for_persistent_ids(): void {
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::run();
		remove_filter( 'lodestar_lasting_id', '__return_true' );
		$actions               = $GLOBALS['wp_actions'];
		$GLOBALS['wp_actions'] = array();
		Setup::run();
		$GLOBALS['wp_actions'] = $actions;
		self::assertTrue( $this->config()['lasting'] );
		Setup::run();
		self::assertFalse( $this->config()['lasting'] );
	}

	public function test_a_new_time_zone_reaches_the_collector(): void {
		update_option( 'timezone_string', 'Pacific/Auckland' );
		\Lodestar\Platform\Time\SiteZone::note_change( time() );
		$local    = new LocalTime( $this->config()['offsets'] );
		$in_month = time() + 30 * 86400;
		self::assertSame(
			( new \DateTimeImmutable( "@$in_month" ) )->setTimezone( new \DateTimeZone( 'Pacific/Auckland' ) )->format( 'Y-m-d' ),
			LocalTime::date( $local->day( $in_month ) )
		);
		self::assertSame( gmdate( 'Y-m-d' ), LocalTime::date( $local->day( time() ) ) );
	}

	public function test_the_collector_stores_only_the_offsets_it_needs(): void {
		update_option( \Lodestar\Platform\Time\SiteZone::OPTION, array( array( 0, 'Europe/Berlin' ) ) );
		$offsets = $this->config()['offsets'];
		self::assertLessThanOrEqual( time() - 86400, $offsets[0][0] );
		self::assertGreaterThan( time() - 86400, $offsets[1][0] ?? 0 );
		self::assertGreaterThan( time() + 500 * 86400, $offsets[ count( $offsets ) - 1 ][0] );
		self::assertLessThanOrEqual( 6, count( $offsets ) );
	}

	public function test_a_folder_that_moved_with_the_site_is_found(): void {
		$state = Site::current()->state;
		( new State( 'an older key', $state->hosts, '/elsewhere/' . basename( $state->folder ), $state->url, $state->config ) )->store();
		self::assertSame( $state->folder, Site::current()->state->folder );
	}

	public function test_falls_back_to_uploads_if_the_content_folder_is_not_writable(): void {
		$uploads = $this->refuse_content_folder();
		$state   = Setup::run();
		self::assertSame( $uploads, dirname( $state->folder ) );
		self::assertSame( content_url( 'uploads/' . basename( $state->folder ) . '/c.php' ), $state->url );
		self::assertTrue( ( new Folder( $state->folder ) )->is_usable() );
		$this->admit_content_folder();
		self::assertSame( $state->folder, Setup::run()->folder, 'It stays where it is.' );
		( new Folder( $state->folder ) )->remove();
	}

	#[Group( 'sql' )]
	public function test_falls_back_to_a_table_if_no_folder_is_writable(): void {
		$this->refuse_content_folder();
		add_filter( 'upload_dir', static fn ( array $dirs ): array => array( 'basedir' => '/nowhere' ) + $dirs );
		$site = Site::current();
		Setup::run();
		self::assertInstanceOf( FileSpool::class, $site->spool() );
		$site = Site::current();
		self::assertInstanceOf( TableSpool::class, $site->spool() );
		self::assertSame( $site->fallback(), $site->endpoint() );
		self::assertSame(
			204,
			$site->collector( new SystemClock() )->handle( Fixture::request( Fixture::view( array( 'u' => home_url() ) ) ) )
		);
		self::assertCount( 1, TableSpoolTest::lines() );
		$this->admit_content_folder();
	}

	public function test_the_owner_can_choose_the_table(): void {
		update_option( Setup::SPOOL, 'table' );
		self::assertInstanceOf( TableSpool::class, Site::current()->spool() );
		update_option( Setup::SPOOL, '' );
		self::assertInstanceOf( FileSpool::class, Site::current()->spool() );
	}

	public function test_a_simulated_time_uses_its_own_offsets(): void {
		update_option( \Lodestar\Platform\Time\SiteZone::OPTION, array( array( 0, 'Europe/Berlin' ) ) );
		$clock = new FixedClock( 1752530400000 ); // 2025-07-14 22:00 UTC, midnight in Berlin during daylight saving time.
		$site  = Site::current();
		$site->salts()->of_day( 20283 );
		self::assertSame( 204, $site->collector( $clock )->handle( Fixture::request( Fixture::view( array( 'u' => home_url() ) ) ) ) );
		$line = FileReader::read( $site->file_spool(), '2025071422.php', 0, 10 )[0][0] ?? '';
		self::assertNotSame( '', \Lodestar\Collector\Hit::decode( $line )?->yesterday );
	}

	public function test_upkeep_removes_outdated_salts(): void {
		$site  = Site::current();
		$today = ( new LocalTime( $this->config()['offsets'] ) )->day( time() );
		$site->salts()->of_day( $today - 5 );
		$site->salts()->of_day( $today );
		Upkeep::run();
		self::assertSame( '', $site->salts()->kept( $today - 5 ) );
		self::assertNotSame( '', $site->salts()->kept( $today ) );
	}


	/**
	 * @return array<string, mixed>
	 * @phpstan-return Config
	 */
	private function config(): array {
		$state  = Site::current()->state;
		$config = Endpoint::read( "$state->folder/$state->config" );
		self::assertNotNull( $config );
		self::assertSame( Collector::FORMAT, $config['format'] );
		return $config;
	}

	/**
	 * Returns the modification time of each file.
	 *
	 * @return array<string, int>
	 */
	private function stamps(): array {
		clearstatcache();
		$stamps = array();
		foreach ( (array) scandir( Site::current()->state->folder ) as $name ) {
			$stamps[ (string) $name ] = (int) fileinode( Site::current()->state->folder . "/$name" );
		}
		return $stamps;
	}

	/**
	 * Replaces the plugin's content folder with a file. Unlike permissions, this also stops root.
	 *
	 * @return string The uploads folder.
	 */
	private function refuse_content_folder(): string {
		$folder = Site::current()->state->folder;
		rename( $folder, "$folder-away" );
		touch( $folder );
		$uploads = wp_upload_dir()['basedir'];
		wp_mkdir_p( $uploads );
		return $uploads;
	}

	private function admit_content_folder(): void {
		$folder = WP_CONTENT_DIR . '/lodestar-' . Setup::id();
		unlink( $folder );
		rename( "$folder-away", $folder );
	}
}
