<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;

/** The eCommerce report: sales, the sources of buyers, and time to purchase for visitors with a persistent ID. */
final class EcommerceTest extends ShopReportsTestCase {

	private const DATES    = array( '2026-11-01', '2026-11-05' );
	private const COMPARED = array( ...self::DATES, '2026-10-24', '2026-10-28' );

	/** Ann has a persistent ID: three sessions up to her first purchase, and one after it. Bob has none. */
	protected function setUp(): void {
		parent::setUp();
		$this->day(
			'2026-10-24',
			self::visit( 'bob', 'old.example' ),
			self::order( 'bob', 'T-0', 10, 'Spade', 1, array( 'customer_type' => 'returning' ) ),
			self::step( 'bob', 'add_to_cart' ),
			self::step( 'bob', 'remove_from_cart' )
		);
		$this->day( '2026-10-30', self::visit( 'ann', 'news.example', true ) );
		$this->day(
			'2026-11-01',
			self::visit( 'ann', '', true ),
			self::visit( 'cid', '' ),
			self::step( 'cid', 'begin_checkout' ),
			self::step( 'cid', 'begin_checkout' )
		);
		$this->day(
			'2026-11-03',
			self::visit( 'ann', 'news.example', true ),
			self::step( 'ann', 'add_to_cart', true ),
			self::step( 'ann', 'begin_checkout', true ),
			self::order( 'ann', 'T-1', 100, 'Seeds', 4, array( 'customer_type' => 'new' ), true ),
			self::order( 'ann', 'T-2', 20, 'Spade', 2, array( 'customer_type' => 'returning' ), true ),
			self::visit( 'bob', 'shop.example' ),
			self::order( 'bob', 'T-3', 60, 'Seeds', 2, array() ),
			self::order( '', 'T-4', 40, 'Glove', 1, array( 'customer_type' => 'new' ) ),
			self::step( '', 'begin_checkout' )
		);
		$this->day(
			'2026-11-05',
			self::visit( 'ann', '', true ),
			self::order( 'ann', 'T-5', 30, 'Spade', 3, array(), true ),
			self::order( '', 'T-4', 40, 'Glove', 1, array(), false, 'refund' )
		);
		$this->clock( '2026-11-21 12:00' );
	}

	public function test_info_boxes_show_totals_of_the_range(): void {
		$boxes = $this->read( 'ecommerce', ...self::DATES );
		$value = static fn ( string $box ): mixed => $boxes->at( "infobox.$box.value" );
		self::assertEquals(
			array( 5, 210, 42, 1, 0 ),
			array_map( $value, array( 'transactions', 'revenue', 'ordervalue', 'addtocart', 'remfromcart' ) )
		);
		self::assertEqualsWithDelta( 100.0, $value( 'conversionrate' ), 0.001, 'Five purchases, five visits.' );
		self::assertSame( 2, $value( 'newcustomers' ) );
		// Ann's and Cid's sessions had a checkout. Ann's, Bob's and Ann's later session had a purchase.
		self::assertSame( 0, $value( 'abandonedcheckouts' ) );
		self::assertSame(
			1,
			$this->read( 'ecommerce', '2026-11-01', '2026-11-01' )->at( 'infobox.abandonedcheckouts.value' ),
			'Two checkouts of one visit are one.'
		);
	}

	public function test_orders_without_a_visit_are_grouped_by_origin(): void {
		$this->day(
			'2026-11-10',
			self::order( '', 'T-6', 5, 'Glove', 1, array( 'origin' => 'admin' ) ),
			self::order( '', 'T-7', 5, 'Glove', 1, array( 'origin' => 'renewal' ) ),
			self::order( '', 'T-8', 5, 'Glove', 1, array( 'origin' => 'web' ) ),
			self::visit( 'dan', '' ),
			self::order( 'dan', 'T-9', 5, 'Glove', 1, array( 'origin' => 'web' ) )
		);
		$this->clock( '2026-11-21 12:00' );
		$told = array( 'admin' => 1, 'renewal' => 1, 'other' => 0, 'no_visit' => 1 );
		self::assertSame( $told, $this->read( 'ecommerce', '2026-11-10', '2026-11-10' )->all( 'infobox.origins' ) );
		self::assertEquals(
			array( 'no_visit' => 2 ) + $told,
			$this->read( 'ecommerce', '2026-11-01', '2026-11-10' )->all( 'infobox.origins' ),
			'Of a shop that does not say how orders came about, too.'
		);
	}

