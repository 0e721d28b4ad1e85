<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Storage;

use Lodestar\Storage\Thousandths;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;

#[Group( 'sql' )]
final class ThousandthsTest extends TestCase {

	#[DataProvider( 'figures' )]
	public function test_converts_a_number_to_fixed_point_and_to_text( int|float $figure, int $thousandths, string $text ): void {
		self::assertSame( $thousandths, Thousandths::of( $figure ) );
		self::assertSame( $text, Thousandths::text( $thousandths ) );
	}

	/** @return list<array{int|float, int, string}> */
	public static function figures(): array {
		return array(
			array( 0, 0, '0' ),
			array( -0.0, 0, '0' ),
			array( 7, 7000, '7' ),
			array( 19.99, 19990, '19.99' ),
			array( 0.1 + 0.2, 300, '0.3' ),
			array( 0.0005, 1, '0.001' ),
			array( -0.0005, -1, '-0.001' ),
			array( 0.0004, 0, '0' ),
			array( -12.5, -12500, '-12.5' ),
			array( 1.005, 1005, '1.005' ),
			array( 9e12, 9000000000000000, '9000000000000' ),
			array( 8000000000000.125, 8000000000000125, '8000000000000.125' ),
			array( 1e300, 9000000000000000, '9000000000000' ),
			array( PHP_INT_MIN, -9000000000000000, '-9000000000000' ),
			array( INF, 9000000000000000, '9000000000000' ),
			array( NAN, 0, '0' ),
		);
	}
}
