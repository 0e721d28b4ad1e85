<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Insights\Area;
use Lodestar\Features\Insights\Figures;
use Lodestar\Tests\Features\Anomalies\Year;
use OutOfBoundsException;

/**
 * A synthetic site with weekdays and random weeks and days. Counts vary more than a Poisson distribution. Other changes
 * are planted day by day.
 *
 * @phpstan-import-type Part from Figures
 */
final class Site {

	public const LAST = 400;

	private const WEEK = array( 1.08, 1.12, 1.1, 1.05, 0.95, 0.78, 0.82 );

	/** Shares of all sessions, by area. */
	private const PARTS = array(
		'channel'  => array(
			'Organic Search' => 0.42,
			'Direct'         => 0.25,
			'Referral'       => 0.12,
			'Organic Social' => 0.1,
			'Email'          => 0.06,
			'Paid Search'    => 0.05,
		),
		'campaign' => array(
			'newsletter' => 0.05,
			'brand'      => 0.04,
			'partner'    => 0.02,
		),
		'device'   => array(
			'desktop' => 0.5,
			'mobile'  => 0.44,
			'tablet'  => 0.06,
		),
		'visitors' => array(
			'new'       => 0.7,
			'returning' => 0.3,
		),
	);

	/** Number of pages, sources and countries. Each share is the first one's divided by its rank. */
	private const RANKED = array(
		'page'          => 60,
		'source_medium' => 25,
		'country'       => 30,
	);

	/** @var array<int, float> Sessions of the site, by day. */
	private array $sessions = array();

	/** @var array<int, float> Orders, by day. */
	private array $orders = array();

	/** @var array<int, float> Revenue by day. */
	private array $revenue = array();

	/** @var array<string, array<string, array<int, float>>> Sessions by area, value and day. */
	private array $parts = array();

	/**
	 * @param float $visits Sessions of a typical day.
	 * @param float $sells  Orders per session.
	 */
	public function __construct( int $seed, private float $visits, private float $sells = 0.03 ) {
		mt_srand( $seed );
		$week = 1.0;
		for ( $day = self::LAST - Figures::YEAR + 1; $day <= self::LAST; ++$day ) {
			$week = 0 === $day % 7 ? Year::gamma( 0.04 ) : $week;
			$mean = $this->visits * self::WEEK[ $day % 7 ] * $week * Year::gamma( 0.08 );
			$all  = 0.0;
			foreach ( self::shares() as $area => $shares ) {
				foreach ( $shares as $value => $share ) {
					$count                                  = Year::poisson( $mean * $share * Year::gamma( 0.12 ) );
					$this->parts[ $area ][ $value ][ $day ] = $count;
					$all                                   += 'channel' === $area ? $count : 0.0;
				}
			}
			$this->sessions[ $day ] = $all;
			$this->sell( $day, Year::poisson( $mean * $this->sells ) );
		}
	}

	/**
	 * Adds or removes sessions of some values, and therefore of the site.
	 *
	 * @param array<string, string> $of    Values by area.
	 * @param int                   $from  First day.
	 * @param int                   $to    Last day.
	 * @param float                 $count Sessions per day. A negative number removes sessions, as far as there are
	 *                                     any.
	 */
	public function plant( array $of, int $from, int $to, float $count ): void {
		foreach ( range( $from, $to ) as $day ) {
			$least = $count;
			foreach ( $of as $area => $value ) {
				$least = max( $least, -( $this->parts[ $area ][ $value ][ $day ] ?? 0.0 ) );
			}
			foreach ( $of as $area => $value ) {
				$this->parts[ $area ][ $value ][ $day ] = ( $this->parts[ $area ][ $value ][ $day ] ?? 0.0 ) + $least;
			}
			$this->sessions[ $day ] += $least;
		}
	}

	/**
	 * Multiplies the orders from a day on.
	 *
	 * @param int   $from  First day.
	 * @param float $times Factor.
	 */
	public function plant_orders( int $from, float $times ): void {
		for ( $day = $from; $day <= self::LAST; ++$day ) {
			$this->sell( $day, Year::poisson( $this->orders[ $day ] * $times ) );
		}
	}

	/** Returns the numbers as the source reports them. */
	public function figures(): Figures {
		$range  = new DateRange( self::LAST - Figures::DAYS + 1, self::LAST );
		$before = $range->preceding();
		$parts  = array();
		foreach ( $this->parts as $area => $values ) {
			foreach ( $values as $value => $days ) {
				$now                      = self::sum( $days, $range );
				$parts[ $area ][ $value ] = array(
					'label'     => $value,
					'now'       => $now,
					'before'    => self::sum( $days, $before ),
					'orders'    => round( $now * $this->sells ),
					'revenue'   => round( $now * $this->sells ) * 40.0,
					'converted' => 0.0,
				);
			}
		}
		$days = array();
		foreach ( $this->sessions as $day => $sessions ) {
			$days[ $day ] = array(
				'sessions' => $sessions,
				'orders'   => $this->orders[ $day ],
				'revenue'  => $this->revenue[ $day ],
			);
		}
		return new Figures( $range, $this->sums( $range ), $this->sums( $before ), $parts, $days, $this->parts[ Area::Channel->value ] );
	}

	/**
	 * Multiplies the orders of one value.
	 *
	 * @param float $times Factor.
	 */
	public static function selling( Figures $figures, string $area, string $value, float $times ): Figures {
		$parts = $figures->parts;
		$part  = $parts[ $area ][ $value ] ?? throw new OutOfBoundsException( "$area $value" );

		$part['orders']           = round( $part['orders'] * $times );
		$parts[ $area ][ $value ] = $part;
		return new Figures( $figures->range, $figures->now, $figures->before, $parts, $figures->days, $figures->channel_days );
	}

	private function sell( int $day, float $orders ): void {
		$this->orders[ $day ]  = $orders;
		$this->revenue[ $day ] = 0.0;
		for ( $i = 0; $i < $orders; ++$i ) {
			$this->revenue[ $day ] += 40.0 * Year::gamma( 0.8 );
		}
	}

	/** @return array{sessions: float, orders: float, revenue: float, key_events: float} */
	private function sums( DateRange $range ): array {
		return array(
			'sessions'   => self::sum( $this->sessions, $range ),
			'orders'     => self::sum( $this->orders, $range ),
			'revenue'    => self::sum( $this->revenue, $range ),
			'key_events' => 0.0,
		);
	}

	/** @param array<int, float> $days */
	private static function sum( array $days, DateRange $range ): float {
		return (float) array_sum( array_filter( $days, $range->contains( ... ), ARRAY_FILTER_USE_KEY ) );
	}

	/** @return array<string, array<string, float>> */
	private static function shares(): array {
		$shares = self::PARTS;
		foreach ( self::RANKED as $area => $many ) {
			$sum = array_sum( array_map( static fn ( int $rank ): float => 1.0 / (float) $rank, range( 1, $many ) ) );
			for ( $rank = 1; $rank <= $many; ++$rank ) {
				$shares[ $area ][ "$area $rank" ] = 1.0 / $rank / $sum;
			}
		}
		return $shares;
	}
}
