<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Collector\Ceiling;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Shopper;
use Lodestar\Site\Health\RejectedHitsHealth;
use Lodestar\Site\Site;
use WP_Error;

final class RateLimitTest extends CommerceTestCase {

	private const CART = array( 'items' => array( array( 'item_id' => '1' ) ) );

	private const ORDER = array(
		'transaction_id' => '1',
		'currency'       => 'EUR',
		'value'          => 5,
	);

	protected function setUp(): void {
		parent::setUp();
		$this->clock->set( time() * 1000 ); // Site Health always uses the real time.
	}

	public function test_a_single_shopper_is_limited_but_paid_orders_are_not(): void {
		$shopper = $this->shopper();
		$stored  = $this->add_to_cart( $shopper, 3000 );
		self::assertEqualsWithDelta( 500, $stored, 5 );
		self::assertSame( 'lodestar_limited', self::outcome( 'add_to_cart', self::CART, $shopper ) );
		self::assertSame( 'lodestar_limited', self::outcome( 'place_order', self::ORDER, $shopper ) );
		foreach ( array( 'purchase', 'refund', 'change_order', 'cancel_order' ) as $name ) {
			self::assertSame(
				'',
				self::outcome( $name, 'cancel_order' === $name ? array( 'transaction_id' => '1' ) : self::ORDER, $shopper )
			);
		}
		self::assertSame(
			'',
			self::outcome( 'add_to_cart', self::CART, $this->shopper( array( 'REMOTE_ADDR' => '198.51.100.78' ) ) ),
			'Somebody else of the same network.'
		);
		$this->clock->set( $this->clock->now_ms() + 10000 );
		self::assertEqualsWithDelta( 10, $this->add_to_cart( $shopper, 100 ), 2 );
		self::assertSame( array( 'shopper' ), self::rejections() );
	}

	public function test_a_network_that_changes_its_user_agent_each_time_is_limited(): void {
		$stored = 0;
		for ( $i = 0; $i < 2000; $i++ ) {
			$stored += (int) (
				'' === self::outcome( 'add_to_cart', self::CART, $this->shopper( array( 'HTTP_USER_AGENT' => "Browser $i" ) ) )
			);
		}
		self::assertSame( 1600, $stored );
		self::assertSame( '', self::outcome( 'add_to_cart', self::CART, $this->shopper( array( 'REMOTE_ADDR' => '203.0.113.7' ) ) ) );
	}

	public function test_all_networks_together_are_limited_but_their_orders_are_not(): void {
		$full = 1000 * $this->clock->now_ms() + 25000 * 20000;
		Ceiling::file( Site::current()->counters() . 'shop-networks.php' )->write( 0, $full, $full );
		Ceiling::file( Site::current()->counters() . 'shop-networks.php' )->mark( true );
		foreach ( array( $this->shopper(), Shopper::unknown() ) as $shopper ) {
			self::assertSame( 'lodestar_limited', self::outcome( 'add_to_cart', self::CART, $shopper ) );
			self::assertSame( '', self::outcome( 'place_order', self::ORDER, $shopper ) );
			self::assertSame( '', self::outcome( 'purchase', self::ORDER, $shopper ) );
		}
		self::assertSame( array( 'shop' ), self::rejections() );
	}

	private function add_to_cart( Shopper $shopper, int $times ): int {
		$stored = 0;
		for ( $i = 0; $i < $times; $i++ ) {
			$stored += (int) ( '' === self::outcome( 'add_to_cart', self::CART, $shopper ) );
		}
		return $stored;
	}

	/**
	 * @param array<mixed> $event
	 * @return string Error code, or '' for none.
	 */
	private static function outcome( string $name, array $event, Shopper $shopper ): string {
		$result = Commerce::track( $name, $event, $shopper );
		return $result instanceof WP_Error ? (string) $result->get_error_code() : '';
	}

	/** @return list<string> Reasons for rejected events, as in Site Health. */
	private static function rejections(): array {
		$found = array_map(
			static fn ( array $of ): string => strtolower( $of['why']->name ),
			Site::current()->rejected()->lately( time() )
		);
		self::assertStringContainsString( 'exceeded the rate limit', RejectedHitsHealth::result( Site::current() )['description'] ?? '' );
		return $found;
	}
}
