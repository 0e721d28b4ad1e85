<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Paths;
use Lodestar\Platform\Addons\Addons;
use Lodestar\Platform\ThirdParty\ApiVersion;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\FaultNotices;
use Lodestar\Platform\ThirdParty\Faults;

/** Addons and reports written for a later API version are rejected with a hint on how to fix it. */
final class ApiVersionTest extends ExtendingTestCase {

	public function test_server_and_browser_have_the_same_api_version(): void {
		$script = (string) file_get_contents( Paths::file( 'src/third-party/api-version.ts' ) );
		self::assertStringContainsString( 'API_VERSION = ' . ApiVersion::CURRENT . ';', $script );
	}

	public function test_an_addon_for_a_newer_api_version_is_rejected_with_a_code_and_a_remedy(): void {
		$this->log_in_as( 'administrator' );
		add_filter(
			'lodestar_addons',
			static fn ( array $addons ): array => $addons + array( 'acme-now' => self::addon( ApiVersion::CURRENT ) )
		);
		add_filter(
			'lodestar_addons',
			static fn ( array $addons ): array => $addons + array( 'acme-later' => self::addon( ApiVersion::CURRENT + 1 ) )
		);
		self::assertNotNull( Addons::get( 'acme-now' ) );
		self::assertNull( Addons::get( 'acme-later' ) );
		self::assertSame( array( Fault::TOO_NEW ), array_column( Faults::all(), 'code' ) );
		self::assertSame( 'It requires API version 2, but this is version 1.', Faults::all()[0]->reason );
		$notice = array_values( FaultNotices::all() )[0];
		self::assertIsString( $notice['text'] );
		self::assertStringEndsWith( 'Update Lodestar, or install a version of the plugin that works with your version of Lodestar.', $notice['text'] );
		self::assertSame( array( array( 'label' => 'Updates', 'url' => admin_url( 'update-core.php' ) ) ), $notice['links'] );
	}

	public function test_a_stored_fault_keeps_its_code(): void {
		foreach ( array( Fault::FAILED, Fault::TOO_NEW ) as $code ) {
			$fault = new Fault( new Extension( Extension::UNKNOWN, 'acme', 'Acme', '' ), 'acme', 'No.', 1, 2, $code );
			self::assertSame( $code, Fault::from( $fault->to_array() )?->again( 3 )->code );
		}
	}

	/** @return array<string, mixed> */
	private static function addon( int $version ): array {
		return array(
			'title'      => 'Acme',
			'basename'   => "acme-$version/acme.php",
			'apiVersion' => $version,
		);
	}
}
