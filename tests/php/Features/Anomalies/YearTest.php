<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Features\Anomalies\Deviation;
use PHPUnit\Framework\TestCase;

/**
 * Measures false alarms in ordinary years, and how reliably planted anomalies are found. docs/exceptions.md states the
 * results.
 *
 * @phpstan-import-type Day from Year
 */
final class YearTest extends TestCase {

	public function test_a_year_of_normal_traffic_raises_less_than_one_false_alarm_a_month(): void {
		$alarms = array();
		foreach ( array( 30, 120, 400, 3000 ) as $visits ) {
			for ( $seed = 1; $seed <= 4; ++$seed ) {
				$found    = ( new Year( $seed, $visits ) )->exceptions();
				$alarms[] = count( $found );
				self::assertLessThanOrEqual( 12, count( $found ), "$visits a day, seed $seed:\n" . implode( "\n", $found ) );
			}
		}
		self::assertLessThanOrEqual( 3.0, array_sum( $alarms ) / count( $alarms ), 'on average a year, as documented' );
	}

	public function test_half_a_day_without_visits_is_reported_as_one_outage(): void {
		$missed = 0;
		$this->on_many_days(
			/** @param Day $day */
			static function ( array $day ): array {
				foreach ( array_keys( $day['figures'] ) as $key ) {
					$day['figures'][ $key ] *= str_starts_with( $key, 'speed' ) ? 1 : 0.45;
				}
				$day['hours'] = array_fill( 0, 12, 0.0 ) + $day['hours'];
				return $day;
			},
			static function ( array $found, int $day ) use ( &$missed ): void {
				$missed += array( 'outage-' ) === $found ? 0 : 1;
			}
		);
		self::assertSame( 0, $missed );
	}

	public function test_a_surge_of_not_found_errors_is_detected(): void {
		$this->on_many_days(
			/** @param Day $day */
			static function ( array $day ): array {
				$day['figures']['not_found|'] += 150.0;
				return $day;
			},
			static fn ( array $found, int $day ) => self::assertContains( 'not_found+', $found, "day $day" )
		);
	}

	public function test_an_unusual_campaign_is_named(): void {
		$this->on_many_days(
			/** @param Day $day */
			static function ( array $day ): array {
				$day['figures']['channel|Email']     += 500.0;
				$day['figures']['campaign|partner'] += 490.0;
				$day['figures']['sessions|']         += 500.0;
				$day['figures']['landing_page|/3/'] += 480.0;
				return $day;
			},
			static fn ( array $found, int $day ) => self::assertSame(
				array( 'campaign+partner' ),
				array_values( array_diff( $found, array( 'speed+' ) ) ),
				"day $day"
			)
		);
	}

	/**
	 * @param callable( Day ): Day                $change Modifies the day.
	 * @param callable( list<string>, int ): void $look   Checks the reported anomalies.
	 */
	private function on_many_days( callable $change, callable $look ): void {
		$year = new Year( 3, 400 );
		for ( $day = 10; $day < 365; $day += 13 ) {
			$look( array_map( static fn ( Deviation $one ): string => $one->cause(), $year->told( $day, $change ) ), $day );
		}
	}
}
