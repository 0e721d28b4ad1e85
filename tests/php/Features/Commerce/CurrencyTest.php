<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Admin\Boot;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Ingestion\SiteIngest;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class CurrencyTest extends CommerceTestCase {

	private int $order = 0;

	public function test_there_is_no_currency_before_the_first_order(): void {
		Commerce::track( 'view_item', array( 'currency' => 'EUR', 'value' => 5 ) );
		SiteIngest::open()->run( 10 );
		self::assertSame( '', Currency::of_site() );
	}

	public function test_the_currency_is_that_of_the_orders_and_reaches_the_dashboard(): void {
		$this->sell( 'CHF' );
		$this->log_in_as( 'editor' );
		self::assertSame( 'CHF', Boot::settings()['currency'] );
	}

	public function test_there_is_no_currency_when_orders_use_several(): void {
		$this->sell( 'CHF' );
		$this->sell( 'EUR' );
		self::assertSame( '', Currency::of_site() );
	}

	public function test_an_amount_in_a_sentence_includes_its_currency(): void {
		self::assertSame(
			array( '0.00', '12.50 (mixed or unknown currency)' ),
			array( Currency::amount( 0.0 ), Currency::amount( 12.5 ) )
		);
		$this->sell( 'CHF' );
		self::assertSame(
			array( '0.00 CHF', '1,234.50 CHF', '-2.00 CHF', 'Revenue' ),
			array( Currency::amount( 0.0 ), Currency::amount( 1234.5 ), Currency::amount( -2.0 ), Currency::series( 'Revenue' ) )
		);
		$this->sell( 'EUR' );
		self::assertSame(
			array( '12.50 (mixed or unknown currency)', 'Revenue (mixed or unknown currency)' ),
			array( Currency::amount( 12.5 ), Currency::series( 'Revenue' ) )
		);
	}

	public function test_old_orders_do_not_affect_the_currency(): void {
		$this->sell( 'DEM' );
		$this->clock->set( $this->clock->now_ms() + DAY_IN_SECONDS * 1000 );
		$this->sell( 'EUR', 100 );
		self::assertSame( 'EUR', Currency::of_site() );
	}

	public function test_a_plugin_can_set_the_currency_with_a_filter(): void {
		$this->sell( 'CHF' );
		foreach ( array( 'JPY', 'pts', 'SING', '' ) as $code ) {
			$know = static fn (): string => $code;
			add_filter( 'lodestar_currency', $know );
			self::assertSame( $code, Currency::of_site() );
			remove_filter( 'lodestar_currency', $know );
		}
		foreach ( array( '€', 'US dollars', '12345678901' ) as $text ) {
			$know = static fn (): string => $text;
			add_filter( 'lodestar_currency', $know );
			self::assertSame( '', Currency::of_site(), $text );
			remove_filter( 'lodestar_currency', $know );
		}
	}

	/** Places some orders and counts them. */
	private function sell( string $currency, int $orders = 1 ): void {
		for ( $i = 0; $i < $orders; $i++ ) {
			$order = array(
				'transaction_id' => (string) ++$this->order,
				'currency'       => $currency,
				'value'          => 5,
			);
			self::assertTrue( Commerce::track( 'purchase', $order ) );
		}
		self::assertTrue( SiteIngest::open()->run( 10 )->is_done() );
	}
}
