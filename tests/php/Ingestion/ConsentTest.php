<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Collector\Hit;
use Lodestar\Features\Privacy\Eraser;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Tests\Storage\Consistency;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ConsentTest extends TestCase {

	/** 2026-03-10T12:00:00Z. */
	private const NOON     = 1773144000;
	private const MIDNIGHT = self::NOON + 43200;
	private const ORDER    = array(
		'transaction_id' => '1',
		'value'          => 10,
		'currency'       => 'EUR',
	);

	private FixedClock $now;
	private Rig $rig;

	protected function setUp(): void {
		parent::setUp();
		$this->now = $this->clock( '2026-03-10 12:00:00' );
		$this->rig = new Rig( $this->now );
	}

	/** @return iterable<string, array{list<Hit>}> */
	public static function first_visits(): iterable {
		$view = Hits::view( self::NOON, 'a' );
		yield 'with the next page' => array( array( $view, self::ann( Hits::view( self::NOON + 60, 'b' ) ) ) );
		yield 'with news of the page' => array(
			array( $view, self::ann( Hits::ping( self::NOON + 60, 'a', 5000 ) ), self::ann( Hits::view( self::NOON + 90, 'b' ) ) ),
		);
		yield 'with an event of the page' => array(
			array( $view, self::ann( Hits::event( self::NOON + 60, 'a', 'e' ) ), self::ann( Hits::view( self::NOON + 90, 'b' ) ) ),
		);
		yield 'with what the shop reports' => array(
			array( $view, Hits::view( self::NOON + 30, 'b' ), self::ann( Hits::order( self::NOON + 60, 'purchase', self::ORDER ) ) ),
		);
		yield 'on the last page' => array(
			array( $view, Hits::view( self::NOON + 30, 'b' ), self::ann( Hits::ping( self::NOON + 60, 'b', 5000 ) ) ),
		);
	}

	/** @param list<Hit> $hits */
	#[DataProvider( 'first_visits' )]
	public function test_consent_during_the_first_visit_counts_one_new_user( array $hits ): void {
		foreach ( $hits as $hit ) { // Each hit is ingested in its own process.
			$this->take( $hit );
		}
		self::assertSame( array( array( 1, 2, 1, 1 ) ), self::rows( array() ) );
		self::assertSame( array( array( 'new', 1, 2, 1, 1 ) ), self::rows( array( 'newVsReturning' ) ) );
		self::assertSame( array( array( 'New Zealand', 1, 2, 1, 1 ) ), self::rows( array( 'country' ) ) );
		self::assertSame( array( 1 ), array_unique( array_column( self::rows( array( 'pagePath' ) ), 3 ) ) );
		self::assertSame( array(), Consistency::problems() );

		$this->take( self::ann( Hits::view( self::NOON + 86400, 'c', 'ann on wednesday' ) ) );
		self::assertSame( array( array( 'new', 1, 2, 1, 1 ), array( 'returning', 1, 1, 1, 0 ) ), self::rows( array( 'newVsReturning' ) ) );
		self::assertSame( array( array( 2, 3, 1, 1 ) ), self::rows( array() ) );
	}

	public function test_consent_during_a_visit_counts_one_user_in_the_last_minutes_report(): void {
		$this->take( Hits::view( self::NOON, 'a' ), self::ann( Hits::view( self::NOON + 60, 'b' ) ) );
		$result = self::ask(
			new Query( array( 'activeUsers', 'totalUsers' ), array(), DateRange::from_dates( '2026-03-10', '2026-03-10' ), minutes: 30 )
		);
		self::assertSame( array( 1, 1 ), $result->rows[0]->metrics );
	}

	public function test_consent_after_midnight_counts_one_new_user_across_both_days(): void {
		$this->take( Hits::view( self::MIDNIGHT - 120, 'a', 'ann on tuesday' ) );
		$this->take( Hits::view( self::MIDNIGHT + 60, 'b', 'ann on wednesday', array( 'yesterday' => 'ann on tuesday' ) ) );
		$this->take( self::ann( Hits::view( self::MIDNIGHT + 90, 'c', 'ann on wednesday' ) ) );
		self::assertSame( array( array( 1, 3, 1, 1 ) ), self::rows( array() ) );
		self::assertSame( array( array( '20260310', 1, 1, 1, 1 ), array( '20260311', 0, 2, 1, 0 ) ), self::rows( array( 'date' ) ) );
		self::assertSame( array( array( 'new', 1, 3, 1, 1 ) ), self::rows( array( 'newVsReturning' ) ) );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_consent_in_a_later_visit_counts_a_new_user_from_that_visit_on(): void {
		$this->take( Hits::view( self::NOON - 7200, 'a' ) );
		$this->take( Hits::view( self::NOON, 'b' ), self::ann( Hits::view( self::NOON + 60, 'c' ) ) );
		self::assertSame( array( array( '(not set)', 1, 1, 1, 1 ), array( 'new', 1, 2, 1, 1 ) ), self::rows( array( 'newVsReturning' ) ) );
		self::assertSame( array( array( 2, 3, 2, 2 ) ), self::rows( array() ), 'Nothing links the earlier visit to the persistent id.' );
	}

	public function test_withdrawn_consent_starts_a_new_session_without_a_known_visitor(): void {
		$this->take( Hits::view( self::NOON, 'a' ), self::ann( Hits::view( self::NOON + 60, 'b' ) ) );
		$this->take( Hits::ping( self::NOON + 90, 'b', 4000 ), Hits::view( self::NOON + 91, 'c' ) );
		self::assertSame( array( array( '(not set)', 1, 1, 1, 1 ), array( 'new', 1, 2, 1, 1 ) ), self::rows( array( 'newVsReturning' ) ) );
		self::assertSame( array( array( 2, 3, 2, 2 ) ), self::rows( array() ) );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_a_known_visitor_does_not_take_over_the_session_of_another_visitor_on_the_same_network(): void {
		$this->take( self::ann( Hits::view( self::NOON - 86400, 'long ago', 'office on monday' ) ) );
		$this->take(
			Hits::view( self::NOON, 'a', 'office' ),
			self::ann( Hits::view( self::NOON + 60, 'b', 'office' ) ),
			Hits::view( self::NOON + 120, 'c', 'office' )
		);
		self::assertSame(
			array( array( '(not set)', 1, 2, 1, 1 ), array( 'new', 1, 1, 1, 1 ), array( 'returning', 1, 1, 1, 0 ) ),
			self::rows( array( 'newVsReturning' ) )
		);
		self::assertSame( array( array( 3, 4, 2, 2 ) ), self::rows( array() ) );
	}

	public function test_an_order_reported_with_the_hash_from_before_consent_is_attributed_to_the_visit(): void {
		$this->take( Hits::view( self::NOON, 'a' ) );
		$this->take( self::ann( Hits::view( self::NOON + 60, 'b' ) ) );
		$this->take( Hits::order( self::NOON + 3600, 'purchase', self::ORDER ) );
		$result = self::ask(
			new Query(
				array( 'transactions', 'totalUsers' ),
				array( 'newVsReturning' ),
				self::days(),
				dimension_filter: new DimensionFilter( 'eventName', TextMatch::Exact, array( 'purchase' ) )
			)
		);
		self::assertEquals( array( new Row( array( 'new' ), array( 1, 1 ) ) ), $result->rows );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_consent_at_checkout_after_a_long_pause_identifies_the_visitor_of_the_visit(): void {
		$this->take( Hits::view( self::NOON, 'a' ) );
		$this->take( self::ann( Hits::order( self::NOON + 4000, 'purchase', self::ORDER ) ) );
		self::assertSame( array( array( 'new', 1, 1, 1, 1 ) ), self::rows( array( 'newVsReturning' ) ) );
	}

	public function test_the_hash_from_before_consent_still_erases_the_visit(): void {
		$this->take( Hits::view( self::NOON, 'a' ), self::ann( Hits::view( self::NOON + 60, 'b' ) ) );
		add_filter( 'lodestar_personal_visitors', static fn (): array => array( Hits::hash( 'ann' ) ) );
		$erasure = Eraser::page( 'ann@example.org' );
		self::assertIsArray( $erasure );
		self::assertTrue( $erasure['items_removed'] );
		self::assertSame( array( array( 0, 0, 0, 0 ) ), self::rows( array() ) );
		self::assertSame( array( 'visitors' => array() ), Rig::tables( 'visitors' ) );
	}

	private static function ann( Hit $hit ): Hit {
		return Hits::lasting( $hit, "ann's id" );
	}

	private function take( Hit ...$hits ): void {
		$this->now->set( $hits[ count( $hits ) - 1 ]->at_ms );
		$this->rig->take( ...$hits );
	}

	private static function days(): DateRange {
		return DateRange::from_dates( '2026-03-09', '2026-03-11' );
	}

	/**
	 * @param list<string> $dimensions
	 * @return list<list<string|int|float|null>> Dimensions, then sessions, page views, total users and new users.
	 */
	private static function rows( array $dimensions ): array {
		$rows = self::ask( new Query( array( 'sessions', 'screenPageViews', 'totalUsers', 'newUsers' ), $dimensions, self::days() ) )->rows;
		return array_map( static fn ( Row $row ): array => array( ...$row->dimensions, ...$row->metrics ), $rows );
	}

	private static function ask( Query $query ): Result {
		$result = ( new FirstParty() )->run( array( $query ) )[0];
		self::assertInstanceOf( Result::class, $result );
		return $result;
	}
}
