<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Extending;

use Lodestar\Plugin;
use Lodestar\Tests\Commerce\CommerceTestCase;

final class ShopTest extends CommerceTestCase {

	public function test_shop_of_the_documentation_reports_its_order_of_the_shopper(): void {
		require Plugin::path( 'tests/fixtures/addons/shop/shop.php' );
		$order = wp_insert_post( array( 'post_title' => 'Order' ) );
		do_action( 'acme_order_placed', $order );
		self::assertNotSame( '', get_post_meta( $order, '_acme_shopper', true ) );
		do_action( 'acme_order_paid', $order );
		self::assertSame( '', get_post_meta( $order, '_acme_shopper', true ) );
		$event = self::event();
		self::assertStringContainsString( '"S-1"', $event->encode() );
	}
}