	public function test_orders_with_a_visit_are_never_counted_as_orders_without_one(): void {
		// Stored like the session of a link without a source.
		$visit = static fn ( string $who, string $param ): callable => static fn ( int $at ): Hit => Hits::view(
			$at,
			"$who $at",
			self::hash_of_day( $who, $at ),
			array( 'params' => array( 'utm_source' => '(not set)', $param => 'spring' ) )
		);
		$this->day(
			'2026-11-10',
			$visit( 'eve', 'utm_campaign' ),
			self::order( 'eve', 'T-6', 5, 'Glove', 1, array( 'origin' => 'web' ) ),
			$visit( 'fay', 'utm_medium' ),
			self::order( 'fay', 'T-7', 5, 'Glove', 1, array() ),
			self::visit( 'gus', 'news.example' ),
			self::order( 'gus', 'T-8', 5, 'Glove', 1, array( 'origin' => 'other' ) ),
			self::order( '', 'T-9', 5, 'Glove', 1, array( 'origin' => 'other' ) )
		);
		$this->clock( '2026-11-21 12:00' );
		self::assertSame(
			array( 'admin' => 0, 'renewal' => 0, 'other' => 1, 'no_visit' => 0 ),
			$this->read( 'ecommerce', '2026-11-10', '2026-11-10' )->all( 'infobox.origins' )
		);
	}

	public function test_boxes_are_hidden_if_the_shop_does_not_report_their_data(): void {
		$before = $this->read( 'ecommerce', '2026-10-24', '2026-10-24' );
		self::assertSame(
			array( 0, null ),
			array( $before->at( 'infobox.newcustomers.value' ), $before->at( 'infobox.abandonedcheckouts' ) )
		);
		self::assertNull( $this->read( 'ecommerce', '2026-11-05', '2026-11-05' )->at( 'infobox.newcustomers' ) );
	}

	public function test_info_boxes_are_compared(): void {
		$boxes = $this->read( 'ecommerce', ...self::COMPARED );
		self::assertEquals( array( 5, 400, 1 ), array_values( $boxes->all( 'infobox.transactions' ) ) );
		self::assertEquals( array( 0, -100, 1 ), array_values( $boxes->all( 'infobox.remfromcart' ) ) );
		self::assertEquals( array( 2, null, 0 ), array_values( $boxes->all( 'infobox.newcustomers' ) ) );
		self::assertEquals( array( 0, null, null ), array_values( $boxes->all( 'infobox.abandonedcheckouts' ) ) );
		self::assertSame( '2026-10-24', $boxes->at( 'infobox.compared_with.start' ) );
		self::assertSame(
			'2026-10-27',
			$this->read( 'ecommerce', ...self::DATES )->at( 'infobox.compared_with.start' ),
			'Without, with the days before.'
		);
	}

	public function test_lists_products_and_sources(): void {
		$data = $this->read( 'ecommerce', ...self::COMPARED );
		self::assertEquals(
			array(
				array( 'Seeds', 6, 160, 76.190476, null, null ),
				array( 'Spade', 5, 50, 23.809524, 10, 400 ),
				array( 'Glove', 1, 0, 0, 0, null ),
			),
			self::fields( $data->rows( 'products' ), 'name', 'quantity', 'revenue', 'percent', 'compare_revenue', 'compare_change' )
		);
		self::assertEquals(
			array(
				array( 'news.example', 1, 1, 2, 120, 33.333333 ),
				array( 'shop.example', 1, 1, 1, 60, 33.333333 ),
				array( '(direct)', 2, 3, 1, 30, 66.666667 ),
				array( 'old.example', 0, 0, 0, 0, 0 ),
			),
			self::fields( $data->rows( 'conversions' ), 'url', 'users', 'sessions', 'transactions', 'revenue', 'percent' ),
			'Those from which somebody bought then or before, with all users.'
		);
		self::assertSame(
			array( 'Spade' ),
			array_column(
				$this->page( 'ecommerce.products', array( 'start' => '2026-11-01', 'end' => '2026-11-05', 'search' => 'spa' ) ),
				'name'
			)
		);
	}

	public function test_products_that_were_only_refunded_are_listed(): void {
		$data = $this->read( 'ecommerce', '2026-11-05', '2026-11-05' );
		self::assertEquals(
			array( array( 'Spade', 3, 30 ), array( 'Glove', 0, -40 ) ),
			self::fields( $data->rows( 'products' ), 'name', 'quantity', 'revenue' )
		);
		self::assertEquals(
			array( -10, -10 ),
			array( $data->at( 'infobox.revenue.value' ), array_sum( array_column( $data->rows( 'products' ), 'revenue' ) ) )
		);
	}

