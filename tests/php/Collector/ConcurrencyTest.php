<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\FileSalts;
use Lodestar\Collector\FileSpool;
use Lodestar\Ingestion\Spool\FileReader;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/programs/load.php';

final class ConcurrencyTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		$this->folder = Fixture::make_folder();
	}

	protected function tearDown(): void {
		Fixture::remove( $this->folder );
	}

	/**
	 * Eight writers with random pauses append over about twenty simulated hours, while a reader follows and deletes
	 * files it has read.
	 */
	public function test_no_line_is_lost_torn_or_duplicated(): void {
		$writers = array();
		for ( $i = 0; $i < 8; $i++ ) {
			$writers[] = Program::start( 'write.php', $this->folder, '2000' );
		}
		$clock = new \HastyClock();
		$spool = new FileSpool( $this->folder, $clock );
		$read  = array();
		$name  = '';
		$done  = '';
		$at    = 0;
		$files = 0;
		$quiet = 0;
		$until = microtime( true ) + 60;
		while ( $quiet < 5 && microtime( true ) < $until ) {
			$later   = array_filter( $spool->files(), static fn ( string $each ): bool => $each > $done );
			$name    = '' === $name ? (string) reset( $later ) : $name; // The reader never returns to an earlier hour.
			$is_over = '' !== $name && FileReader::has_ended( $spool, $name, intdiv( $clock->now_ms(), 1000 ) );
			$batch   = FileReader::read( $spool, $name, $at, 500 );
			array_push( $read, ...$batch[0] );
			if ( $batch[1] !== $at ) {
				$at    = $batch[1];
				$quiet = 0;
			} elseif ( $is_over ) {
				self::assertTrue( FileReader::delete( $spool, $name, $at ) );
				$done = $name;
				$name = '';
				$at   = 0;
				++$files;
			} else {
				usleep( 50000 );
				$running = array_filter( $writers, static fn ( Program $writer ): bool => $writer->is_running() );
				$quiet  += array() === $running ? 1 : 0;
			}
		}
		$kept = array();
		foreach ( $writers as $writer ) {
			array_push( $kept, ...explode( "\n", trim( $writer->output() ) ) );
		}
		$whole = preg_replace( '/^(\d+ \d+) x* end$/', '$1', $read );
		self::assertGreaterThan( 200, count( $kept ) );
		self::assertGreaterThan( 3, $files );
		self::assertSame( array(), array_slice( array_diff( $kept, $whole ), 0, 5 ), 'Lost' );
		self::assertSame( array(), array_slice( array_diff( $whole, $kept ), 0, 5 ), 'Torn' );
		self::assertSame( count( $kept ), count( $whole ), 'Doubled' );
	}

	public function test_concurrent_requests_for_a_salt_get_the_same_one(): void {
		$askers = array();
		for ( $i = 0; $i < 8; $i++ ) {
			$askers[] = Program::start( 'salt.php', $this->folder, (string) ( microtime( true ) + 0.5 ) );
		}
		$salts = array_map( static fn ( Program $asker ): string => $asker->output(), $askers );
		self::assertSame( array( ( new FileSalts( $this->folder ) )->kept( 20000 ) ), array_values( array_unique( $salts ) ) );
		self::assertSame( 64, strlen( $salts[0] ) );
	}
}
