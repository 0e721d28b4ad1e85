<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\Shops;
use Lodestar\Paths;
use Lodestar\Tests\TestCase;

final class ModuleTest extends TestCase {

	public function test_a_shop_without_the_addon_runs_no_query(): void {
		global $wpdb;
		require_once Paths::file( 'tests/fixtures/plugins/woocommerce/woocommerce.php' );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		Shops::listen();
		self::assertSame( $before, $wpdb->num_queries );
		self::assertFalse( has_action( 'woocommerce_add_to_cart' ) );
		self::assertTrue( Shops::has_shop(), 'Nevertheless there is one.' );
	}
}
