<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\SiteSpeed;

use Lodestar\Reports\SiteSpeed\Curve;
use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Reports\SiteSpeed\Visits;
use Lodestar\Reports\SiteSpeed\Vital;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Compares scores with an independent calculation: the slower share of a log-normal distribution, integrated
 * numerically.
 */
final class CurveTest extends TestCase {

	/** Points that Lighthouse publishes, in seconds or as layout shift. */
	private const POINTS = array(
		'desktop' => array(
			'largest_contentful_paint'  => array( 1.2, 2.4 ),
			'first_contentful_paint'    => array( 0.934, 1.6 ),
			'total_blocking_time'       => array( 0.15, 0.35 ),
			'cumulative_layout_shift'   => array( 0.1, 0.25 ),
			'interaction_to_next_paint' => array( 0.2, 0.5 ),
			'server_response_time'      => array( 0.8, 1.8 ),
		),
		'mobile'  => array(
			'largest_contentful_paint'  => array( 2.5, 4.0 ),
			'first_contentful_paint'    => array( 1.8, 3.0 ),
			'total_blocking_time'       => array( 0.2, 0.6 ),
			'cumulative_layout_shift'   => array( 0.1, 0.25 ),
			'interaction_to_next_paint' => array( 0.2, 0.5 ),
			'server_response_time'      => array( 0.8, 1.8 ),
		),
	);

	/** Quantile of the normal distribution with 10% above it. */
	private const TENTH = 1.2815515655446004;

	/** @return iterable<string, array{Device, Vital}> */
	public static function curves(): iterable {
		foreach ( Device::cases() as $device ) {
			foreach ( Vital::cases() as $vital ) {
				yield "$device->value $vital->value" => array( $device, $vital );
			}
		}
	}

	#[DataProvider( 'curves' )]
	public function test_score_is_the_share_of_slower_values( Device $device, Vital $vital ): void {
		[ $p10, $median ] = self::POINTS[ $device->value ][ $vital->value ];
		$curve            = $vital->curve( $device );
		self::assertSame(
			array( 100, 90, 50, 0 ),
			array( $curve->score( 0 ), $curve->score( $p10 ), $curve->score( $median ), $curve->score( 1000 * $median ) )
		);
		$before = 100;
		for ( $value = $p10 / 4; $value < 3 * $median; $value *= 1.07 ) {
			$score    = $curve->score( $value );
			$expected = self::slower( log( $value / $median ) / ( log( $median / $p10 ) / self::TENTH ) );
			$expected = floor( 100 * ( $expected + 0.05 * max( 0, $expected - 0.9 ) ) );
			self::assertSame( (int) $expected, $score, (string) $value );
			self::assertLessThanOrEqual( $before, $score );
			$before = $score;
		}
	}

	public function test_rounding_never_moves_a_score_across_a_band_boundary(): void {
		$curve = new Curve( 1.2, 2.4 );
		self::assertSame( array( 41, 77, 90, 89, 50, 49 ), array_map( $curve->score( ... ), array( 2.7, 1.6, 1.2, 1.2001, 2.4, 2.4001 ) ) );
	}

	public function test_overall_score_is_the_weighted_mean_of_the_known_scores(): void {
		$known = array(
			'largest_contentful_paint'  => 1.6,
			'first_contentful_paint'    => 0.9,
			'interaction_to_next_paint' => 0.164,
			'cumulative_layout_shift'   => 0.05,
			'server_response_time'      => 9.0,
		);
		$all   = Visits::scored( $known, Device::Desktop );
		self::assertSame(
			array( 77, 91, 94, 99, null ),
			array(
				$all['largest_contentful_paint']['score'],
				$all['first_contentful_paint']['score'],
				$all['interaction_to_next_paint']['score'],
				$all['cumulative_layout_shift']['score'],
				$all['total_blocking_time']['score'],
			)
		);
		self::assertSame( (int) round( ( 25 * 77 + 10 * 91 + 30 * 94 + 25 * 99 ) / 90 ), Visits::mean_score( $all ) );
		unset( $known['interaction_to_next_paint'] );
		self::assertSame(
			(int) round( ( 25 * 77 + 10 * 91 + 25 * 99 ) / 60 ),
			Visits::mean_score( Visits::scored( $known, Device::Desktop ) )
		);
		self::assertNull( Visits::mean_score( Visits::scored( array( 'server_response_time' => 0.1 ), Device::Mobile ) ) );
	}

	/** Returns the share of a normal distribution above a point, by Simpson's rule. */
	private static function slower( float $from ): float {
		$to    = 9.0;
		$steps = 4000;
		$width = ( $to - $from ) / $steps;
		$sum   = 0.0;
		for ( $i = 0; $i <= $steps; ++$i ) {
			$x    = $from + $i * $width;
			$sum += ( 0 === $i || $steps === $i ? 1 : ( 1 === $i % 2 ? 4 : 2 ) ) * exp( -$x * $x / 2 );
		}
		return $sum * $width / 3 / sqrt( 2 * M_PI );
	}
}
