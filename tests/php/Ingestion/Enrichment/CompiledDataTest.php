<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment;

use Lodestar\Ingestion\Enrichment\CompiledData;
use PHPUnit\Framework\TestCase;
use RuntimeException;

final class CompiledDataTest extends TestCase {

	public function test_a_direct_request_for_a_data_file_outputs_nothing_and_exits(): void {
		$files = (array) glob( dirname( __DIR__, 4 ) . '/build/data/*.php' );
		self::assertGreaterThanOrEqual( 6, count( $files ) );
		foreach ( $files as $file ) {
			$output = array();
			exec(
				escapeshellarg( PHP_BINARY ) . ' -d display_errors=1 -r '
					. escapeshellarg( 'require $argv[1]; echo "went on";' ) . ' ' . escapeshellarg( (string) $file )
					. ' 2>&1',
				$output,
				$code
			);
			self::assertSame( array( array(), 0 ), array( $output, $code ), (string) $file );
		}
	}

	public function test_loading_missing_data_asks_to_build_the_plugin(): void {
		$this->expectException( RuntimeException::class );
		$this->expectExceptionMessage( 'is missing. Build Lodestar' );
		CompiledData::load( 'no-such-table' );
	}
}
