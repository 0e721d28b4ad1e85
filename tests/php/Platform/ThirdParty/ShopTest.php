<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Collector\Hit;
use Lodestar\Paths;
use Lodestar\Tests\Features\Commerce\CommerceTestCase;

final class ShopTest extends CommerceTestCase {

	public function test_the_documented_example_shop_reports_an_order_and_its_changes(): void {
		require Paths::file( 'tests/fixtures/addons/shop/shop.php' );
		$order = wp_insert_post( array( 'post_title' => 'Order' ) );
		do_action( 'acme_order_placed', $order );
		self::assertStringContainsString( '"S-1"', self::event()->encode() );
		foreach ( array( 'acme_order_paid', 'acme_order_changed', 'acme_order_deleted' ) as $hook ) {
			do_action( $hook, $order );
		}
		$names = array_map( static fn ( string $line ): string => Hit::decode( $line )->name ?? '', self::lines() );
		self::assertSame( array( 'place_order', 'purchase', 'change_order', 'cancel_order' ), $names );
	}
}
