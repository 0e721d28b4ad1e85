<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\FileSpool;
use Lodestar\Collector\Spool;
use Lodestar\Ingestion\Spool\FileReader;
use PHPUnit\Framework\TestCase;

final class FileSpoolTest extends TestCase {

	private const HOUR = 3600 * 1000;

	private Fixture $site;

	protected function setUp(): void {
		$this->site = new Fixture();
	}

	public function test_starts_a_file_every_utc_hour(): void {
		$spool = $this->site->spool();
		self::assertSame( array(), $spool->files() );
		foreach ( array( 0, self::HOUR - 1, self::HOUR, 12 * self::HOUR ) as $later ) {
			$this->site->clock->set( Fixture::NOON + $later );
			self::assertTrue( $spool->append( "at $later" ) );
		}
		self::assertSame( array( '2026112012.php', '2026112013.php', '2026112100.php' ), $spool->files() );
		self::assertSame( array( 'at 0', 'at ' . ( self::HOUR - 1 ) ), FileReader::read( $spool, '2026112012.php', 0, 10 )[0] );
	}

	public function test_reads_lines_in_batches(): void {
		$spool = $this->site->spool();
		$lines = array();
		for ( $i = 0; $i < 10; $i++ ) {
			$lines[] = "line $i";
			$spool->append( "line $i" );
		}
		$read   = array();
		$offset = 0;
		do {
			$before = $offset;
			$batch  = FileReader::read( $spool, '2026112012.php', $offset, 3 );
			$offset = $batch[1];
			self::assertLessThanOrEqual( 3, count( $batch[0] ) );
			array_push( $read, ...$batch[0] );
		} while ( $offset !== $before );
		self::assertSame( $lines, $read );
		self::assertSame( $spool->size( '2026112012.php' ), $offset );
		$spool->append( 'one more' );
		self::assertSame( array( 'one more' ), FileReader::read( $spool, '2026112012.php', $offset, 3 )[0] );
	}

	public function test_reads_fewer_long_lines_per_batch(): void {
		$spool = $this->site->spool();
		$spool->append( 'first' );
		file_put_contents( $this->file(), str_repeat( str_repeat( 'x', 9999 ) . "\n", 1000 ), FILE_APPEND ); // 10 million bytes.
		$read   = array();
		$offset = 0;
		do {
			$before = $offset;
			$batch  = FileReader::read( $spool, '2026112012.php', $offset, 8000 );
			$offset = $batch[1];
			$read[] = count( $batch[0] );
		} while ( $offset !== $before );
		self::assertSame( 1001, array_sum( $read ) );
		self::assertLessThanOrEqual( 401, max( $read ) );
	}

	public function test_a_missing_file_is_empty_and_has_ended(): void {
		$spool = $this->site->spool();
		self::assertSame( array(), FileReader::read( $spool, '2026112010.php', 0, 10 )[0] );
		self::assertSame( 7, FileReader::read( $spool, '2026112010.php', 7, 10 )[1] );
		self::assertSame( 0, $spool->size( '2026112010.php' ) );
		self::assertTrue( FileReader::has_ended( $spool, '2026112010.php', intdiv( Fixture::NOON, 1000 ) ) );
		self::assertTrue( FileReader::delete( $spool, '2026112010.php', 0 ) );
		self::assertSame( array(), $spool->files() );
	}

	public function test_hides_an_incomplete_line_from_readers(): void {
		$spool = $this->site->spool();
		$spool->append( 'whole' );
		file_put_contents( $this->file(), 'half', FILE_APPEND );
		$batch = FileReader::read( $spool, '2026112012.php', 0, 10 );
		self::assertSame( array( 'whole' ), $batch[0] );
		self::assertSame( array(), FileReader::read( $spool, '2026112012.php', $batch[1], 10 )[0] );
	}

	public function test_a_writer_killed_in_the_middle_of_a_line_damages_no_other_line(): void {
		$spool = $this->site->spool();
		$spool->append( 'before' );
		file_put_contents( $this->file(), '[1,"torn', FILE_APPEND );
		self::assertTrue( $spool->append( 'after' ) );
		self::assertSame( array( 'before', '[1,"torn', 'after' ), FileReader::read( $spool, '2026112012.php', 0, 10 )[0] );
	}

