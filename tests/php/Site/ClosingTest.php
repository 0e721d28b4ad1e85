<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site;

use Lodestar\Collector\FileSalts;
use Lodestar\Ingestion\Closing;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Folder;
use Lodestar\Site\LeftFolders;
use Lodestar\Site\OptionSalts;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Upkeep;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Collector\Fixture;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * When the plugin is deactivated or its spool moves, no hit is lost or counted twice, and nothing remains that could
 * identify visitors.
 */
#[Group( 'sql' )]
final class ClosingTest extends TestCase {

	private const TODAY = 20777;

	public function test_deactivation_ingests_pending_hits_and_removes_the_folder(): void {
		$folder = Site::current()->state->folder;
		Site::current()->salts()->of_day( self::TODAY );
		$this->option_salt();
		$this->spool( 'a', 'b' );
		do_action( 'deactivate_lodestar/plugin.php', false );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
		self::assertDirectoryDoesNotExist( $folder );
		self::assertSame( array(), self::salts() );
		self::assertFalse( wp_next_scheduled( Upkeep::EVENT ) );

		do_action( 'activate_lodestar/plugin.php', false );
		self::assertFileExists( "$folder/c.php" );
		$this->spool( 'c' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 3, Rig::rows( 'views', array( 'id' ) ), 'A file of the same name and hour, read from its beginning.' );
	}

	public function test_hits_that_fail_to_ingest_at_deactivation_are_ingested_after_reactivation(): void {
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		$cursor = Schema::table( 'cursor' );
		Writer::open()->execute( "UPDATE $cursor SET id = 2" );
		$this->close_with_a_line_left();
		Writer::open()->execute( "UPDATE $cursor SET id = 1" );
		$this->comes_back_to_count( 2 );
	}

	public function test_deactivation_has_a_time_limit(): void {
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		$this->close_with_a_line_left( static fn () => Closing::close_site( 0 ) );
		$this->comes_back_to_count( 2 );
	}

