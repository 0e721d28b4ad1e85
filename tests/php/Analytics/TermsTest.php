<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty\Scan\Terms;
use Lodestar\Analytics\SourceException;
use Lodestar\Tests\TestCase;

final class TermsTest extends TestCase {

	public function test_groups_beyond_the_memory_limit_are_an_error(): void {
		$limit   = ini_set( 'memory_limit', (string) ( memory_get_usage( true ) + 20 * MB_IN_BYTES ) );
		$terms   = new Terms();
		$failure = null;
		$n       = 0;
		try {
			while ( $n < 5000000 ) {
				$terms->number( array( ++$n, 1 ) );
			}
		} catch ( SourceException $thrown ) {
			$failure = $thrown;
		} finally {
			ini_set( 'memory_limit', (string) $limit );
		}
		self::assertSame( array( 'too_many_rows', 400 ), array( $failure?->type, $failure?->status ) );
		self::assertSame( $n - 2, $terms->number( array( $n - 1, 1 ) ), 'Known groups keep their numbers.' );
	}
}
