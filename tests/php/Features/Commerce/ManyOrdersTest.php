<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Features\Commerce\Entry;
use Lodestar\Features\Commerce\OrderReporter;
use Lodestar\Features\Commerce\Reconciliation;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Sample;
use Lodestar\Tests\Storage\Consistency;
use WP_REST_Request;

/** Compares orders after random changes with the shop's final orders: 10,000 with LODESTAR_FULL, 2,500 without. */
final class ManyOrdersTest extends CommerceTestCase {

	private const DAYS = 60;

	/** First and last day with activity. */
	private const RANGE = array( '2026-09-01', '2026-11-20' );

	/** How often pending orders are counted, so that changes affect stored and pending orders. */
	private const COUNTS = 4;

	private Book $book;
	private OrderReporter $reporter;
	private int $last = 0;
	private int $now;

	public function test_every_day_matches_the_orders_of_the_shop(): void {
		mt_srand( 20261120 );
		$this->book   = new Book();
		$this->reporter = new OrderReporter( $this->book );
		$this->now    = intdiv( $this->clock->now_ms(), 1000 );
		$sales        = array();
		$orders       = Sample::is_full() ? 10000 : 2500;
		for ( $i = 1; $i <= $orders; $i++ ) {
			$sales[] = $this->sell();
			$this->happen( $sales[ array_rand( $sales ) ] );
			if ( 0 === $i % intdiv( $orders, self::COUNTS ) ) {
				SiteIngest::open()->run( 60 );
			}
		}
		SiteIngest::open()->run( 60 );
		self::assertSame( Counts::of( $this->book->entries ), Counts::counted( ...self::RANGE ) );
		self::assertSame( $this->by_coupon(), self::coupons_counted() );
		$this->see_reports();
		$found = Reconciliation::of( array( 'book' => $this->book ), DateRange::from_dates( ...self::RANGE ) );
		self::assertSame( array(), $found->differences() );
		self::assertSame( array( 'EUR', 'JPY', 'USD' ), array_column( $found->totals(), 'currency' ) );
		foreach ( $found->totals() as $total ) {
			self::assertSame( $total['shop'], $total['counted'] );
		}
		self::assertSame( array(), Consistency::problems() );
	}

	/** Places an order. Most are paid, some of them days later. */
	private function sell(): int {
		$id     = ++$this->last;
		$placed = $this->now - mt_rand( 3600, self::DAYS * DAY_IN_SECONDS );
		if ( mt_rand( 1, 10 ) > 1 ) {
			$this->book->entries[ $id ] = $this->sale( $id, min( $this->now, $placed + mt_rand( 0, 3 ) * DAY_IN_SECONDS ) );
			$this->reporter->sync( $id );
		} else {
			$this->book->entries[ $id ] = null;
		}
		return $id;
	}

	private function sale( int $id, int $at ): Entry {
		$coupons = array_slice( array( 'SPRING', 'VIP', 'NEWS' ), 0, mt_rand( 0, 3 ) );
		$entry   = Book::made(
			$id,
			$at,
			mt_rand( 0, 99999 ) / 100,
			array( 'EUR', 'EUR', 'USD', 'JPY' )[ mt_rand( 0, 3 ) ],
			null,
			...$coupons
		);
		$item    = array(
			'item_name' => 'Product ' . mt_rand( 1, 12 ),
			'quantity'  => mt_rand( 1, 3 ),
			'revenue'   => $entry->thousandths() / 1000,
		);
		return new Entry( $entry->name, $at, $entry->event + array( 'items' => array( $item ) ) );
	}

	/** Applies a random change to an order. */
	private function happen( int $id ): void {
		$entry = $this->book->entries[ $id ] ?? null;
		match ( mt_rand( 0, 6 ) ) {
			0, 1    => null === $entry ? null : $this->refund( $id ),
			2       => null === $entry ? null : $this->alter( $id ),
			3       => $this->turn( $id, $entry ),
			4       => $this->delete( $id ),
			5       => $this->unrefund( $id ),
			default => $this->reporter->sync( $id ), // A duplicate webhook.
		};
	}

	private function refund( int $order ): void {
		$sale = $this->book->entries[ $order ];
		if ( null === $sale ) {
			return;
		}
		$id = ++$this->last;

		$this->book->entries[ $id ] = Book::made(
			$order,
			mt_rand( $sale->at, $this->now ),
			$sale->thousandths() / ( 1000 * mt_rand( 1, 3 ) ),
			$sale->currency(),
			(string) $id
		);
		$this->book->parents[ $id ] = $order;
		$this->reporter->sync( $id, $order );
	}

	private function unrefund( int $order ): void {
		foreach ( array_slice( $this->book->refunds( $order ), 0, 1 ) as $id ) {
			unset( $this->book->entries[ $id ], $this->book->parents[ $id ] );
			$this->reporter->cancel( $id, $order );
		}
	}

	private function alter( int $id ): void {
		$entry = $this->book->entries[ $id ];
		if ( null !== $entry ) {
			$this->book->entries[ $id ] = $this->sale( $id, mt_rand( 0, 3 ) > 0 ? $entry->at : $entry->at - DAY_IN_SECONDS );
			$this->reporter->change( $id );
		}
	}

