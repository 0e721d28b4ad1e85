<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use DateTimeImmutable;
use DateTimeZone;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Collector\Hit;
use Lodestar\Storage\RetentionMark;
use Lodestar\Tests\Analytics\OracleTestCase;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use PHPUnit\Framework\Attributes\Group;

/** @phpstan-type Visited array{who: int, began: int, agreed: bool, bought: list<int>} */
#[Group( 'sql' )]
final class PurchaseJourneysTest extends OracleTestCase {

	/** Part of every failure message. */
	private const SEED = 20261123;

	/** UTC+10:30. Daylight saving shifts it by half an hour on the third day. */
	private const ZONE = 'Australia/Lord_Howe';

	private const FIRST = '2026-10-01 00:00 UTC';

	private const DAYS = 130;

	private const VISITS = 260;

	public function test_random_visits_match_the_reference_count(): void {
		$this->site_zone( self::ZONE );
		mt_srand( self::SEED );
		$visits = self::visits();
		$nobody = array();
		for ( $n = 0; $n < 12; ++$n ) {
			$nobody[] = strtotime( self::FIRST ) + mt_rand( 0, self::DAYS * DAY_IN_SECONDS );
		}
		mt_srand();
		$this->happen( $visits, $nobody );
		$first = intdiv( strtotime( self::FIRST ), DAY_IN_SECONDS );
		$known = 0;
		foreach ( array( array( 0, 130 ), array( 95, 124 ), array( 60, 60 ), array( 100, 129, 11 ), array( 0, 5 ) ) as $days ) {
			$range    = new DateRange( $first + $days[0], $first + $days[1], $days[2] ?? DateRange::LAST_HOUR );
			$expected = self::recount( $visits, $nobody, $range );
			self::assertEquals(
				$expected,
				( new FirstParty() )->purchase_times( $range ),
				sprintf( 'Days %d to %d of seed %d', $days[0], $days[1], self::SEED )
			);
			$known += $expected->known();
		}
		self::assertGreaterThan( 100, $known );
	}

	public function test_consent_during_a_visit_includes_the_whole_visit(): void {
		$this->site_zone( 'UTC' );
		$at = strtotime( '2026-11-01 12:00 UTC' );
		$this->at(
			$at,
			Hits::view( $at, 'a', 'ann today' ),
			Hits::lasting( Hits::view( $at + 60, 'b', 'ann today' ), 'ann' )
		);
		$this->at(
			$at + 5 * DAY_IN_SECONDS,
			Hits::lasting( Hits::view( $at + 5 * DAY_IN_SECONDS, 'c', 'ann later' ), 'ann' ),
			self::purchase( $at + 5 * DAY_IN_SECONDS + 60, 'T-1', 'ann later', 'ann' )
		);
		self::assertEquals( new PurchaseTimes( array( 5 => 1 ), array( 2 => 1 ), 1 ), self::times( '2026-11-01', '2026-11-10' ) );
	}

	public function test_consent_before_a_purchase_identifies_the_visitor_in_that_visit(): void {
		$this->site_zone( 'UTC' );
		$at = strtotime( '2026-11-01 12:00 UTC' );
		$this->at( $at, Hits::view( $at, 'a', 'ann today' ), self::purchase( $at + 60, 'T-1', 'ann today', 'ann' ) );
		self::assertEquals( new PurchaseTimes( array( 0 => 1 ), array( 1 => 1 ), 1 ), self::times( '2026-11-01', '2026-11-01' ) );
	}

	public function test_the_daily_hash_does_not_identify_a_visitor(): void {
		$this->site_zone( 'UTC' );
		$at = strtotime( '2026-11-01 12:00 UTC' );
		$this->at(
			$at,
			Hits::view( $at, 'a', 'ann today' ),
			Hits::order( $at + 60, 'purchase', array( 'transaction_id' => 'T-1', 'value' => 1 ), 'ann today' )
		);
		self::assertEquals( new PurchaseTimes( array(), array(), 1 ), self::times( '2026-11-01', '2026-11-01' ) );
	}

	public function test_a_day_that_is_being_deleted_is_not_read(): void {
		$this->site_zone( 'UTC' );
		foreach ( array( '2026-11-01', '2026-11-03' ) as $nth => $day ) {
			$at = strtotime( "$day 12:00 UTC" );
			$this->at(
				$at,
				Hits::lasting( Hits::view( $at, "a $day", "ann $day" ), 'ann' ),
				...( 1 === $nth ? array( self::purchase( $at + 60, 'T-1', "ann $day", 'ann' ) ) : array() )
			);
		}
		self::assertEquals( new PurchaseTimes( array( 2 => 1 ), array( 2 => 1 ), 1 ), self::times( '2026-11-01', '2026-11-05' ) );
		RetentionMark::set( intdiv( strtotime( '2026-11-02 UTC' ), DAY_IN_SECONDS ) );
		self::assertEquals( new PurchaseTimes( array( 0 => 1 ), array( 1 => 1 ), 1 ), self::times( '2026-11-01', '2026-11-05' ) );
	}

	private static function times( string $start, string $end ): PurchaseTimes {
		return ( new FirstParty() )->purchase_times( DateRange::from_dates( $start, $end ) );
	}

