<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Commerce\Entry;
use Lodestar\Features\Commerce\OrderReporter;
use Lodestar\Features\Commerce\OrdersImport;
use Lodestar\Features\Commerce\Reconciliation;
use Lodestar\Features\Commerce\RetryQueue;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Storage\Schema;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ReconciliationTest extends CommerceTestCase {

	private Book $book;
	private OrderReporter $reporter;
	private int $noon;

	protected function setUp(): void {
		parent::setUp();
		$this->book   = new Book();
		$this->reporter = new OrderReporter( $this->book );
		$this->noon   = intdiv( $this->clock->now_ms(), 1000 );
	}

	public function test_there_are_no_differences_when_every_order_was_reported(): void {
		$this->sell( 1, 2, 10.01, 'EUR', array( 7 => array( 1.5, 6.01 ), 8 => array( 2, 3 ) ) );
		$this->sell( 2, 2, 0.1, 'USD' );
		$this->give_back( 3, 1, 1, 0.29 );
		$this->give_back( 4, 1, 1, 1.01, array( 7 => array( 0.25, 1.01 ) ) );
		$found = $this->reconcile();
		self::assertSame( array(), $found->differences() );
		$euros   = array(
			'orders'          => 1,
			'revenue'         => 10.01,
			'quantity'        => 3.5,
			'product_revenue' => 9.01,
			'refunds'         => 2,
			'refunded'        => 1.3,
			'product_refunds' => 1.01,
		);
		$dollars = array(
			'orders'          => 1,
			'revenue'         => 0.1,
			'quantity'        => 0,
			'product_revenue' => 0,
			'refunds'         => 0,
			'refunded'        => 0,
			'product_refunds' => 0,
		);
		self::assertEquals(
			array(
				array( 'currency' => 'EUR', 'shop' => $euros, 'counted' => $euros ),
				array( 'currency' => 'USD', 'shop' => $dollars, 'counted' => $dollars ),
			),
			$found->totals()
		);
	}

	public function test_gives_the_reason_for_a_missing_order(): void {
		$this->book->entries[5] = Book::made( 5, $this->noon - DAY_IN_SECONDS, 5 );
		self::assertSame( array( '2026-11-19 purchase B-5 EUR 5 - before_import' ), $this->differences() );
		$this->import();
		self::assertSame( array(), $this->differences() );
		$this->book->entries[4] = Book::made( 4, $this->noon - DAY_IN_SECONDS, 4 );
		self::assertSame( array( '2026-11-19 purchase B-4 EUR 4 - not_reported' ), $this->differences() );
		RetryQueue::add( 'book', 4, 0 );
		self::assertSame( array( '2026-11-19 purchase B-4 EUR 4 - waiting' ), $this->differences() );
		update_option( OptionsRetention::MONTHS, 6 );
		$this->book->entries = array( 9 => Book::made( 9, $this->noon - 300 * DAY_IN_SECONDS, 9 ) );
		self::assertSame( array( '2026-01-24 purchase B-9 EUR 9 - too_old' ), $this->differences( '2026-01-01', '2026-02-01' ) );
	}

	public function test_gives_the_reason_for_an_order_that_was_counted_differently(): void {
		$this->sell( 1, 3, 10 );
		$this->sell( 2, 3, 20 );
		$this->sell( 3, 3, 30 );
		$this->sell( 4, 3, 40 );
		$this->give_back( 5, 4, 2, 4 );
		$this->reconcile();
		$this->book->entries[1] = Book::made( 1, $this->noon - 3 * DAY_IN_SECONDS, 10.01 );
		$this->book->entries[2] = null;
		unset( $this->book->entries[3], $this->book->entries[5], $this->book->parents[5] );
		$this->book->entries[4] = Book::made( 4, $this->noon - DAY_IN_SECONDS, 40 );
		$of_all                 = array(
			'2026-11-17 purchase B-1 EUR 10.01 10 other_amount',
			'2026-11-17 purchase B-2 EUR - 20 cancelled',
			'2026-11-17 purchase B-3 EUR - 30 gone',
			'2026-11-18 refund B-4 EUR - 4 gone',
			'2026-11-19 purchase B-4 EUR 40 40 other_day',
		);
		self::assertSame( $of_all, $this->differences() );
		self::assertSame(
			array( '2026-11-17 purchase B-4 EUR - 40 other_day' ),
			array_values(
				array_filter(
					$this->differences( '2026-11-17', '2026-11-17' ),
					static fn ( string $line ): bool => str_contains( $line, 'B-4' )
				)
			)
		);
		self::assertSame( array( '2026-11-19 purchase B-4 EUR 40 - other_day' ), $this->differences( '2026-11-19', '2026-11-19' ) );
	}

	/** @param array<int, array{int|float, int|float}> $items Current items of the order. */
	#[DataProvider( 'other_items' )]
	public function test_changed_items_and_currencies_are_found_and_the_import_corrects_them(
		array $items,
		string $currency,
		string $reason
	): void {
		$this->sell( 1, 3, 10, 'EUR', array( 7 => array( 1, 6 ), 8 => array( 2, 4 ) ) );
		$this->give_back( 2, 1, 1, 10, array( 7 => array( 1, 6 ), 8 => array( 2, 4 ) ) );
		self::assertSame( array(), $this->differences() );
		$this->book->entries[1] = $this->made( 1, 3, 10, $currency, null, $items );
		$this->book->entries[2] = $this->made( 1, 1, 10, $currency, '2', $items );
		self::assertSame(
			array( "2026-11-17 purchase B-1 $currency 10 10 $reason", "2026-11-19 refund B-1 $currency 10 10 $reason" ),
			$this->differences()
		);
		$this->import();
		$found = $this->reconcile();
		self::assertSame( array(), $found->differences() );
		self::assertSame( array( $found->totals()[0]['shop'] ), array_column( $found->totals(), 'counted' ) );
	}

	/** @return iterable<string, array{array<int, array{int|float, int|float}>, string, string}> */
	public static function other_items(): iterable {
		yield 'none' => array( array(), 'EUR', 'other_items' );
		yield 'fewer' => array( array( 7 => array( 1, 6 ) ), 'EUR', 'other_items' );
		yield 'another product' => array( array( 7 => array( 1, 6 ), 9 => array( 2, 4 ) ), 'EUR', 'other_items' );
		yield 'another quantity' => array( array( 7 => array( 1, 6 ), 8 => array( 2.5, 4 ) ), 'EUR', 'other_items' );
		yield 'other amounts' => array( array( 7 => array( 1, 5 ), 8 => array( 2, 5 ) ), 'EUR', 'other_items' );
		yield 'another currency' => array( array( 7 => array( 1, 6 ), 8 => array( 2, 4 ) ), 'pts', 'other_currency' );
	}

	public function test_reports_orders_that_can_only_be_counted_partly_or_not_at_all(): void {
		$this->sell( 1, 3, 1.0e15, 'IRR' );
		$this->sell( 2, 3, 10, 'EUR', array( 7 => array( 1.0e15, 6 ) ) );
		$this->sell( 3, 3, 201, 'EUR', array_fill( 1, 201, array( 1, 1 ) ) );
		$this->import();
		$this->book->entries[4] = Book::made( 4, $this->noon, 5, '€' );
		self::assertSame(
			array(
				'2026-11-17 purchase B-1 IRR 9000000000000 9000000000000 too_large',
				'2026-11-17 purchase B-2 EUR 10 10 too_large',
				'2026-11-17 purchase B-3 EUR 201 201 too_many_items',
				'2026-11-20 purchase B-4 € 5 - invalid',
			),
			$this->differences()
		);
		$totals = array_column( $this->reconcile()->totals(), null, 'currency' );
		self::assertEquals(
			array( 207, 206 ),
			array( $totals['EUR']['shop']['product_revenue'], $totals['EUR']['counted']['product_revenue'] )
		);
	}

	public function test_an_order_that_the_shop_cannot_load_is_named_and_the_others_are_compared(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$this->sell( 1, 3, 10 );
		$this->sell( 2, 3, 20 );
		$this->reconcile();
		$this->book->broken = 2;
		self::assertSame( array( '2026-11-17 purchase B-2 EUR - 20 unreadable' ), $this->differences() );
		$this->book->broken     = 5;
		$this->book->entries[5] = Book::made( 5, $this->noon, 5 );
		self::assertSame( array( '2026-11-01 purchase B-5  - - unreadable' ), $this->differences() );
	}

	public function test_orders_reported_by_other_plugins_are_ignored(): void {
		self::assertTrue(
			\Lodestar\Features\Commerce\Commerce::track(
				'purchase',
				array( 'transaction_id' => 'other-1', 'currency' => 'EUR', 'value' => 7 )
			)
		);
		self::assertSame( array(), $this->reconcile()->totals() );
	}

	public function test_a_deleted_event_is_reported_as_erased(): void {
		global $wpdb;
		$this->sell( 1, 2, 10 );
		$this->reconcile();
		$wpdb->query( 'DELETE FROM ' . Schema::table( 'events' ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- our name.
		self::assertSame( array( '2026-11-18 purchase B-1 EUR 10 - erased' ), $this->differences() );
	}

	/** @param array<int, array{int|float, int|float}> $items Quantity and revenue by product ID. */
	private function made( int $order, int $days_ago, float $value, string $currency, ?string $refund, array $items ): Entry {
		$entry = Book::made( $order, $this->noon - $days_ago * DAY_IN_SECONDS, $value, $currency, $refund );
		$lines = array();
		foreach ( $items as $id => [ $quantity, $revenue ] ) {
			$lines[] = array(
				'item_id'  => (string) $id,
				'quantity' => $quantity,
				'revenue'  => $revenue,
			);
		}
		return new Entry( $entry->name, $entry->at, $entry->event + array( 'items' => $lines ) );
	}

	/** @param array<int, array{int|float, int|float}> $items As in made(). */
	private function sell( int $id, int $days_ago, float $value, string $currency = 'EUR', array $items = array() ): void {
		$this->book->entries[ $id ] = $this->made( $id, $days_ago, $value, $currency, null, $items );
		$this->reporter->sync( $id );
	}

	/** @param array<int, array{int|float, int|float}> $items As in made(). */
	private function give_back( int $id, int $order, int $days_ago, float $value, array $items = array() ): void {
		$this->book->entries[ $id ] = $this->made( $order, $days_ago, $value, 'EUR', (string) $id, $items );
		$this->book->parents[ $id ] = $order;
		$this->reporter->sync( $id, $order );
	}

	private function import(): void {
		$import = new OrdersImport( array( 'book' => $this->book ) );
		$import->begin();
		$import->run( 60 );
	}

	private function reconcile( string $start = '2026-11-01', string $end = '2026-11-20' ): Reconciliation {
		return Reconciliation::of( array( 'book' => $this->book ), DateRange::from_dates( $start, $end ) );
	}

	/** @return list<string> Day, kind, transaction, currency, shop value, counted value, and reason. */
	private function differences( string $start = '2026-11-01', string $end = '2026-11-20' ): array {
		$amount = static fn ( ?float $of ): string => null === $of ? '-' : (string) $of;
		$lines  = array();
		foreach ( $this->reconcile( $start, $end )->differences() as $of ) {
			$lines[] = implode(
				' ',
				array(
					$of['date'],
					$of['kind'],
					$of['transaction'],
					$of['currency'],
					$amount( $of['in_shop'] ),
					$amount( $of['counted'] ),
					$of['reason'],
				)
			);
		}
		return $lines;
	}
}
