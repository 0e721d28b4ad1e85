<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Collector\FileSpool;
use Lodestar\Collector\Hit;
use Lodestar\Collector\ShopBytes;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_Error;

final class CommerceTest extends CommerceTestCase {

	private const PURCHASE = array(
		'transaction_id' => '4711',
		'currency'       => 'EUR',
		'value'          => 59.9,
		'shipping'       => 4.9,
		'tax'            => 9,
		'coupon'         => 'SPRING',
		'payment_type'   => 'card',
		'customer_type'  => 'new',
		'items'          => array(
			array(
				'item_id'   => 'S-1',
				'item_name' => 'Seeds of “Ümlaut”',
				'category'  => 'Seeds',
				'variant'   => 'red',
				'quantity'  => 2,
				'revenue'   => 55,
			),
			array(
				'item_name' => 'Gift',
				'quantity'  => 1,
			),
		),
	);

	public function test_spools_the_events_of_a_shop(): void {
		foreach ( array( '', 'table' ) as $spool ) {
			update_option( Setup::SPOOL, $spool );
			$shopper = $this->shopper();
			self::assertTrue( Commerce::track( 'purchase', self::PURCHASE, $shopper ) );
			$hit = self::event();
			self::assertSame(
				array( 'o', 'purchase', $shopper->hash, '', '' ),
				array( $hit->kind, $hit->name, $hit->visitor, $hit->yesterday, $hit->lasting )
			);
			self::assertSame( self::PURCHASE, $hit->values );
			self::assertSame( $this->clock->now_ms(), $hit->at_ms );
			self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $hit->event );
			self::assertSame( '', $hit->address, 'A shop does not need to know where.' );
		}
	}

	public function test_runs_no_database_query(): void {
		global $wpdb;
		$this->view();
		$before = $wpdb->num_queries;
		self::assertTrue( Commerce::track( 'add_to_cart', array( 'items' => array( array( 'item_id' => '7' ) ) ), $this->shopper() ) );
		self::assertSame( $before, $wpdb->num_queries );
	}

	public function test_reports_an_event_later_for_the_original_shopper(): void {
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::settle_lasting_ids();
		$shopper = $this->shopper( array( 'HTTP_COOKIE' => 'lodestar_id=1111222233334444' ) );
		self::assertNotSame( '', $shopper->lasting );
		$this->clock->set( $this->clock->now_ms() + 5 * 86400000 );
		do_action( 'lodestar_track_commerce', 'purchase', self::PURCHASE, $shopper->to_string() );
		$hit = self::event();
		self::assertSame(
			array( $shopper->hash, $shopper->other, $shopper->lasting, '' ),
			array( $hit->visitor, $hit->yesterday, $hit->lasting, $hit->user_agent )
		);
		self::assertSame( self::PURCHASE, $hit->values );
	}

	public function test_counts_orders_and_refunds_without_a_shopper_who_opted_out(): void {
		$refuses = $this->shopper( array( 'HTTP_SEC_GPC' => '1' ) );
		$refund  = array_intersect_key( self::PURCHASE, array_flip( array( 'transaction_id', 'currency', 'value' ) ) );
		foreach ( array( 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout' ) as $name ) {
			self::assertFalse( Commerce::track( $name, array( 'items' => array( array( 'item_id' => '7' ) ) ), $refuses ) );
		}
		self::assertSame( array(), self::lines() );
		self::assertTrue( Commerce::track( 'refund', array( 'refund_id' => 'r1' ) + $refund, $refuses ) );
		self::assertSame( array( '', 'r1' ), array( self::event()->visitor, self::event()->values['refund_id'] ) );
		self::assertTrue( Commerce::track( 'purchase', self::PURCHASE ) );
		self::assertTrue( Commerce::track( 'add_to_cart', array(), Shopper::unknown() ) );
		self::assertCount( 3, self::lines() );
	}

	public function test_records_the_time_and_the_current_state_of_an_order(): void {
		$at = intdiv( $this->clock->now_ms(), 1000 ) - 86400 * 400;
		$names = array( 'place_order', 'purchase', 'refund', 'change_order', 'cancel_order' );
		foreach ( $names as $line => $name ) {
			self::assertTrue( Commerce::track( $name, array( 'at' => $at, 'origin' => 'renewal' ) + self::PURCHASE ) );
			$hit = Hit::decode( self::lines()[ $line ] );
			self::assertNotNull( $hit );
			self::assertSame( array( $name, $at * 1000, 'renewal' ), array( $hit->name, $hit->at_ms, $hit->values['origin'] ) );
			self::assertSame(
				'change_order' === $name ? $at : null,
				$hit->values['at'] ?? null,
				'Of a change that nothing says the time of, that of the order stays.'
			);
		}
		self::assertTrue( Commerce::track( 'cancel_order', array( 'transaction_id' => '4711', 'refund_id' => 'r1' ) ) );
	}

	/** @return iterable<string, array{string, array<mixed>}> */
	public static function wrong(): iterable {
		yield 'a cart with a time of its own' => array( 'add_to_cart', array( 'at' => 1700000000 ) );
		yield 'a cart that came about somehow' => array( 'add_to_cart', array( 'origin' => 'web' ) );
		yield 'a change of nothing' => array( 'change_order', array( 'currency' => 'EUR', 'value' => 1 ) );
		yield 'a change without a value' => array( 'change_order', array( 'transaction_id' => '1' ) );
		yield 'a placed order that is a refund' => array( 'place_order', array( 'refund_id' => 'r' ) + self::PURCHASE );
		yield 'nothing that is cancelled' => array( 'cancel_order', array( 'refund_id' => 'r' ) );
		foreach ( array( '', 'Purchase', 'page_view', 'click', 'purchase ', "purchase\0" ) as $name ) {
			yield "called $name" => array( $name, self::PURCHASE );
		}
		foreach ( array( 'transaction_id', 'currency', 'value' ) as $key ) {
			yield "a purchase without $key" => array( 'purchase', array_diff_key( self::PURCHASE, array( $key => 1 ) ) );
			yield "a refund without $key" => array( 'refund', array_diff_key( self::PURCHASE, array( $key => 1 ) ) );
			yield "a purchase with an empty $key" => array( 'purchase', array( $key => '' ) + self::PURCHASE );
		}
		$values = array(
			'transaction_id' => array( 4711, null, str_repeat( '1', 101 ), "a\nb", "\xff", 'jo@example.org', array() ),
			'refund_id'      => array( 'x' ),
			'currency'       => array( 'US dollar', '12345678901', "EUR\n", 978, null, '€', '<b>' ),
			'value'          => array( -0.01, '59.90', INF, NAN, 1.0e13, null, true, array() ),
			'shipping'       => array( -1, '4.90' ),
			'tax'            => array( -1, 'x' ),
			'paid_value'     => array( 5 ),
			'paid_currency'  => array( 'USD', '€' ),
			'coupon'         => array(
				1,
				"\xff",
				null,
				array( 1 ),
				array( "\xff" ),
				array( array( 'x' ) ),
				array( 'a' => 'x' ),
				array_fill( 0, 21, 'x' ),
			),
			'payment_type'   => array( 1 ),
			'customer_type'  => array( 'old', 1, null ),
			'origin'         => array( 'Web', 1, null, '' ),
			'at'             => array( '2026-01-01', 1104537599, 4102444800, 1.5, null ),
			'items'          => array(
				'x',
				null,
				array( 'item_id' => 'S-1' ),
				array( 'x' ),
				array( array() ),
				array( array( 'category' => 'x' ) ),
				array_fill( 0, 201, array( 'item_id' => 'x' ) ),
			),
			'unknown'        => array( 'x' ),
			'0'              => array( 'x' ),
		);
		foreach ( $values as $key => $list ) {
			foreach ( $list as $value ) {
				yield "$key like " . serialize( $value ) => array( 'purchase', array( $key => $value ) + self::PURCHASE );
			}
		}
		foreach (
			array(
				array( 'item_id' => 7 ),
				array( 'quantity' => -1 ),
				array( 'quantity' => '1' ),
				array( 'quantity' => 9.1e12 ),
				array( 'quantity' => NAN ),
				array( 'revenue' => -9.1e12 ),
				array( 'revenue' => '1' ),
				array( 'price' => 1 ),
				array( 'item_name' => "\xff" ),
			) as $item
		) {
			yield 'an item like ' . serialize(
				$item
			) => array( 'add_to_cart', array( 'currency' => 'EUR', 'items' => array( $item + array( 'item_id' => 'S-1' ) ) ) );
		}
		yield 'an item with an amount of no currency' => array(
			'add_to_cart',
			array( 'items' => array( array( 'item_id' => 'S-1', 'revenue' => 0 ) ) ),
		);
	}

	/** @param array<mixed> $event */
	#[DataProvider( 'wrong' )]
	public function test_rejects_an_invalid_event( string $name, array $event ): void {
		$error = Commerce::track( $name, $event, $this->shopper() );
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertSame( 'lodestar_invalid_event', $error->get_error_code() );
		self::assertSame( array(), self::lines() );
	}

	public function test_reports_an_invalid_event_to_the_developer_of_the_shop(): void {
		$told = array();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			static function ( string $where, string $message ) use ( &$told ): void {
				$told[] = "$where: $message";
			},
			10,
			2
		);
		do_action( 'lodestar_track_commerce', 'purchase', array( 'transaction_id' => '<script>' ) );
		do_action( 'lodestar_track_commerce', 'purchase' );
		do_action( 'lodestar_track_commerce', 5, array() );
		do_action( 'lodestar_track_commerce', 'purchase', self::PURCHASE, 5 );
		self::assertCount( 4, $told );
		self::assertSame(
			'lodestar_track_commerce: Order events need a transaction_id and, unless the order is canceled, a value.',
			$told[0]
		);
		self::assertStringNotContainsString( 'script', implode( $told ) );
		self::assertSame( array(), self::lines() );
	}

	public function test_accepts_any_currency_quantity_and_amount(): void {
		$item = array( 'item_id' => 'S-1', 'quantity' => 0.125, 'revenue' => -3.5 );
		foreach ( array( 'SING', 'IRHT', 'pts', 'X', '0123456789' ) as $currency ) {
			self::assertTrue(
				Commerce::track(
					'purchase',
					array(
						'currency' => $currency,
						'value'    => 8.9e12,
						'items'    => array(
							$item,
							array( 'quantity' => 0, 'revenue' => 9.0e12 ) + $item,
							array( 'quantity' => 5000000 ) + $item,
						),
					) + self::PURCHASE
				)
			);
		}
		self::assertCount( 5, self::lines() );
	}

	public function test_orders_are_accepted_when_the_cart_quota_is_used_up(): void {
		$cart = array( 'items' => array( array( 'item_id' => 'S-1' ) ) );
		self::assertTrue( Commerce::track( 'add_to_cart', $cart ) );
		(
			new ShopBytes( Site::current()->folder()->spool() )
		)->add( intdiv( $this->clock->now_ms(), 3600000 ), intdiv( FileSpool::QUOTA, 8 ) );
		foreach ( array( 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout' ) as $name ) {
			$error = Commerce::track( $name, $cart );
			self::assertInstanceOf( WP_Error::class, $error, $name );
			self::assertSame( 'lodestar_closed', $error->get_error_code() );
		}
		foreach ( array( 'place_order', 'purchase', 'refund', 'change_order', 'cancel_order' ) as $name ) {
			self::assertTrue(
				Commerce::track( $name, 'cancel_order' === $name ? array( 'transaction_id' => '4711' ) : self::PURCHASE ),
				$name
			);
		}
		$this->view();
		self::assertCount( 7, self::lines() );
	}

	public function test_the_error_names_the_invalid_key(): void {
		foreach ( array( 'currency' => '€', 'items' => 'x', 'nonsense' => 1, 0 => 1 ) as $key => $value ) {
			$error = Commerce::track( 'purchase', array( $key => $value ) + self::PURCHASE );
			self::assertInstanceOf( WP_Error::class, $error );
			self::assertSame( "The key “{$key}” doesn’t exist, or its value isn’t allowed.", $error->get_error_message() );
		}
		$error = Commerce::track(
			'purchase',
			array( 'items' => array( array( 'item_id' => 'a' ), array( 'item_id' => 'b', 'quantity' => -1 ) ) ) + self::PURCHASE
		);
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertStringContainsString( '“items.1.quantity”', $error->get_error_message() );
	}

	public function test_removes_email_addresses_and_url_queries_from_an_event(): void {
		$event = array(
			'coupon' => 'for jo@example.org',
			'items'  => array( array( 'item_name' => 'https://example.org/x?token=secret ' . str_repeat( 'ä', 300 ) ) ),
		);
		self::assertTrue( Commerce::track( 'begin_checkout', $event, $this->shopper() ) );
		self::assertSame( 'for (redacted)', self::event()->values['coupon'] );
		self::assertStringNotContainsString( 'secret', self::lines()[0] );
		self::assertStringNotContainsString( '198.51.100.77', self::lines()[0] );
	}

	public function test_accepts_several_coupons_and_keeps_each_once(): void {
		self::assertTrue(
			Commerce::track(
				'purchase',
				array( 'coupon' => array( 'SPRING', '', 'for jo@example.org', 'spring', 'SPRING' ) ) + self::PURCHASE
			)
		);
		self::assertSame( array( 'SPRING', 'for (redacted)', 'spring' ), self::event()->values['coupon'] );
	}

	public function test_an_order_may_have_an_empty_list_of_coupons(): void {
		self::assertTrue( Commerce::track( 'purchase', array( 'coupon' => array() ) + self::PURCHASE ) );
		self::assertArrayNotHasKey( 'coupon', self::event()->values );
	}

	public function test_returns_an_error_when_the_spool_is_not_available(): void {
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
		$error = Commerce::track( 'purchase', self::PURCHASE );
		rename( "$spool-away", $spool );
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertSame( 'lodestar_closed', $error->get_error_code() );
	}
}
