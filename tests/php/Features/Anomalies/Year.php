<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Features\Anomalies\Causes;
use Lodestar\Features\Anomalies\Detector;
use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\Anomalies\Series;

/**
 * Synthetic days of a site with weekdays, growth, seasons and holidays. Counts vary more than a Poisson distribution: a
 * gamma distribution around the mean, then Poisson (negative binomial).
 *
 * @phpstan-type Day array{figures: array<string, float>, hours: array<int, float>}
 */
final class Year {

	private const CHANNELS = array(
		'Organic Search' => 0.42,
		'Direct'         => 0.25,
		'Referral'       => 0.12,
		'Organic Social' => 0.1,
		'Email'          => 0.06,
		'Paid Search'    => 0.05,
	);
	private const WEEK     = array( 1.08, 1.12, 1.1, 1.05, 0.95, 0.78, 0.82 );
	private const HOLIDAYS = array( 0, 100, 103, 120, 141, 275, 304, 358, 359, 360, 364 );
	private const PAGES    = 25;

	/** Year-round campaigns with their shares of all sessions. */
	private const CAMPAIGNS = array( 'newsletter' => 0.05, 'brand' => 0.04, 'partner' => 0.02 );

	/** @var array<int, Day> */
	private array $days = array();

	/**
	 * @param float $visits Sessions of a typical day.
	 * @param float $unrest Standard deviation of a day's random factor.
	 * @param float $growth Growth per year, as a share.
	 */
	public function __construct( int $seed, private float $visits, private float $unrest = 0.08, private float $growth = 0.4 ) {
		mt_srand( $seed );
		for ( $day = -7 * Detector::WEEKS; $day < 365; ++$day ) {
			$this->days[ $day ] = $this->day( $day );
		}
	}

	/**
	 * Returns the deviations reported for a day.
	 *
	 * @param int                    $day    From 0.
	 * @param ?callable( Day ): Day $change Modifies the day.
	 * @return list<Deviation>
	 */
	public function told( int $day, ?callable $change = null ): array {
		$history = array();
		for ( $week = Detector::WEEKS; $week > 0; --$week ) {
			$history[] = $this->days[ $day - 7 * $week ];
		}
		$now    = null === $change ? $this->days[ $day ] : $change( $this->days[ $day ] );
		$series = array();
		foreach ( $now['figures'] as $key => $value ) {
			[ $kind, $subject ] = explode( '|', $key );
			$series[]           = new Series(
				Kind::from( $kind ),
				$subject,
				$value,
				array_map( static fn ( array $one ): float => $one['figures'][ $key ], $history )
			);
		}
		return Causes::of(
			array_values(
				array_filter(
					array(
						Detector::outage( $now['hours'], array_column( $history, 'hours' ) ),
						...array_map( Detector::judge( ... ), $series ),
					)
				)
			)
		);
	}

	/**
	 * Returns the anomalies of the year. Repeats within three days count once.
	 *
	 * @return list<string>
	 */
	public function exceptions(): array {
		$last  = array();
		$found = array();
		for ( $day = 0; $day < 365; ++$day ) {
			foreach ( $this->told( $day ) as $one ) {
				if ( $day - ( $last[ $one->cause() ] ?? -9 ) > 3 ) {
					$found[] = "$day {$one->cause()} {$one->value} " . round( $one->expected, 1 );
				}
				$last[ $one->cause() ] = $day;
			}
		}
		return $found;
	}

	/** @return Day */
	private function day( int $day ): array {
		$of_year = ( $day + 365 ) % 365;
		$mean    = $this->visits * self::WEEK[ ( $day % 7 + 7 ) % 7 ] * (
			1 + $this->growth * $day / 365
		) * ( 1 + 0.15 * sin( 2 * M_PI * $of_year / 365 ) ) * self::gamma( $this->unrest );
		$mean   *= in_array( $of_year, self::HOLIDAYS, true ) ? 0.62 : 1.0;
		$figures = array();
		$all     = 0.0;
		foreach ( self::CHANNELS as $channel => $share ) {
			$all += $figures[ "channel|$channel" ] = self::poisson( $mean * $share * self::gamma( 0.12 ) );
		}
		foreach ( self::CAMPAIGNS as $campaign => $share ) {
			$figures[ "campaign|$campaign" ] = self::poisson( $mean * $share * self::gamma( 0.2 ) );
		}
		$harmonic = array_sum( array_map( static fn ( int $n ): float => 1.0 / (float) $n, range( 1, self::PAGES ) ) );
		for ( $page = 1; $page <= self::PAGES; ++$page ) {
			$figures[ "landing_page|/$page/" ] = self::poisson( $mean / $page / $harmonic * self::gamma( 0.15 ) );
		}
		$orders = self::poisson( $mean * 0.03 );
		$spent  = 0.0;
		for ( $i = 0; $i < $orders; ++$i ) {
			$spent += self::gamma( 0.8 );
		}
		$figures += array(
			'sessions|'   => $all,
			'key_events|' => $orders,
			'revenue|'    => $spent,
			'not_found|'  => self::poisson( $mean * 0.01 * self::gamma( 0.4 ) ),
			'speed|'      => 2.2 * self::gamma( 0.08 ),
		);
		$hours = array();
		for ( $hour = 0; $hour < 24; ++$hour ) {
			$hours[ $hour ] = self::poisson( $mean / 24 * ( 1 - 0.9 * cos( 2 * M_PI * ( $hour - 2 ) / 24 ) ) );
		}
		return compact( 'figures', 'hours' );
	}

	public static function poisson( float $mean ): float {
		if ( $mean > 60 ) {
			return max( 0.0, round( $mean + sqrt( $mean ) * self::normal() ) );
		}
		$limit = exp( -$mean );
		$count = 0;
		for ( $product = self::chance(); $product > $limit; $product *= self::chance() ) {
			++$count;
		}
		return $count;
	}

	/**
	 * Returns a random factor around 1, never below 0, from a gamma distribution. Uses the Wilson-Hilferty
	 * approximation, the cube of a normal variable.
	 *
	 * @param float $deviation Standard deviation.
	 */
	public static function gamma( float $deviation ): float {
		$shape = 1 / $deviation ** 2;
		return max( 0.0, 1 - 1 / ( 9 * $shape ) + self::normal() / ( 3 * sqrt( $shape ) ) ) ** 3;
	}

	private static function normal(): float {
		return sqrt( -2 * log( self::chance() ) ) * cos( 2 * M_PI * self::chance() );
	}

	private static function chance(): float {
		return ( mt_rand() + 1 ) / ( mt_getrandmax() + 2 );
	}
}
