<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Collector\Program;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\Site\UninstallTest;
use Lodestar\Tests\TestCase;

final class CollectTest extends TestCase {

	private int $second;

	protected function setUp(): void {
		parent::setUp();
		$id = wp_insert_site(
			array(
				'domain'  => is_subdomain_install() ? 'second.lodestar.test' : 'lodestar.test',
				'path'    => is_subdomain_install() ? '/' : '/second/',
				'title'   => 'Second',
				'user_id' => 1,
			)
		);
		self::assertIsInt( $id );
		$this->second = $id;
	}

	protected function tearDown(): void {
		if ( null !== get_site( $this->second ) ) {
			wp_delete_site( $this->second );
		}
		parent::tearDown();
	}

	public function test_a_new_site_has_no_lodestar_data(): void {
		switch_to_blog( $this->second );
		$left = UninstallTest::left();
		restore_current_blog();
		self::assertSame( array(), $left );
	}

	public function test_the_first_visit_creates_the_files_of_the_site(): void {
		$server = new Server();
		$page   = $server->ask( 'GET', get_home_url( $this->second, '/' ) );
		self::assertSame( 200, $page['status'] );
		$path = is_subdomain_install() ? '/?lodestar-hit' : '/second/?lodestar-hit';
		self::assertStringContainsString( '{"e":"' . $path . '","o":"home:0",', $page['body'] );

		$state = $this->second_state();
		$main  = Site::current()->state;
		self::assertNotSame( $main->folder, $state->folder );
		self::assertFileExists( "$state->folder/c.php" );
		self::assertStringStartsWith(
			is_subdomain_install() ? 'http://second.lodestar.test/wp-content/lodestar-' : 'http://lodestar.test/wp-content/lodestar-',
			$state->url
		);

		$this->on_second( static fn () => $state->tested( State::DIRECT, true, time() )->store() );
		self::assertStringContainsString(
			'{"e":"/wp-content/' . basename( $state->folder ) . '/c.php"',
			$server->ask( 'GET', get_home_url( $this->second, '/' ) )['body']
		);
	}

	public function test_each_site_stores_its_own_hits(): void {
		$server = new Server();
		$main   = Site::current();
		$second = $this->second_state();
		$url    = get_home_url( $this->second, '/garden/' );
		foreach ( array( $second->url, get_home_url( $this->second, '/?lodestar-hit' ) ) as $endpoint ) {
			self::assertSame(
				204,
				$server->ask( 'POST', $endpoint, (string) wp_json_encode( Fixture::view( array( 'u' => $url ) ) ) )['status']
			);
		}
		self::assertSame(
			204,
			$server->ask(
				'POST',
				$main->state->url,
				(string) wp_json_encode( Fixture::view( array( 'u' => home_url( '/' ) ) ) )
			)['status']
		);
		$here  = self::hits( $main );
		$there = $this->on_second( static fn (): array => self::hits( Site::current() ) );
		self::assertCount( 1, $here );
		self::assertCount( 2, $there );
		self::assertSame( $there[0]->visitor, $there[1]->visitor );
		self::assertNotSame( $here[0]->visitor, $there[0]->visitor, 'Nobody is followed from site to site.' );
		if ( is_subdomain_install() ) {
			self::assertSame(
				400,
				$server->ask( 'POST', $main->state->url, (string) wp_json_encode( Fixture::view( array( 'u' => $url ) ) ) )['status']
			);
		}
	}

	public function test_deleting_a_site_deletes_its_lodestar_data(): void {
		global $wpdb;
		$second = $this->second_state();
		$this->on_second( static fn () => Site::current()->salts()->of_day( 20777 ) );
		$this->on_second( static fn () => ( new \Lodestar\Storage\MigrationRunner() )->run( true ) );
		wp_delete_site( $this->second );
		self::assertDirectoryDoesNotExist( $second->folder );
		self::assertSame( array(), $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->base_prefix}{$this->second}\_%'" ) );
		self::assertFileExists( Site::current()->state->folder . '/c.php' );
	}

	public function test_network_deactivation_removes_the_collector_of_every_site(): void {
		$main   = Site::current()->state->folder;
		$second = $this->second_state()->folder;
		do_action( 'deactivate_lodestar/plugin.php', true );
		self::assertFileDoesNotExist( "$main/c.php" );
		self::assertFileDoesNotExist( "$second/c.php" );
		Site::current();
		self::assertFileExists( "$main/c.php", 'On first need it is there again.' );
	}

	public function test_uninstalling_removes_the_data_of_every_site(): void {
		$main   = Site::current()->state->folder;
		$second = $this->second_state()->folder;
		update_site_option( 'lodestar_of_the_network', 'x' );
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'deactivate' )->output() );
		self::assertSame( '', Program::start( 'wordpress.php', ABSPATH . 'wp-load.php', 'uninstall' )->output() );
		wp_cache_flush();
		self::assertSame( array(), UninstallTest::left() );
		self::assertSame( array(), $this->on_second( array( UninstallTest::class, 'left' ) ) );
		self::assertFalse( get_site_option( 'lodestar_of_the_network' ) );
		self::assertDirectoryDoesNotExist( $main );
		self::assertDirectoryDoesNotExist( $second );
		activate_plugin( 'lodestar/plugin.php', '', true );
	}

	private function second_state(): State {
		return $this->on_second( static fn (): State => Site::current()->state );
	}

	/**
	 * @template T
	 * @param callable(): T $task Runs on the second site.
	 * @return T
	 */
	private function on_second( callable $task ): mixed {
		switch_to_blog( $this->second );
		try {
			return $task();
		} finally {
			restore_current_blog();
		}
	}

	/** @return list<Hit> */
	private static function hits( Site $site ): array {
		$hits = array();
		foreach ( $site->file_spool()->files() as $name ) {
			foreach ( FileReader::read( $site->file_spool(), $name, 0, 1000 )[0] as $line ) {
				$hits[] = Hit::decode( $line ) ?? throw new \LogicException( $line );
			}
		}
		return $hits;
	}
}