	/** Cancels an order with its refunds, or pays it, possibly again. */
	private function turn( int $id, ?Entry $entry ): void {
		$this->book->entries[ $id ] = null === $entry ? $this->sale( $id, $this->now - mt_rand( 0, self::DAYS * DAY_IN_SECONDS ) ) : null;
		$this->reporter->sync( $id );
		foreach ( $this->book->refunds( $id ) as $refund ) {
			unset( $this->book->entries[ $refund ], $this->book->parents[ $refund ] );
			$this->reporter->cancel( $refund, $id );
		}
	}

	private function delete( int $id ): void {
		if ( 1 === mt_rand( 1, 3 ) ) {
			foreach ( $this->book->refunds( $id ) as $refund ) {
				unset( $this->book->entries[ $refund ], $this->book->parents[ $refund ] );
				$this->reporter->cancel( $refund, $id );
			}
			unset( $this->book->entries[ $id ] );
			$this->reporter->cancel( $id );
		}
	}

	/** Checks that the reports match the shop's orders. */
	private function see_reports(): void {
		Connection::connect( FirstParty::ID );
		Keys::license( 'pro' );
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		$this->log_in_as( 'editor' );
		$sums     = array_map( array_sum( ... ), array_map( null, ...array_values( Counts::of( $this->book->entries ) ) ) );
		$products = $this->by_product();
		self::assertCount( 12, $products );
		$boxes    = self::report( 'ecommerce' );
		self::assertEquals(
			array( $sums[0], ( $sums[1] - $sums[3] ) / 1000 ),
			array( $boxes->at( 'infobox.transactions.value' ), $boxes->at( 'infobox.revenue.value' ) )
		);
		self::assertEquals( $products, self::rows( $boxes->rows( 'products' ), 'name', 'quantity', 'revenue' ) );
		$carts = self::report( 'cart_abandonment' );
		self::assertEquals( $products, self::rows( $carts->rows( 'cart_abandonment' ), 'name', 'purchase_quantity', 'revenue' ) );
		self::assertEquals(
			array_sum( array_column( $products, 0 ) ),
			array_sum( array_column( $carts->rows( 'cart_abandonment_by_day' ), 'purchase_quantity' ) )
		);
		$coupons = self::rows( self::report( 'ecommerce_coupons' )->rows( 'coupons_table' ), 'coupon_name', 'transactions', 'revenue' );
		self::assertEquals( $this->by_coupon(), array_map( static fn ( array $row ): int => (int) round( 1000 * $row[1] ), $coupons ) );
	}

	private static function report( string $key ): Json {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key" );
		$request->set_query_params( array_combine( array( 'start', 'end' ), self::RANGE ) );
		return Json::of( rest_do_request( $request ) );
	}

	/**
	 * @param list<array<mixed>> $rows Rows of a report.
	 * @return array<string, array{int, float}> Two metrics by name.
	 */
	private static function rows( array $rows, string $name, string $count, string $revenue ): array {
		$found = array();
		foreach ( $rows as $row ) {
			self::assertIsString( $row[ $name ] );
			self::assertIsInt( $row[ $count ] );
			self::assertIsNumeric( $row[ $revenue ] );
			$found[ $row[ $name ] ] = array( $row[ $count ], round( (float) $row[ $revenue ], 3 ) );
		}
		ksort( $found );
		return $found;
	}

	/** @return array<string, array{int, float}> Quantity and revenue by product. */
	private function by_product(): array {
		$sums = array();
		foreach ( array_filter( $this->book->entries ) as $entry ) {
			$items = Json::parse( (string) wp_json_encode( $entry->event ) );
			foreach ( isset( $entry->event['items'] ) ? $items->rows( 'items' ) : array() as $item ) {
				self::assertIsString( $item['item_name'] );
				self::assertIsInt( $item['quantity'] );
				[ $pieces, $revenue ]       = $sums[ $item['item_name'] ] ?? array( 0, 0 );
				$sums[ $item['item_name'] ] = array( $pieces + $item['quantity'], $revenue + $entry->thousandths() );
			}
		}
		ksort( $sums );
		return array_map( static fn ( array $sum ): array => array( $sum[0], $sum[1] / 1000 ), $sums );
	}

	/** @return array<string, int> Sales by coupon, fixed-point (1/1000). */
	private function by_coupon(): array {
		$sums = array();
		foreach ( array_filter( $this->book->entries ) as $entry ) {
			$coupons = $entry->event['coupon'] ?? array();
			foreach ( 'purchase' === $entry->name && is_array( $coupons ) ? $coupons : array() as $coupon ) {
				$coupon          = is_string( $coupon ) ? $coupon : '';
				$sums[ $coupon ] = ( $sums[ $coupon ] ?? 0 ) + $entry->thousandths();
			}
		}
		ksort( $sums );
		return $sums;
	}

	/** @return array<string, int> Counted sales by coupon, fixed-point (1/1000). */
	private static function coupons_counted(): array {
		$sums = array();
		foreach (
			Questions::ask_one(
				new Query( array( 'grossPurchaseRevenue' ), array( 'orderCoupon' ), DateRange::from_dates( ...self::RANGE ) ),
				new FirstParty()
			)->rows as $row
		) {
			$sums[ $row->dimensions[0] ] = (int) round( 1000 * (float) $row->metrics[0] );
		}
		unset( $sums['(not set)'] );
		ksort( $sums );
		return $sums;
	}
}
