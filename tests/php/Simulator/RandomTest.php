<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use Lodestar\Simulator\Random;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

final class RandomTest extends TestCase {

	public function test_same_seed_gives_the_same_numbers_on_every_machine(): void {
		$random = new Random( 7, 'a test' );
		self::assertSame( 'a9462ec966cdbc88', $random->hex( 16 ) );
		self::assertSame( 7, $random->between( 0, 99 ) );
	}

	public function test_another_seed_or_purpose_gives_other_numbers(): void {
		$first = ( new Random( 7, 'a test' ) )->hex( 16 );
		self::assertNotSame( $first, ( new Random( 8, 'a test' ) )->hex( 16 ) );
		self::assertNotSame( $first, ( new Random( 7, 'another test' ) )->hex( 16 ) );
	}

	public function test_is_uniformly_distributed(): void {
		$random = new Random( 1, 'even' );
		$counts = array_fill( 0, 10, 0 );
		for ( $i = 0; $i < 20000; $i++ ) {
			++$counts[ $random->between( 0, 9 ) ];
		}
		foreach ( $counts as $count ) {
			self::assertEqualsWithDelta( 2000, $count, 200 ); // 4.7 standard deviations.
		}
	}

	public function test_chooses_by_weight_and_never_a_value_with_weight_zero(): void {
		$random = new Random( 1, 'weights' );
		$counts = array( 'never' => 0, 'seldom' => 0, 'often' => 0 );
		for ( $i = 0; $i < 10000; $i++ ) {
			++$counts[ $random->weighted( array( 'never' => 0, 'seldom' => 1, 'often' => 3 ) ) ];
		}
		self::assertSame( 0, $counts['never'] );
		self::assertEqualsWithDelta( 2500, $counts['seldom'], 200 );
	}

	public function test_counts_have_the_requested_mean(): void {
		$random = new Random( 1, 'counts' );
		foreach ( array( 0.3, 4.0, 1200.0 ) as $mean ) {
			$sum = 0;
			for ( $i = 0; $i < 2000; $i++ ) {
				$sum += $random->count_of( $mean );
			}
			self::assertEqualsWithDelta( $mean, $sum / 2000, 5 * sqrt( $mean / 2000 ) );
		}
	}

	public function test_half_of_the_durations_are_below_the_median(): void {
		$random = new Random( 1, 'durations' );
		$below  = 0;
		for ( $i = 0; $i < 10000; $i++ ) {
			$below += $random->duration( 40.0, 1.0 ) < 40.0 ? 1 : 0;
		}
		self::assertEqualsWithDelta( 5000, $below, 250 );
	}
}
