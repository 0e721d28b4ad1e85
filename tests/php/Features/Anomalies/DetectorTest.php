<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Features\Anomalies\Causes;
use Lodestar\Features\Anomalies\Detector;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\Anomalies\Series;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class DetectorTest extends TestCase {

	/** Sessions of eight Mondays. */
	private const MONDAYS = array( 98.0, 105.0, 101.0, 96.0, 110.0, 99.0, 104.0, 102.0 );

	/**
	 * @return iterable<string, array{Kind, float, list<float>, ?bool}> Kind, value, earlier values, and whether
	 *         it's reported as an increase (null = not reported).
	 */
	public static function days(): iterable {
		yield 'an ordinary Monday' => array( Kind::Sessions, 103.0, self::MONDAYS, null );
		yield 'a better one' => array( Kind::Sessions, 140.0, self::MONDAYS, null );
		yield 'twice as many' => array( Kind::Sessions, 210.0, self::MONDAYS, true );
		yield 'a third' => array( Kind::Sessions, 33.0, self::MONDAYS, false );
		yield 'a holiday' => array( Kind::Sessions, 62.0, self::MONDAYS, null );
		yield 'an outage among the weeks before' => array(
			Kind::Sessions,
			103.0,
			array( 98.0, 105.0, 101.0, 0.0, 110.0, 99.0, 104.0, 102.0 ),
			null,
		);
		yield 'growth that goes on' => array( Kind::Sessions, 140.0, array( 98.0, 103.0, 109.0, 113.0, 118.0, 123.0, 129.0, 134.0 ), null );
		yield 'small numbers by chance' => array( Kind::Sessions, 9.0, array( 3.0, 4.0, 2.0, 3.0, 5.0, 3.0, 2.0, 4.0 ), null );
		yield 'three weeks are too few' => array( Kind::Sessions, 900.0, array( 98.0, 105.0, 101.0 ), null );
		yield 'four weeks are enough' => array( Kind::Sessions, 900.0, array( 98.0, 105.0, 101.0, 99.0 ), true );
		yield 'equal weeks, no spread at all' => array( Kind::Channel, 31.0, array_fill( 0, 8, 30.0 ), null );
		yield 'from nothing' => array( Kind::NotFound, 62.0, array_fill( 0, 8, 0.0 ), true );
		yield 'fewer errors' => array( Kind::NotFound, 0.0, array_fill( 0, 8, 200.0 ), null );
		yield 'slower' => array( Kind::Speed, 5.2, array( 2.2, 2.4, 2.3, 2.1, 2.2, 2.3, 2.2, 2.4 ), true );
		yield 'quicker' => array( Kind::Speed, 0.6, array( 2.2, 2.4, 2.3, 2.1, 2.2, 2.3, 2.2, 2.4 ), null );
	}

	/** @param list<float> $before */
	#[DataProvider( 'days' )]
	public function test_detects_unusual_values( Kind $kind, float $value, array $before, ?bool $is_above ): void {
		self::assertSame( $is_above, Detector::judge( new Series( $kind, '', $value, $before ) )?->is_above() );
	}

	public function test_revenue_is_judged_by_the_size_of_a_typical_order(): void {
		$days = array( 900.0, 1100.0, 1000.0, 950.0, 1050.0, 990.0, 1010.0, 1000.0 );
		self::assertNull( Detector::judge( new Series( Kind::Revenue, '', 0.0, $days, 500.0 ) ), 'two orders that did not come' );
		$stopped = Detector::judge( new Series( Kind::Revenue, '', 0.0, $days, 10.0 ) );
		self::assertNotNull( $stopped );
		self::assertEqualsWithDelta( 1000.0, $stopped->expected, 100.0 );
		self::assertTrue( $stopped->is_grave() );
	}

	public function test_hours_without_visits_are_an_outage_only_if_visits_are_usual_then(): void {
		$usual = array_fill( 0, 8, array_fill( 0, 24, 4.0 ) );
		$night = array_fill( 0, 8, array( 0, 0, 0, 0, 0, 0 ) + array_fill( 0, 24, 4.0 ) );
		$half  = array_fill( 0, 12, 4.0 );
		$found = Detector::outage( $half, $usual );
		self::assertNotNull( $found );
		self::assertSame( array( 12, 12, 48.0 ), array( $found->from, $found->hours, $found->expected ) );
		self::assertNull( Detector::outage( array_fill( 6, 18, 4.0 ), $night ) );
		self::assertNull( Detector::outage( array_fill( 0, 22, 4.0 ), $usual ), 'two hours' );
		self::assertNull( Detector::outage( array(), array_fill( 0, 8, array_fill( 0, 24, 0.2 ) ) ), 'a quiet site' );
		self::assertNull( Detector::outage( array(), array_slice( $usual, 0, 3 ) ), 'too little is known' );
	}

	public function test_reports_one_row_per_cause(): void {
		$make  = static fn ( Kind $kind, float $value, float $expected, string $of = '' ): Deviation => new Deviation(
			$kind,
			$of,
			$value,
			$expected
		);
		$kinds = static fn ( Deviation ...$some ): array => array_map(
			static fn ( Deviation $one ): string => $one->cause(),
			Causes::of( array_values( $some ) )
		);
		self::assertSame(
			array( 'outage-' ),
			$kinds(
				$make( Kind::Sessions, 40, 100 ),
				$make( Kind::Channel, 10, 40, 'Direct' ),
				$make( Kind::Revenue, 0, 500 ),
				$make( Kind::Outage, 0, 60 )
			)
		);
		self::assertSame(
			array( 'sessions-' ),
			$kinds( $make( Kind::Sessions, 40, 100 ), $make( Kind::Channel, 10, 40, 'Direct' ), $make( Kind::LandingPage, 1, 40, '/a' ) )
		);
		self::assertSame(
			array( 'channel+Email' ),
			$kinds(
				$make( Kind::Sessions, 300, 100 ),
				$make( Kind::Channel, 190, 10, 'Email' ),
				$make( Kind::LandingPage, 200, 30, '/sale' ),
				$make( Kind::Revenue, 900, 300 )
			)
		);
		self::assertSame(
			array( 'campaign+sale' ),
			$kinds( $make( Kind::Channel, 190, 10, 'Email' ), $make( Kind::Campaign, 100, 0, 'sale' ) )
		);
		self::assertSame(
			array( 'channel+Email' ),
			$kinds( $make( Kind::Channel, 190, 10, 'Email' ), $make( Kind::Campaign, 40, 0, 'sale' ) ),
			'a quarter of it explains little'
		);
		self::assertSame(
			array( 'campaign-sale' ),
			$kinds(
				$make( Kind::Channel, 10, 100, 'Email' ),
				$make( Kind::Campaign, 0, 90, 'sale' ),
				$make( Kind::LandingPage, 0, 80, '/sale' )
			)
		);
		self::assertSame(
			array( 'sessions+' ),
			$kinds( $make( Kind::Sessions, 300, 100 ), $make( Kind::Channel, 60, 10, 'Email' ) ),
			'a quarter of it explains little'
		);
		self::assertSame(
			array( 'not_found+' ),
			$kinds(
				$make( Kind::Sessions, 300, 100 ),
				$make( Kind::NotFound, 210, 2, '/gone' ),
				$make( Kind::LandingPage, 200, 0, '/gone' )
			)
		);
		self::assertSame( array( 'revenue-' ), $kinds( $make( Kind::Revenue, 0, 500 ), $make( Kind::KeyEvents, 1, 40 ) ) );
	}
}
