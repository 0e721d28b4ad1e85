<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Reports\Figures;
use Lodestar\Tests\TestCase;

final class TrendTest extends TestCase {

	public function test_trend_is_the_least_squares_line_of_the_known_points(): void {
		self::assertSame( array(), Figures::trend( array() ) );
		self::assertSame( array( null, null ), Figures::trend( array( null, null ) ) );
		self::assertSame( array( 5.0, 5.0, 5.0 ), Figures::trend( array( null, 5, null ) ) );
		self::assertSame( array( 1.0, 3.0, 5.0 ), Figures::trend( array( 1, 3, 5 ) ) );
		self::assertSame( array( 10.0, 15.0, 20.0, 25.0 ), Figures::trend( array( 10, null, 20, null ) ) );
		// By hand: mean of x 1.5, of y 2.5; slope = (−1.5·−1.5 + −0.5·1.5 + 0.5·−0.5 + 1.5·0.5) / 5 = 0.4.
		self::assertEqualsWithDelta( array( 1.9, 2.3, 2.7, 3.1 ), Figures::trend( array( 1, 4, 2, 3 ) ), 1e-12 );
	}

	public function test_change_from_zero_or_null_is_null(): void {
		self::assertSame( 20.0, Figures::change( 6, 5 ) );
		self::assertSame( -100.0, Figures::change( 0, 5 ) );
		self::assertNull( Figures::change( 5, 0 ) );
		self::assertNull( Figures::change( 5, 0.0 ) );
		self::assertNull( Figures::change( 5, null ) );
		self::assertNull( Figures::change( null, 5 ) );
	}
}
