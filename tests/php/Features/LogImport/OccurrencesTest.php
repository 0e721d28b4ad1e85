<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Features\LogImport\Occurrences;
use PHPUnit\Framework\TestCase;

final class OccurrencesTest extends TestCase {

	public function test_counts_identical_lines_near_each_other(): void {
		$occurrences = new Occurrences( 3 );
		$counts      = array_map( array( $occurrences, 'count' ), array( 'a', 'a', 'b', 'c', 'a', 'd', 'a' ) );
		self::assertSame( array( 1, 2, 1, 1, 3, 1, 4 ), $counts );
	}

	public function test_forgets_lines_from_long_ago(): void {
		$occurrences = new Occurrences( 2 );
		$counts      = array_map( array( $occurrences, 'count' ), array( 'a', 'b', 'c', 'd', 'a' ) );
		self::assertSame( array( 1, 1, 1, 1, 1 ), $counts );
	}
}
