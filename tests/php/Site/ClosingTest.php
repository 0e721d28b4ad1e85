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
 * The plugin is turned off, or its spool gets another place: nothing is lost, nothing counts twice, and nothing stays
 * that could tell who was there.
 */
#[Group( 'sql' )]
final class ClosingTest extends TestCase {

	private const TODAY = 20777;

	public function test_deactivation_counts_what_waits_and_leaves_nothing(): void {
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

	public function test_what_cannot_be_counted_at_closing_waits_until_the_plugin_comes_back(): void {
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		$cursor = Schema::table( 'cursor' );
		Writer::open()->execute( "UPDATE $cursor SET id = 2" );
		$this->close_with_a_line_left();
		Writer::open()->execute( "UPDATE $cursor SET id = 1" );
		$this->comes_back_to_count( 2 );
	}

	public function test_closing_is_bounded_in_time(): void {
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		$this->spool( 'b' );
		$this->close_with_a_line_left( static fn () => Closing::close_site( 0 ) );
		$this->comes_back_to_count( 2 );
	}

	public function test_closing_that_dies_while_it_removes_the_folder_counts_nothing_twice(): void {
		$folder = Site::current()->state->folder;
		$this->spool( 'a' );
		SiteIngest::open()->run( 10 );
		Setup::forget();
		rename( "$folder/name.php", "$folder/read.php" ); // What discard() does first.
		$this->spool( 'b' );
		SiteIngest::open()->run( 10 );
		self::assertCount( 2, Rig::rows( 'views', array( 'id' ) ) );
	}

	public function test_a_site_that_nobody_visited_is_closed_without_a_table(): void {
		MigrationRunner::drop_all();
		do_action( 'deactivate_lodestar/plugin.php', false );
		self::assertFalse( ( new MigrationRunner() )->is_current() );
		self::assertNull( State::stored() );
	}

	public function test_a_closed_folder_makes_no_salt_for_those_who_are_on_their_way(): void {
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

	public function test_what_waits_in_the_folder_is_counted_while_the_spool_is_a_table_and_then_the_folder_goes(): void {
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

	public function test_switching_to_and_fro_counts_once(): void {
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

	public function test_a_folder_that_moved_to_another_place_is_read_where_it_was(): void {
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

	public function test_the_folder_of_a_release_before_is_read_and_that_of_a_copied_site_is_not_touched(): void {
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

	public function test_a_shared_folder_that_is_reached_another_way_is_not_shut(): void {
		$state = Site::current()->state;
		$link  = Fixture::make_folder() . '/' . basename( $state->folder );
		symlink( $state->folder, $link );
		( new State( 'of a release before', $state->hosts, $link, $state->url, $state->config ) )->store();
		self::assertFileExists( Site::current()->state->folder . '/c.php' );
		self::assertSame( array(), LeftFolders::all() );
		unlink( $link );
		rmdir( dirname( $link ) );
	}

	public function test_a_spool_of_before_there_were_names_is_read_on(): void {
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

	public function test_upkeep_forgets_salts_of_the_kind_that_is_not_in_use(): void {
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

	/**
	 * Lets the spool's files be of long ago, with the position in them.
	 */
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
	 * Of both kinds.
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
