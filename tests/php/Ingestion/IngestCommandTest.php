<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class IngestCommandTest extends TestCase {

	public function test_until_done_processes_all_pending_hits(): void {
		$spool = Site::current()->spool();
		for ( $i = 0; $i < 3000; $i++ ) {
			self::assertTrue( $spool->append( Hits::view( time(), "view $i", "visitor $i" )->encode() ) );
		}
		[ $status, $output ] = self::wp( 'lodestar', 'ingest', '--until-done' );
		self::assertSame( 0, $status, $output );
		self::assertStringContainsString( 'Success: 3,000 hits processed.', $output );
		self::assertCount( 3000, Rig::rows( 'views', array( 'id' ) ) );
		self::assertTrue( SiteIngest::open()->progress()->is_done() );

		[ $status, $output ] = self::wp( 'lodestar', 'ingest' );
		self::assertSame( 0, $status );
		self::assertStringContainsString( 'Success: 0 hits processed.', $output );
	}

	public function test_creates_missing_tables(): void {
		MigrationRunner::drop_all();
		[ $status, $output ] = self::wp( 'lodestar', 'ingest' );
		self::assertSame( 0, $status, $output );
		wp_cache_flush();
		self::assertTrue( ( new MigrationRunner() )->is_current() );
	}

	/** @return array{int, string} */
	private static function wp( string ...$arguments ): array {
		$phar    = dirname( __DIR__, 3 ) . '/.local/wordpress/wp-studio@1.22.0/wp-cli/wp-cli.phar';
		$command = array( PHP_BINARY, $phar, '--allow-root', '--path=' . ABSPATH, ...array_values( $arguments ) );
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1', $output, $status );
		return array( $status, implode( "\n", $output ) );
	}
}
