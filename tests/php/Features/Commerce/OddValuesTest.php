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
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use WP_REST_Request;

final class OddValuesTest extends CommerceTestCase {

	private const DAY = '2026-11-20';

	private Book $book;
	private OrderReporter $reporter;

	protected function setUp(): void {
		parent::setUp();
		$this->book     = new Book();
		$this->reporter = new OrderReporter( $this->book );
	}

	public function test_fractional_quantities_are_stored_and_shown_exactly(): void {
		$this->sell( 1, 4.55, array( array( 'item_name' => 'Cheese', 'quantity' => 0.35, 'revenue' => 4.55 ) ) );
		$this->sell(
			2,
			34,
			array(
				array( 'item_name' => 'Cheese', 'quantity' => 2.25, 'revenue' => 29.25 ),
				array( 'item_name' => 'Bread', 'quantity' => 2, 'revenue' => 4.75 ),
			)
		);
		self::assertSame( array( array( 'Bread', 2 ), array( 'Cheese', 2.6 ) ), $this->figures( 'itemsPurchased', 'itemName' ) );
		$this->open_reports();
		$sold = array( 'Cheese' => array( 2.6, 33.8 ), 'Bread' => array( 2, 4.75 ) );
		self::assertEquals( $sold, self::rows( 'ecommerce', 'products', 'name', 'quantity', 'revenue' ) );
		self::assertEquals( $sold, self::rows( 'cart_abandonment', 'cart_abandonment', 'name', 'purchase_quantity', 'revenue' ) );
	}

	public function test_large_amounts_and_quantities_are_exact_to_three_decimals(): void {
		$item = array( 'item_name' => 'Ship', 'quantity' => 5000000000.5, 'revenue' => 8000000000000.125 );
		$this->sell( 1, 8000000000000.125, array( $item ), 'IRR' );
		$this->sell( 2, 25000000000.5, array( array( 'quantity' => 1, 'revenue' => 25000000000.5 ) + $item ), 'IRR' );
		self::assertSame( array( array( 'IRR', 8025000000000.625 ) ), $this->figures( 'purchaseRevenue', 'currencyCode' ) );
		self::assertSame( array( array( 'Ship', 8025000000000.625 ) ), $this->figures( 'itemRevenue', 'itemName' ) );
		self::assertSame( array( array( 'Ship', 5000000001.5 ) ), $this->figures( 'itemsPurchased', 'itemName' ) );
	}

	public function test_custom_currencies_are_counted_separately(): void {
		foreach ( array( 'SING', 'IRHT', 'pts', 'PTS' ) as $place => $currency ) {
			$this->sell( $place + 1, $place + 1.5, array(), $currency );
		}
		self::assertSame(
			array( array( 'IRHT', 2.5 ), array( 'PTS', 4.5 ), array( 'SING', 1.5 ), array( 'pts', 3.5 ) ),
			$this->figures( 'purchaseRevenue', 'currencyCode' )
		);
	}

	public function test_a_sum_that_exceeds_an_integer_is_still_returned(): void {
		for ( $id = 1; $id <= 1100; $id++ ) {
			$this->sell( $id, 9.0e12, array( array( 'item_name' => 'Ship', 'quantity' => 9.0e12, 'revenue' => 9.0e12 ) ), 'IRR' );
		}
		[ [ , $revenue ] ] = $this->figures( 'purchaseRevenue', 'currencyCode' );
		self::assertEqualsWithDelta( 9.9e15, $revenue, 1.0e6 );
		$this->open_reports();
		$data = self::report( 'ecommerce' );
		self::assertEqualsWithDelta( 9.9e15, $data->at( 'infobox.revenue.value' ), 1.0e6 );
		self::assertEqualsWithDelta( 9.9e15, $data->at( 'products.0.revenue' ), 1.0e6 );
		self::assertEqualsWithDelta( 9.0e12, $data->at( 'infobox.ordervalue.value' ), 1.0e6 );
	}

	/** @param list<array<string, mixed>> $items Line items. */
	private function sell( int $id, float $value, array $items, string $currency = 'EUR' ): void {
		$entry                      = Book::made( $id, intdiv( $this->clock->now_ms(), 1000 ), $value, $currency );
		$this->book->entries[ $id ] = new Entry( $entry->name, $entry->at, $entry->event + array( 'items' => $items ) );
		$this->reporter->sync( $id );
	}

	/** @return list<array{string, int|float|null}> Values of a metric on the day, by a dimension. */
	private function figures( string $metric, string $dimension ): array {
		SiteIngest::open()->run( 60 );
		$query = new Query( array( $metric ), array( $dimension ), DateRange::from_dates( self::DAY, self::DAY ) );
		$rows  = array();
		foreach ( Questions::ask_one( $query, new FirstParty() )->rows as $row ) {
			$rows[] = array( $row->dimensions[0], $row->metrics[0] );
		}
		sort( $rows );
		return $rows;
	}

	private function open_reports(): void {
		Connection::connect( FirstParty::ID );
		Keys::license( 'pro' );
		update_option( 'lodestar_active_addons', array( 'ecommerce' ) );
		$this->log_in_as( 'editor' );
	}

	private static function report( string $key ): Json {
		$request = new WP_REST_Request( 'GET', "/lodestar/v1/reports/$key" );
		$request->set_query_params( array( 'start' => self::DAY, 'end' => self::DAY ) );
		return Json::of( rest_do_request( $request ) );
	}

	/** @return array<string, array{mixed, mixed}> Two fields of a list's rows, by a third. */
	private static function rows( string $report, string $part, string $name, string $one, string $other ): array {
		$rows = array();
		foreach ( self::report( $report )->rows( $part ) as $row ) {
			self::assertIsString( $row[ $name ] );
			$rows[ $row[ $name ] ] = array( $row[ $one ], $row[ $other ] );
		}
		return $rows;
	}
}