	/** @return list<Visited> In chronological order. No two visits of a person are in the same session. */
	private static function visits(): array {
		$visits = array();
		$taken  = array();
		while ( count( $visits ) < self::VISITS ) {
			$who   = mt_rand( 1, 12 );
			$began = strtotime( self::FIRST ) + HOUR_IN_SECONDS * 3 * mt_rand( 0, 8 * self::DAYS - 1 ) + mt_rand( 0, 600 );
			$slot  = $who . ' ' . intdiv( $began, 3 * HOUR_IN_SECONDS );
			if ( isset( $taken[ $slot ] ) ) {
				continue;
			}
			$taken[ $slot ] = true;
			$bought         = array();
			for ( $orders = max( 0, mt_rand( -3, 2 ) ); $orders > 0; --$orders ) {
				$bought[] = $began + mt_rand( 1, 1500 );
			}
			sort( $bought );
			// Two thirds consent permanently.
			$visits[] = array(
				'who'    => $who,
				'began'  => $began,
				'agreed' => 0 !== $who % 3,
				'bought' => array_values( array_unique( $bought ) ),
			);
		}
		usort( $visits, static fn ( array $one, array $other ): int => $one['began'] <=> $other['began'] );
		return $visits;
	}

	/**
	 * @param list<Visited> $visits
	 * @param list<int>     $nobody Times of purchases by unknown visitors, UTC seconds.
	 */
	private function happen( array $visits, array $nobody ): void {
		$hits = array();
		foreach ( $visits as [ 'who' => $who, 'began' => $began, 'agreed' => $agreed, 'bought' => $bought ] ) {
			$hash   = "$who on " . self::day( $began );
			$view   = Hits::view( $began, "$who at $began", $hash );
			$hits[] = $agreed ? Hits::lasting( $view, "id of $who" ) : $view;
			foreach ( $bought as $at ) {
				$hits[] = $agreed
					? self::purchase( $at, "$who-$at", $hash, "id of $who" )
					: Hits::order( $at, 'purchase', array( 'transaction_id' => "$who-$at", 'value' => 1 ), $hash );
			}
		}
		foreach ( $nobody as $nth => $at ) {
			$hits[] = Hits::order( $at, 'purchase', array( 'transaction_id' => "N-$nth", 'value' => 1 ), '' );
		}
		usort( $hits, static fn ( Hit $one, Hit $other ): int => $one->at_ms <=> $other->at_ms );
		$by_day = array();
		foreach ( $hits as $hit ) {
			$by_day[ intdiv( $hit->at_ms, DAY_IN_SECONDS * 1000 ) ][] = $hit;
		}
		foreach ( $by_day as $day => $of_day ) {
			$this->at( ( $day + 1 ) * DAY_IN_SECONDS, ...$of_day );
		}
	}

	/**
	 * Walks from each purchase back through the same person's visits.
	 *
	 * @param list<Visited> $visits In chronological order.
	 * @param list<int>     $nobody Times of purchases by unknown visitors, UTC seconds.
	 */
	private static function recount( array $visits, array $nobody, DateRange $range ): PurchaseTimes {
		$days     = array();
		$sessions = array();
		$total    = count( array_filter( $nobody, static fn ( int $at ): bool => self::is_in( $at, $range ) ) );
		foreach ( $visits as $nth => $visit ) {
			foreach ( $visit['bought'] as $place => $at ) {
				if ( ! self::is_in( $at, $range ) ) {
					continue;
				}
				++$total;
				if ( ! $visit['agreed'] ) {
					continue;
				}
				$count = 1;
				$since = self::day( $visit['began'] );
				for ( $earlier = $nth - 1; 0 === $place && $earlier >= 0; --$earlier ) {
					if ( $visits[ $earlier ]['who'] !== $visit['who'] ) {
						continue;
					}
					if ( array() !== $visits[ $earlier ]['bought'] || self::day( $visits[ $earlier ]['began'] ) < self::day( $at ) - 90 ) {
						break;
					}
					++$count;
					$since = self::day( $visits[ $earlier ]['began'] );
				}
				$waited             = self::day( $at ) - $since;
				$days[ $waited ]    = ( $days[ $waited ] ?? 0 ) + 1;
				$sessions[ $count ] = ( $sessions[ $count ] ?? 0 ) + 1;
			}
		}
		ksort( $days );
		ksort( $sessions );
		return new PurchaseTimes( $days, $sessions, $total );
	}

	private static function is_in( int $at, DateRange $range ): bool {
		$hour = (int) ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( self::ZONE ) )->format( 'G' );
		return $range->contains( self::day( $at ) ) && ( self::day( $at ) < $range->end_day || $hour <= $range->until_hour );
	}

	private static function day( int $at ): int {
		$date = ( new DateTimeImmutable( "@$at" ) )->setTimezone( new DateTimeZone( self::ZONE ) )->format( 'Y-m-d' );
		return intdiv( (int) strtotime( "$date UTC" ), DAY_IN_SECONDS );
	}

	private static function purchase( int $at, string $id, string $hash, string $lasting ): Hit {
		return Hits::lasting( Hits::order( $at, 'purchase', array( 'transaction_id' => $id, 'value' => 1 ), $hash ), $lasting );
	}

	private function at( int $moment, Hit ...$hits ): void {
		( new Rig( $this->clock( gmdate( 'Y-m-d H:i:s', $moment ) ) ) )->take( ...$hits );
	}
}
