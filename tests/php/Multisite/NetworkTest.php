<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Multisite;

use Lodestar\Tests\TestCase;

final class NetworkTest extends TestCase {

	public function test_plugin_is_active_on_the_network(): void {
		self::assertSame( 'subdomain' === getenv( 'LODESTAR_MULTISITE' ), is_subdomain_install() );
		self::assertTrue( is_plugin_active_for_network( 'lodestar/plugin.php' ) );
	}
}
