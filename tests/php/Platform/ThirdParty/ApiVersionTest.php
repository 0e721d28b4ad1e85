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

/**
 * What was written for a later version of the interface is refused, and people are told what helps.
 */
final class ApiVersionTest extends ExtendingTestCase {

	public function test_server_and_browser_have_the_same_version(): void {
		$script = (string) file_get_contents( Paths::file( 'src/third-party/api-version.ts' ) );
		self::assertStringContainsString( 'API_VERSION = ' . ApiVersion::CURRENT . ';', $script );
	}

	public function test_addon_that_is_too_new_is_refused_with_a_code_and_a_remedy(): void {
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
		self::assertSame( 'It was written for version 2 of the interface, and here is version 1.', Faults::all()[0]->reason );
		$notice = array_values( FaultNotices::all() )[0];
		self::assertIsString( $notice['text'] );
		self::assertStringEndsWith( 'Update Lodestar, or install a version of that plugin that works with this one.', $notice['text'] );
		self::assertSame( array( array( 'label' => 'Updates', 'url' => admin_url( 'update-core.php' ) ) ), $notice['links'] );
	}

	public function test_fault_keeps_its_code_when_it_is_stored(): void {
		foreach ( array( Fault::FAILED, Fault::TOO_NEW ) as $code ) {
			$fault = new Fault( new Extension( Extension::UNKNOWN, 'acme', 'Acme', '' ), 'acme', 'No.', 1, 2, $code );
			self::assertSame( $code, Fault::from( $fault->to_array() )?->again( 3 )->code );
		}
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function addon( int $version ): array {
		return array(
			'title'      => 'Acme',
			'basename'   => "acme-$version/acme.php",
			'apiVersion' => $version,
		);
	}
}
