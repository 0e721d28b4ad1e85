<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\FirstParty\Journeys\Finder;
use Lodestar\Analytics\Journey;
use Lodestar\Analytics\JourneyPage;
use Lodestar\Analytics\JourneyQuestion;
use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class JourneysTest extends TestCase {

	/** 2026-11-20. */
	private const DAY = 20777;

	private const STEPS = array( 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase', 'refund' );

	private int $number = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
	}

	public function test_a_journey_joins_the_visits_of_one_visitor_since_the_previous_purchase(): void {
		$bought = $this->visit( 7, self::DAY - 20, array( array( 5, 'purchase', 'old' ) ) );
		$first  = $this->visit( 7, self::DAY - 9, array(), source: 'newsletter' );
		$other  = $this->visit( 8, self::DAY - 5, array() );
		$last   = $this->visit(
			7,
			self::DAY,
			array( array( 2, 'view_item' ), array( 3, 'add_to_cart' ), array( 9, 'purchase', 'new' ), array( 12, 'refund', 'new' ) ),
			source: 'google'
		);
		Stored::write( array( $bought, $first, $other, $last ) );

		[ $new, $old ] = $this->page()->journeys;
		self::assertSame( array( 'new', Journey::VISITOR, 'google' ), array( $new->transaction, $new->known, $new->source ) );
		self::assertSame(
			array( array( $first->started_at, 'newsletter' ), array( $last->started_at, 'google' ) ),
			array_map( static fn ( array $visit ): array => array( $visit['started_at'], $visit['source'] ), $new->visits )
		);
		self::assertSame(
			array(
				array( 'page_view', 1 ),
				array( 'page_view', 1 ),
				array( 'page_view', 2 ),
				array( 'page_view', 2 ),
				array( 'add_to_cart', 2 ),
				array( 'purchase', 2 ),
			),
			self::steps( $new )
		);
		self::assertSame( array( 'Long spade', 39.0 ), array( $new->steps[4]['title'], $new->steps[4]['amount'] ) );
		self::assertSame( array( 'old', 1 ), array( $old->transaction, count( $old->visits ) ) );
	}

	public function test_the_second_purchase_of_a_visit_has_only_that_visit(): void {
		Stored::write(
			array(
				$this->visit( 7, self::DAY - 3, array() ),
				$this->visit( 7, self::DAY, array( array( 3, 'purchase', 'a' ), array( 6, 'purchase', 'b' ) ) ),
			)
		);
		[ $later, $earlier ] = $this->page()->journeys;
		self::assertSame(
			array( 'b', 1, array( 'page_view', 'page_view', 'purchase', 'purchase' ) ),
			array( $later->transaction, count( $later->visits ), array_column( $later->steps, 'kind' ) )
		);
		self::assertSame( array( 'a', 'b' ), array_column( array_slice( $later->steps, -2 ), 'transaction' ) );
		self::assertSame( array( 'a', 2 ), array( $earlier->transaction, count( $earlier->visits ) ) );
	}

	public function test_a_journey_goes_back_90_days(): void {
		Stored::write(
			array(
				$this->visit( 7, self::DAY - 91, array() ),
				$this->visit( 7, self::DAY - 89, array() ),
				$this->visit( 7, self::DAY, array( array( 3, 'purchase', 'a' ) ) ),
			)
		);
		self::assertCount( 2, $this->page()->journeys[0]->visits );
	}

	public function test_a_journey_goes_back_by_local_days_at_any_hour(): void {
		Stored::write(
			array(
				$this->visit( 7, self::DAY - 91, array(), hour: 23 ),
				$this->visit( 7, self::DAY - 90, array(), hour: 3 ),
				$this->visit( 7, self::DAY, array( array( 3, 'purchase', 'a' ) ), hour: 21 ),
			)
		);
		self::assertCount( 2, $this->page()->journeys[0]->visits );
		self::assertSame( array( 2 => 1 ), $this->times()->sessions );
	}

	public function test_every_visit_is_counted_even_if_its_steps_are_not_shown(): void {
		$visits = array();
		for ( $day = 1; $day <= 80; ++$day ) {
			$visits[] = $this->visit( 7, self::DAY - $day, array(), hour: 6 );
			$visits[] = $this->visit( 7, self::DAY - $day, array(), hour: 9 );
		}
		Stored::write( array( $this->visit( 7, self::DAY, array( array( 3, 'purchase', 'a' ) ) ), ...$visits ) );
		[ $journey ] = $this->page()->journeys;
		self::assertSame( array( 161 => 1 ), $this->times()->sessions );
		self::assertSame( 161, $journey->visits_left_out + count( $journey->visits ) );
		self::assertSame( ( self::DAY - 80 ) * 86400 + 6 * 3600, $journey->first_at );
		self::assertSame(
			array( Finder::MOST_STEPS, 323 - Finder::MOST_STEPS ),
			array( count( $journey->steps ), $journey->steps_left_out )
		);
		self::assertSame(
			array( $journey->visits_left_out + 1, 161 ),
			array( $journey->steps[0]['visit'], $journey->steps[ Finder::MOST_STEPS - 1 ]['visit'] )
		);
		self::assertSame( intdiv( $journey->steps[0]['at'], 3600 ), intdiv( $journey->visits[0]['started_at'], 3600 ) );
	}

	public function test_a_buyer_who_consents_after_buying_is_identified_in_both_reports(): void {
		$clock = $this->clock( '2026-11-18 12:00' );
		$rig   = new Rig( $clock );
		$at    = intdiv( $clock->now_ms(), 1000 );
		$rig->take( Hits::lasting( Hits::view( $at, 'a', 'ann on wednesday' ), "ann's id" ) );
		$at += 2 * DAY_IN_SECONDS;
		$clock->set( $at * 1000 );
		$rig->take(
			Hits::view( $at, 'b', 'ann on friday' ),
			Hits::order( $at + 60, 'purchase', array( 'transaction_id' => '1' ), 'ann on friday' )
		);
		$rig->take( Hits::lasting( Hits::view( $at + 120, 'c', 'ann on friday' ), 'another id of ann' ) );
		[ $journey ] = $this->page()->journeys;
		self::assertSame( array( Journey::VISITOR, 1 ), array( $journey->known, count( $journey->visits ) ) );
		self::assertEquals( new PurchaseTimes( array( 0 => 1 ), array( 1 => 1 ), 1 ), $this->times() );
	}

	public function test_visits_are_not_joined_without_consent(): void {
		Stored::write(
			array(
				$this->visit( 7, self::DAY - 1, array(), lasting: false ),
				$this->visit( 7, self::DAY, array(), lasting: false, hour: 3 ),
				$this->visit( 7, self::DAY, array( array( 3, 'purchase', 'a' ) ), lasting: false ),
			)
		);
		[ $journey ] = $this->page()->journeys;
		self::assertSame( array( Journey::VISIT, 1 ), array( $journey->known, count( $journey->visits ) ) );
	}

	public function test_a_visit_during_which_the_visitor_consents_belongs_to_the_journey(): void {
		$clock = $this->clock( '2026-11-18 12:00' );
		$rig   = new Rig( $clock );
		$at    = intdiv( $clock->now_ms(), 1000 );
		$rig->take( Hits::view( $at, 'a' ), Hits::lasting( Hits::view( $at + 60, 'b' ), "ann's id" ) );
		$at += 2 * DAY_IN_SECONDS;
		$clock->set( $at * 1000 );
		$rig->take(
			Hits::lasting( Hits::view( $at, 'c', 'ann on friday' ), "ann's id" ),
			Hits::lasting( Hits::order( $at + 60, 'purchase', array( 'transaction_id' => '1' ), 'ann on friday' ), "ann's id" )
		);
		[ $journey ] = $this->page()->journeys;
		self::assertSame( array( Journey::VISITOR, 2 ), array( $journey->known, count( $journey->visits ) ) );
	}

	public function test_an_unattributed_purchase_has_no_other_steps(): void {
		$nobody          = $this->visit( 0, self::DAY, array( array( 3, 'purchase', 'a' ) ) );
		$nobody->nobodys = true;
		$nobody->lasting = false;
		$nobody->page_views = array();
		Stored::write( array( $nobody ) );
		[ $journey ] = $this->page()->journeys;
		self::assertSame(
			array( Journey::NOTHING, array(), array( array( 'purchase', 0 ) ) ),
			array( $journey->known, $journey->visits, self::steps( $journey ) )
		);
	}

	public function test_only_the_latest_200_steps_are_included(): void {
		$visit = $this->visit( 7, self::DAY, array( array( 30, 'purchase', 'a' ) ) );
		for ( $i = 0; $i < 250; ++$i ) {
			$visit->page_views[] = $this->view( $visit, 60 + $i );
		}
		Stored::write( array( $visit ) );
		[ $journey ] = $this->page()->journeys;
		self::assertSame(
			array( Finder::MOST_STEPS, 53, 'purchase' ),
			array( count( $journey->steps ), $journey->steps_left_out, $journey->steps[ Finder::MOST_STEPS - 1 ]['kind'] )
		);
	}

	public function test_purchases_are_found_by_the_start_of_their_order_number(): void {
		$ids = array( 'EDD-12', 'EDD-123', '12', '512', 'SHOP_1%', 'shopx1y' );
		$visits = array();
		foreach ( $ids as $nth => $id ) {
			$visits[] = $this->visit( 20 + $nth, self::DAY, array( array( 3 + $nth, 'purchase', $id ) ) );
		}
		Stored::write( $visits );
		foreach (
			array(
				'EDD-12'   => array( 'EDD-12', 'EDD-123' ),
				'edd-123'  => array( 'EDD-123' ),
				'12'       => array( '12', 'EDD-12', 'EDD-123' ),
				'SHOP_1%'  => array( 'SHOP_1%' ),
				'%'        => array(),
				"' OR 1=1" => array(),
				'\\'       => array(),
			) as $search => $found
		) {
			$page = $this->page( search: (string) $search );
			self::assertEqualsCanonicalizing(
				$found,
				array_map( static fn ( Journey $journey ): string => $journey->transaction, $page->journeys ),
				(string) $search
			);
			self::assertSame( count( $found ), $page->total );
		}
	}

	public function test_journeys_are_paged_and_filtered(): void {
		$visits = array();
		for ( $i = 0; $i < 45; ++$i ) {
			$visits[] = $this->visit(
				100 + $i,
				self::DAY,
				array( array( $i, 'purchase', "n$i" ) ),
				source: 0 === $i % 9 ? 'newsletter' : 'google'
			);
		}
		$visits[] = $this->visit( 400, self::DAY, array(), source: 'bing' );
		Stored::write( $visits );
		self::assertTrue( ( new FirstParty() )->has_purchases() );
		self::assertSame( array( 'google', 'newsletter' ), ( new FirstParty() )->journey_origins()['sources'] );
		$last = $this->page( page: 3 );
		self::assertSame(
			array( 45, 3, 3, 5, 'n4' ),
			array( $last->total, $last->pages(), $last->page, count( $last->journeys ), $last->journeys[0]->transaction )
		);
		self::assertSame( 3, $this->page( page: 99 )->page );
		self::assertSame(
			array( 5, 1 ),
			array( $this->page( source: 'newsletter' )->total, $this->page( source: 'newsletter' )->pages() )
		);
		self::assertSame(
			array( 0, 1, array() ),
			array(
				$this->page( source: 'Newsletter' )->total,
				$this->page( source: 'Newsletter' )->pages(),
				$this->page( source: 'Newsletter' )->journeys,
			)
		);
	}

	public function test_no_journeys_without_a_purchase(): void {
		Stored::write( array( $this->visit( 7, self::DAY, array( array( 3, 'refund', 'a' ) ) ) ) );
		self::assertFalse( ( new FirstParty() )->has_purchases() );
		self::assertSame( array(), $this->page()->journeys );
	}

	public function test_random_visits_match_the_reference_count(): void {
		update_option( 'timezone_string', Traffic::ZONE );
		update_option( SiteZone::OPTION, array( array( 0, Traffic::ZONE ) ) );
		$visits = ( new Traffic( 11, 900 ) )->visits;
		self::let_some_consent( $visits );
		Stored::write( $visits );
		$range    = new DateRange( Traffic::FIRST_DAY + 10, Traffic::FIRST_DAY + 39 );
		$expected = self::recount( $visits, $range );
		self::assertGreaterThan( 40, count( $expected ) );
		$several = 0;
		for ( $page = 1; $page <= (int) ceil( count( $expected ) / JourneyQuestion::PER_PAGE ); ++$page ) {
			$got = ( new FirstParty() )->journeys( new JourneyQuestion( $range, page: $page ) );
			self::assertSame( count( $expected ), $got->total );
			foreach ( $got->journeys as $nth => $journey ) {
				$want = $expected[ ( $page - 1 ) * JourneyQuestion::PER_PAGE + $nth ];
				self::assertSame(
					$want,
					array(
						$journey->at,
						$journey->known,
						array_column( $journey->visits, 'started_at' ),
						array_column( $journey->steps, 'at' ),
					)
				);
				$several += count( $journey->visits ) > 1 ? 1 : 0;
			}
		}
		self::assertGreaterThan( 5, $several );
	}

	public function test_both_reports_count_the_same_buyers_days_and_visits(): void {
		update_option( 'timezone_string', Traffic::ZONE );
		update_option( SiteZone::OPTION, array( array( 0, Traffic::ZONE ) ) );
		$visits = ( new Traffic( 12, 900 ) )->visits;
		self::let_some_consent( $visits );
		Stored::write( $visits );
		$range    = new DateRange( Traffic::FIRST_DAY + 20, Traffic::FIRST_DAY + 39 );
		$days     = array();
		$sessions = array();
		$page     = 1;
		do {
			$got = ( new FirstParty() )->journeys( new JourneyQuestion( $range, page: $page ) );
			foreach ( $got->journeys as $journey ) {
				if ( Journey::VISITOR === $journey->known ) {
					$waited             = self::local_day( $journey->at ) - self::local_day( (int) $journey->first_at );
					$count              = $journey->visits_left_out + count( $journey->visits );
					$days[ $waited ]    = ( $days[ $waited ] ?? 0 ) + 1;
					$sessions[ $count ] = ( $sessions[ $count ] ?? 0 ) + 1;
				}
			}
		} while ( $page++ < $got->pages() );
		ksort( $days );
		ksort( $sessions );
		$times = ( new FirstParty() )->purchase_times( $range );
		self::assertEquals( new PurchaseTimes( $days, $sessions, $got->total ), $times );
		self::assertGreaterThan( 20, $times->known() );
	}

	private static function local_day( int $at ): int {
		return intdiv( (int) strtotime( wp_date( 'Y-m-d', $at ) . ' UTC' ), 86400 );
	}

	/**
	 * Assigns all of a visit to one visitor, and some visits to persistent IDs, as ingest does after consent.
	 *
	 * @param list<Visit> $visits
	 */
	private static function let_some_consent( array $visits ): void {
		foreach ( $visits as $nth => $visit ) {
			if ( $visit->lasting || $visit->nobodys ) {
				continue;
			}
			if ( 0 === $nth % 3 ) {
				$visit->visitor = 5_000_000_029 * intdiv( intdiv( - $visit->visitor, 5_000_000_029 ), 1000 );
				$visit->lasting = true;
			}
			foreach ( array( ...$visit->page_views, ...$visit->events ) as $done ) {
				$done->visitor = $visit->visitor;
			}
		}
	}

	/**
	 * Recounts the journeys from the test's visits.
	 *
	 * @param list<Visit> $visits
	 * @return list<array{int, string, list<int>, list<int>}> Time, value of Journey::$known, visit start times
	 *         and step times, newest first.
	 */
	private static function recount( array $visits, DateRange $range ): array {
		$orders = array();
		$nth    = 0;
		foreach ( $visits as $visit ) {
			foreach ( $visit->bot ? array() : $visit->events as $event ) {
				$event->id = ++$nth; // IDs follow the order of the rows.
				if ( 'purchase' === $event->name ) {
					$orders[] = array(
						$event->at,
						$event->day,
						$event->id,
						$visit,
						$visit->lasting && ! $visit->nobodys ? $visit->visitor : null,
					);
				}
			}
		}
		rsort( $orders );
		$journeys = array();
		foreach ( $orders as [ $at, $day, $id, $visit, $buyer ] ) {
			if ( ! $range->contains( $day ) ) {
				continue;
			}
			$before = array_values(
				array_filter(
					$orders,
					static fn ( array $one ): bool => array( $one[0], $one[1], $one[2] ) < array( $at, $day, $id )
						&& null !== $buyer
						&& $one[4] === $buyer
				)
			)[0][3]
				?? null;
			$joined = array_filter(
				$visits,
				static fn ( Visit $one ): bool => $one === $visit
					|| (
						null !== $buyer
						&& $before !== $visit
						&& ! $one->bot
						&& $one->lasting
						&& $one->visitor === $buyer
						&& $one->started_at <= $at
						&& $one->started_at > ( $before->started_at ?? 0 )
					)
			);
			$joined = $visit->nobodys ? array() : array_values( $joined );
			usort( $joined, static fn ( Visit $one, Visit $other ): int => $one->started_at <=> $other->started_at );
			$steps = array();
			foreach ( $joined as $one ) {
				$own = array();
				foreach ( $one->page_views as $view ) {
					$own[] = $view->at <= $at ? $view->at : 0;
				}
				foreach ( $one->events as $event ) {
					$own[] = in_array( $event->name, self::STEPS, true ) && array( $event->at, $event->id ) < array( $at, $id )
						? $event->at
						: 0;
				}
				sort( $own );
				$steps = array( ...$steps, ...array_values( array_filter( $own, static fn ( int $at ): bool => 0 !== $at ) ) );
			}
			$steps[]    = $at;
			$starts     = array_map( static fn ( Visit $one ): int => $one->started_at, $joined );
			$known      = null !== $buyer ? Journey::VISITOR : Journey::VISIT;
			$journeys[] = array( $at, array() === $joined ? Journey::NOTHING : $known, $starts, $steps );
		}
		return $journeys;
	}

	private function page( string $search = '', string $source = '', int $page = 1 ): JourneyPage {
		return ( new FirstParty() )->journeys(
			new JourneyQuestion( new DateRange( self::DAY - 30, self::DAY ), $search, $source, page: $page )
		);
	}

	private function times(): PurchaseTimes {
		return ( new FirstParty() )->purchase_times( new DateRange( self::DAY - 30, self::DAY ) );
	}

	/** @return list<array{string, int}> Kinds and visit numbers. */
	private static function steps( Journey $journey ): array {
		return array_map( static fn ( array $step ): array => array( $step['kind'], $step['visit'] ), $journey->steps );
	}

	/**
	 * Creates a visit with two pages.
	 *
	 * @param int                                        $day    Local day.
	 * @param list<array{0: int, 1: string, 2?: string}> $events Minutes after the start, name, and optional order ID.
	 */
	private function visit(
		int $visitor,
		int $day,
		array $events,
		bool $lasting = true,
		string $source = '(direct)',
		int $hour = 8
	): Visit {
		$at    = $day * 86400 + $hour * 3600;
		$texts = array(
			'source'   => $source,
			'medium'   => 'email',
			'campaign' => '(not set)',
			'device'   => 'mobile',
		);
		$visit = new Visit( ++$this->number, $visitor, $day, $hour, $at, $at + 3600, true, true, $lasting, false, $texts );

		$visit->page_views = array( $this->view( $visit, 0 ), $this->view( $visit, 60 ) );
		foreach ( $events as $event ) {
			$says            = isset( $event[2] ) ? array( 'transaction_id' => $event[2] ) : array();
			$goods           = 'add_to_cart' === $event[1]
				? array( new Good( '1', 'Long spade', '(not set)', '(not set)', 1, 39000 ) )
				: array();
			$visit->events[] = new ExpectedEvent(
				++$this->number,
				$visitor,
				$day,
				$hour,
				$at + 60 * $event[0],
				null,
				$event[1],
				$says,
				value: 39000,
				goods: $goods
			);
		}
		return $visit;
	}

	private function view( Visit $visit, int $seconds ): PageView {
		return new PageView(
			++$this->number,
			$visit->visitor,
			$visit->day,
			$visit->hour,
			$visit->started_at + $seconds,
			'/spades',
			'Spades',
			'example.org',
			0,
			0 === $seconds
		);
	}
}