	public function test_deactivation_killed_while_it_removes_the_folder_counts_nothing_twice(): void {
		$folder = Site::current()->state->folder;
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		Setup::forget();
		rename( "$folder/name.php", "$folder/read.php" ); // The first step of discard().
		$this->spool( 'b' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_a_site_without_visits_is_deactivated_without_tables(): void {
		MigrationRunner::drop_all();
		do_action( 'deactivate_lodestar/plugin.php', false );
		self::assertFalse( ( new MigrationRunner() )->is_current() );
		self::assertNull( State::stored() );
	}

	public function test_a_closed_folder_creates_no_salt_for_late_requests(): void {
		global $wpdb;
		$folder = Site::current()->folder();
		$late   = new FileSalts( $folder->path );
		$folder->shut();
		self::assertSame( '', $late->of_day( self::TODAY ) );
		Setup::forget();
		self::assertSame( '', ( new OptionSalts( $wpdb ) )->of_day( self::TODAY ) );
		self::assertSame( array(), self::salts() );
		Setup::run();
		self::assertNotSame( '', ( new FileSalts( $folder->path ) )->of_day( self::TODAY ) );
	}

	public function test_pending_hits_in_the_folder_are_ingested_after_a_switch_to_the_table(): void {
		$folder = Site::current()->folder();
		Site::current()->salts()->of_day( self::TODAY );
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		update_option( Setup::SPOOL, 'table' );
		self::assertFalse( Site::current()->has_folder() );
		self::assertFileDoesNotExist( "$folder->path/c.php" );
		self::assertSame( array(), self::salts() );
		$this->spool( 'c' );
		self::assertTrue( $folder->file_spool()->append( Hits::view( time(), 'd' )->encode() ), 'Somebody was on his way.' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 4, Rig::rows( 'views', array( 'id' ) ) );
		Upkeep::run();
		self::assertDirectoryExists( $folder->path, 'Its files stay for their time.' );
		self::make_older( $folder );
		SiteIngest::open()->run( 10 );
		Upkeep::run();
		self::assertDirectoryDoesNotExist( $folder->path );
		self::assertSame( array(), LeftFolders::all() );
		self::assertCount( 4, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_switching_between_folder_and_table_counts_every_hit_once(): void {
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		foreach ( array( 'b' => 'table', 'c' => '', 'd' => 'table', 'e' => '' ) as $view => $kind ) {
			update_option( Setup::SPOOL, $kind );
			Site::current()->salts()->of_day( self::TODAY );
			self::assertCount( 1, self::salts(), 'Of one kind only.' );
			$this->spool( $view );
		}
		SiteIngest::open()->run( 10 );
		SiteIngest::open()->run( 10 );
		self::assertCount( 5, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_pending_hits_in_a_previous_folder_are_ingested(): void {
		$old = Site::current()->folder();
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		$uploads = wp_upload_dir()['basedir'];
		wp_mkdir_p( $uploads );
		$new = Folder::make( basename( $old->path ), array( $uploads ) );
		self::assertNotNull( $new );
		$state = Site::current()->state;
		( new State( '', $state->hosts, $new->path, $state->url, $state->config ) )->store();
		self::assertSame( $new->path, Site::current()->state->folder );
		self::assertFileDoesNotExist( "$old->path/c.php" );
		$this->spool( 'c' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 3, Rig::rows( 'views', array( 'id' ) ), 'Files of the same name and hour in both.' );
		$new->remove();
	}

	public function test_the_folder_of_an_earlier_release_is_read_and_that_of_a_copied_site_is_not(): void {
		$old  = Site::current()->folder();
		$site = Site::current()->state;
		foreach ( array( 'release' => true, 'original' => false ) as $place => $is_ours ) {
			$elsewhere = Fixture::make_folder();
			$folder    = Folder::make( basename( $old->path ), array( $elsewhere ) );
			self::assertNotNull( $folder );
			$folder->install( Setup::configuration( Setup::id(), array(), false, time() ), home_url(), '' );
			if ( ! $is_ours ) {
				$name = (string) file_get_contents( "$folder->path/name.php" );
				file_put_contents( "$folder->path/name.php", (string) preg_replace( '/[0-9a-f]{16}$/m', 'aaaabbbbccccdddd', $name ) );
			}
			$folder->file_spool()->append( Hits::view( time(), $place )->encode() );
			( new State( 'of elsewhere', $site->hosts, $folder->path, $site->url, $site->config ) )->store();
			self::assertSame( $old->path, Site::current()->state->folder );
			self::assertSame( $is_ours, ! is_file( "$folder->path/c.php" ), $place );
			SiteIngest::open()->run( 10 );
			self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ), $place );
			Fixture::remove( $elsewhere );
		}
	}

	public function test_a_shared_folder_reached_through_another_path_is_not_closed(): void {
		$state = Site::current()->state;
		$link  = Fixture::make_folder() . '/' . basename( $state->folder );
		symlink( $state->folder, $link );
		( new State( 'of a release before', $state->hosts, $link, $state->url, $state->config ) )->store();
		self::assertFileExists( Site::current()->state->folder . '/c.php' );
		self::assertSame( array(), LeftFolders::all() );
		unlink( $link );
		rmdir( dirname( $link ) );
	}

	public function test_a_spool_created_before_spools_had_names_is_read_from_its_position(): void {
		$folder = Site::current()->folder();
		unlink( "$folder->path/name.php" );
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		self::assertSame(
			array( basename( WP_CONTENT_DIR ) . '/' . basename( $folder->path ) ),
			array_column( Rig::rows( 'positions', array( 'spool' ) ), 'spool' )
		);
		Setup::run();
		$this->spool( 'b' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_upkeep_removes_salts_of_the_unused_spool_type(): void {
		$this->option_salt();
		Upkeep::run();
		self::assertSame( array(), self::salts() );
	}

	private function spool( string ...$views ): void {
		foreach ( $views as $view ) {
			self::assertTrue( Site::current()->spool()->append( Hits::view( time(), $view )->encode() ) );
		}
	}

	private function close_with_a_line_left( ?callable $close = null ): void {
		$state = Site::current()->state;
		Site::current()->salts()->of_day( self::TODAY );
		$this->option_salt();
		null === $close ? do_action( 'deactivate_lodestar/plugin.php', false ) : $close();
		self::assertCount( 1, Rig::rows( 'views', array( 'id' ) ) );
		self::assertSame( array(), self::salts() );
		self::assertFileDoesNotExist( "$state->folder/c.php" );
		self::assertFileDoesNotExist( "$state->folder/$state->config" );
		self::assertCount( 1, LeftFolders::all() );
	}

	private function comes_back_to_count( int $views ): void {
		do_action( 'activate_lodestar/plugin.php', false );
		self::assertSame( array(), LeftFolders::all() );
		SiteIngest::open()->run( 10 );
		SiteIngest::open()->run( 10 );
		self::assertCount( $views, Rig::rows( 'views', array( 'id' ) ) );
	}

	private function option_salt(): void {
		global $wpdb;
		self::assertNotSame( '', ( new OptionSalts( $wpdb ) )->of_day( self::TODAY ) );
	}

	/** Makes the spool's files, and the stored position in them, old. */
	private static function make_older( Folder $folder ): void {
		foreach ( $folder->file_spool()->files() as $name ) {
			rename( $folder->spool() . "/$name", $folder->spool() . '/2020010100.php' );
		}
		Writer::open()->execute(
			'UPDATE ' . Schema::table( 'positions' ) . " SET file = '2020010100.php' WHERE spool = ?",
			array( $folder->spool_name() )
		);
	}

	/**
	 * Returns the salts in options and in files.
	 *
	 * @return list<string>
	 */
	private static function salts(): array {
		global $wpdb;
		$files = glob( WP_CONTENT_DIR . '/{,uploads/}lodestar-*/day-*', GLOB_BRACE );
		return array_merge(
			array_map( 'strval', $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'lodestar\\_salt%'" ) ),
			false === $files ? array() : $files
		);
	}
}