	public function test_shows_time_to_purchase_for_recognized_visitors(): void {
		$data = $this->read( 'ecommerce', ...self::COMPARED );
		self::assertSame( array( 'known' => 3, 'total' => 5 ), $data->all( 'journeys' ) );
		// T-1: third session, four days after the first. T-2: the same session. T-5: the only session since then.
		self::assertEquals(
			array( array( 0, 0, 2, 66.666667, 0 ), array( 4, 4, 1, 33.333333, 0 ), array( 21, null, 0, 0, 0 ) ),
			array_values(
				array_intersect_key(
					self::fields( $data->rows( 'days' ), 'days', 'to', 'transactions', 'percent', 'compare_transactions' ),
					array_flip( array( 0, 4, 9 ) )
				)
			)
		);
		self::assertEquals(
			array( array( 1, 2 ), array( 2, 0 ), array( 3, 1 ) ),
			array_slice( self::fields( $data->rows( 'sessions' ), 'sessions', 'transactions' ), 0, 3 )
		);
		self::assertCount( 10, $data->rows( 'sessions' ) );
	}

	public function test_reports_nothing_without_recognized_returning_visitors(): void {
		$data = $this->read( 'ecommerce', '2026-10-24', '2026-10-24' );
		self::assertSame( array( 'known' => 0, 'total' => 1 ), $data->all( 'journeys' ) );
		self::assertSame( array(), $data->rows( 'days' ) );
	}

	public function test_filters_do_not_narrow_the_sessions_before_a_purchase(): void {
		$request = array( 'start' => '2026-11-01', 'end' => '2026-11-05', 'filters' => array( 'source' => array( 'shop.example' ) ) );
		$data    = Json::of( $this->get( 'ecommerce', $request ) );
		self::assertSame( 1, $data->at( 'infobox.transactions.value' ) );
		self::assertSame( array( 'known' => 3, 'total' => 5 ), $data->all( 'journeys' ) );
		self::assertSame( array( 'days', 'sessions' ), $data->all( 'filters.unfiltered' ) );
	}

	public function test_journey_parts_return_an_error_if_the_source_does_not_support_them(): void {
		self::forget_dimension( 'customerType' );
		$data = $this->read( 'ecommerce', ...self::DATES );
		self::assertSame(
			array( 'unsupported_by_source', 'unsupported_by_source' ),
			array( $data->at( 'days.error.code' ), $data->at( 'sessions.error.code' ) )
		);
		self::assertSame( 5, $data->at( 'infobox.transactions.value' ) );
		self::assertNull( $data->at( 'infobox.newcustomers' ) );
	}

	public function test_is_locked_below_pro(): void {
		Keys::license( 'plus' );
		self::assertSame( 403, $this->get( 'ecommerce', array( 'start' => '2026-11-01', 'end' => '2026-11-05' ) )->get_status() );
	}

	/**
	 * Ingests hits of one day, each a minute after the previous one.
	 *
	 * @param callable( int ): Hit ...$happens Returns a hit at a time.
	 */
	private function day( string $day, callable ...$happens ): void {
		$at   = (int) strtotime( "$day 12:00 UTC" );
		$hits = array();
		foreach ( $happens as $nth => $make ) {
			$hits[] = $make( $at + 60 * (int) $nth );
		}
		( new Rig( $this->clock( "$day 12:30" ) ) )->take( ...$hits );
	}

	/**
	 * @param string $who Visitor name. It is hashed with the day, unless the ID persists.
	 * @return callable( int ): Hit
	 */
	private static function visit( string $who, string $source, bool $lasts = false ): callable {
		return static fn ( int $at ): Hit => self::by(
			$who,
			$at,
			$lasts,
			Hits::view(
				$at,
				"$who $at",
				self::hash_of_day( $who, $at ),
				array( 'params' => '' === $source ? array() : array( 'utm_source' => $source ) )
			)
		);
	}

	/** @return callable( int ): Hit */
	private static function step( string $who, string $name, bool $lasts = false ): callable {
		return static fn ( int $at ): Hit => self::by(
			$who,
			$at,
			$lasts,
			Hits::order( $at, $name, array( 'currency' => 'EUR' ), self::hash_of_day( $who, $at ) )
		);
	}

	/**
	 * @param array<string, mixed> $more Other event parameters.
	 * @return callable( int ): Hit
	 */
	private static function order(
		string $who,
		string $id,
		int $value,
		string $product,
		int $quantity,
		array $more,
		bool $lasts = false,
		string $name = 'purchase'
	): callable {
		$values = $more + array(
			'transaction_id' => $id,
			'value'          => $value,
			'currency'       => 'EUR',
			'items'          => array( array( 'item_name' => $product, 'quantity' => $quantity, 'revenue' => $value ) ),
		);
		return static fn ( int $at ): Hit => self::by(
			$who,
			$at,
			$lasts,
			Hits::order( $at, $name, $values, self::hash_of_day( $who, $at ) )
		);
	}

	private static function by( string $who, int $at, bool $lasts, Hit $hit ): Hit {
		return $lasts ? Hits::lasting( $hit, "id of $who" ) : $hit;
	}

	private static function hash_of_day( string $who, int $at ): string {
		return '' === $who ? '' : $who . ' ' . intdiv( $at, 86400 );
	}
}