	public function test_reads_past_an_incomplete_line_at_the_end_of_an_hour(): void {
		$spool = $this->site->spool();
		$spool->append( 'before' );
		file_put_contents( $this->file(), '[1,"torn', FILE_APPEND );
		self::assertTrue( FileReader::has_ended( $spool, '2026112012.php', intdiv( Fixture::NOON, 1000 ) + 3600 ) );
		$batch = FileReader::read( $spool, '2026112012.php', 0, 10 );
		self::assertSame( $spool->size( '2026112012.php' ), $batch[1] );
		self::assertTrue( FileReader::delete( $spool, '2026112012.php', $batch[1] ) );
	}

	public function test_a_file_ends_with_its_hour(): void {
		$spool = $this->site->spool();
		$spool->append( 'x' );
		$noon = intdiv( Fixture::NOON, 1000 );
		self::assertFalse( FileReader::has_ended( $spool, '2026112012.php', $noon ) );
		self::assertFalse( FileReader::has_ended( $spool, '2026112012.php', $noon + 3599 ) );
		self::assertTrue( FileReader::has_ended( $spool, '2026112012.php', $noon + 3600 ) );
	}

	public function test_waits_for_an_active_writer_before_it_reports_that_a_file_has_ended(): void {
		$spool = $this->site->spool();
		$spool->append( 'x' );
		$writer = Program::start( 'sleeper.php', $this->file() );
		$writer->wait_for( 'locked' );
		self::assertTrue( FileReader::has_ended( $spool, '2026112012.php', intdiv( Fixture::NOON, 1000 ) + 3600 ) );
		self::assertSame( array( 'x', 'written late' ), FileReader::read( $spool, '2026112012.php', 0, 10 )[0] );
		self::assertSame( "locked\n", $writer->output() );
	}

	public function test_deletes_a_file_only_after_it_was_read_to_the_end(): void {
		$spool = $this->site->spool();
		$spool->append( 'x' );
		$size = $spool->size( '2026112012.php' );
		$spool->append( 'y' );
		self::assertFalse( FileReader::delete( $spool, '2026112012.php', $size ) );
		self::assertTrue( FileReader::delete( $spool, '2026112012.php', $spool->size( '2026112012.php' ) ) );
		self::assertSame( array(), $spool->files() );
	}

	public function test_a_writer_that_waited_past_the_hour_writes_to_the_new_file(): void {
		$spool = new FileSpool( $this->site->folder . '/spool', new SteppingClock( array( Fixture::NOON, Fixture::NOON + self::HOUR ) ) );
		self::assertTrue( $spool->append( 'late' ) );
		self::assertSame( array( '2026112013.php' ), $spool->files() );
		self::assertSame( array( 'late' ), FileReader::read( $spool, '2026112013.php', 0, 10 )[0] );
	}

	public function test_does_not_recreate_a_file_that_was_deleted_while_a_writer_waited(): void {
		$this->site->spool()->append( 'x' );
		$path  = $this->file();
		$clock = new SteppingClock( array( Fixture::NOON, Fixture::NOON + self::HOUR ), static fn () => unlink( $path ) );
		self::assertTrue( ( new FileSpool( $this->site->folder . '/spool', $clock ) )->append( 'late' ) );
		self::assertSame( array( '2026112013.php' ), $this->site->spool()->files() );
	}

	public function test_visits_carts_and_orders_have_separate_quotas(): void {
		$line = str_repeat( 'x', 1022 ); // 1 KB with a newline before and after it.
		$fill = static function ( FileSpool $spool, int $share ) use ( $line ): int {
			$stored = 0;
			while ( $spool->append( $line, $share ) ) {
				++$stored;
			}
			return $stored;
		};
		foreach (
			array(
				array( Spool::VISITS, Spool::CARTS, Spool::ORDERS ),
				array( Spool::CARTS, Spool::VISITS, Spool::ORDERS ),
				array( Spool::CARTS, Spool::ORDERS, Spool::VISITS ),
			) as $order
		) {
			$site   = new Fixture( quota: 5 * 1024 * 1024 );
			$spool  = $site->spool();
			$stored = array_fill( 0, 3, 0 );
			foreach ( $order as $hour => $share ) {
				$site->clock->set( Fixture::NOON + $hour * self::HOUR );
				$stored[ $share ] = $fill( $spool, $share );
			}
			self::assertEqualsWithDelta( 5120, $stored[ Spool::VISITS ], 2 );
			self::assertEqualsWithDelta( 640, $stored[ Spool::CARTS ], 2 );
			self::assertEqualsWithDelta( 640, $stored[ Spool::ORDERS ], 2 );
		}
	}

