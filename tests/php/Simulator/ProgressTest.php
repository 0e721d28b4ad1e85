<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use Lodestar\Simulator\Progress;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

final class ProgressTest extends TestCase {

	public function test_prints_progress_occasionally_and_at_the_end(): void {
		$stream = fopen( 'php://memory', 'w+b' );
		self::assertIsResource( $stream );
		$progress = new Progress( $stream, 0, 4 * 86400000 );
		$progress->show( 86400000, 1000 );
		$progress->show( 86400001, 1001 ); // Too soon after the previous line, so nothing is printed.
		$progress->show( 4 * 86400000, 4321 );
		$progress->done();
		rewind( $stream );
		$lines = explode( "\n", trim( (string) stream_get_contents( $stream ) ) );
		self::assertCount( 2, $lines );
		self::assertMatchesRegularExpression( '/^██████·{18}  25 %  1 of 4 days  1,000 views  [\d,]+ views\/s$/u', $lines[0] );
		self::assertMatchesRegularExpression( '/^█{24} 100 %  4 of 4 days  4,321 views  [\d,]+ views\/s$/u', $lines[1] );
	}
}
