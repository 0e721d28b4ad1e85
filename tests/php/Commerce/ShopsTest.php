<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Commerce;

use Lodestar\Admin\Boot;
use Lodestar\Commerce\Shops;

/**
 * Whether the site has a shop.
 */
final class ShopsTest extends CommerceTestCase {

	public function test_a_site_without_a_shop_has_none_and_the_dashboard_knows_it(): void {
		$this->log_in_as( 'editor' );
		self::assertFalse( Shops::is_there() );
		self::assertFalse( Boot::settings()['has_shop'] );
	}

	public function test_a_plugin_may_say_that_it_is_one(): void {
		$this->log_in_as( 'editor' );
		add_filter( 'lodestar_has_shop', '__return_true' );
		self::assertTrue( Boot::settings()['has_shop'] );
	}
}