	public function test_orders_can_use_the_space_that_carts_do_not_use(): void {
		$site   = new Fixture( quota: 1024 * 1024 );
		$spool  = $site->spool();
		$stored = 0;
		while ( $spool->append( str_repeat( 'x', 1022 ), Spool::ORDERS ) ) {
			++$stored;
		}
		self::assertEqualsWithDelta( 256, $stored, 2 );
		self::assertFalse( $spool->append( 'a cart', Spool::CARTS ) );
		self::assertTrue( $spool->append( 'a visit' ) );
		$site->clock->set( Fixture::NOON + 2 * self::HOUR );
		self::assertTrue( FileReader::delete( $spool, '2026112012.php', $spool->size( '2026112012.php' ) ) );
		self::assertTrue( $spool->append( 'a cart', Spool::CARTS ), 'What was counted makes room.' );
	}

	public function test_rejects_lines_when_the_quota_is_used_up(): void {
		$site  = new Fixture( quota: 3 * 1024 * 1024 );
		$spool = $site->spool();
		$line  = str_repeat( 'x', 1022 ); // 1 KB with a newline before and after it.
		$kept  = 0;
		while ( $spool->append( $line ) ) {
			++$kept;
		}
		self::assertEqualsWithDelta( 3 * 1024, $kept, 2 );
		self::assertFalse( $spool->append( $line ) );
		$site->clock->set( Fixture::NOON + self::HOUR );
		self::assertFalse( $spool->append( $line ), 'A new hour opens nothing.' );
		self::assertSame(
			array( '2026112012.php' ),
			array_values( array_filter( $spool->files(), static fn ( string $name ): bool => $spool->size( $name ) > 0 ) )
		);
		self::assertSame( $spool->size( '2026112012.php' ), $spool->used() );
		self::assertTrue( FileReader::delete( $spool, '2026112012.php', $spool->size( '2026112012.php' ) ) );
		self::assertTrue( $spool->append( $line ), 'What was read away makes room.' );
	}

	public function test_keeps_no_part_of_a_line_that_does_not_fit_on_the_disk(): void {
		$script = escapeshellarg( __DIR__ . '/programs/fill.php' );
		$folder = escapeshellarg( $this->site->folder . '/spool' );
		// A file size limit in KB simulates a full disk: the last write is truncated, and the next one fails.
		$output = (string) shell_exec( "bash -c 'ulimit -f 8; trap \"\" XFSZ; php $script $folder' 2>&1" );
		self::assertMatchesRegularExpression( '/^\d+ kept, 3 refused$/', $output );
		$kept = (int) $output;
		$name = $this->site->spool()->files()[0] ?? '';
		self::assertCount( $kept, FileReader::read( $this->site->spool(), $name, 0, 1000 )[0] );
		self::assertStringEndsWith( "x\n", (string) file_get_contents( $this->site->folder . "/spool/$name" ) );
		self::assertLessThan( 8192, $this->site->spool()->size( $name ) );
	}

	public function test_outputs_nothing_when_requested_over_the_web(): void {
		$this->site->spool()->append( '[1,"<?php echo 1;","?><b>"]' );
		self::assertSame( '', (string) shell_exec( 'php -d display_errors=1 ' . escapeshellarg( $this->file() ) . ' 2>&1' ) );
	}

	public function test_finds_a_line_among_the_newest_lines(): void {
		$spool = $this->site->spool();
		$spool->append( '#first' );
		self::assertTrue( $spool->contains( '#first' ) );
		self::assertFalse( $spool->contains( '#firs' ) );
		$this->site->clock->set( Fixture::NOON + self::HOUR );
		$spool->append( '#second' );
		self::assertTrue( $spool->contains( '#first' ) );
		self::assertTrue( $spool->contains( '#second' ) );
		for ( $i = 0; $i < 100; $i++ ) {
			$spool->append( str_repeat( 'x', 1000 ) );
		}
		self::assertFalse( $spool->contains( '#second' ) );
	}

	private function file(): string {
		return $this->site->folder . '/spool/2026112012.php';
	}
}
