<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Paths;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * `wp lodestar scaffold` and `wp lodestar doctor`, as a person runs them.
 */
final class CommandsTest extends TestCase {

	private const FOLDER = 'acme-tulip-sales';

	protected function tearDown(): void {
		foreach ( (array) glob( WP_PLUGIN_DIR . '/' . self::FOLDER . '/*' ) as $file ) {
			unlink( (string) $file );
		}
		if ( is_dir( WP_PLUGIN_DIR . '/' . self::FOLDER ) ) {
			rmdir( WP_PLUGIN_DIR . '/' . self::FOLDER );
		}
		delete_option( 'lodestar_faults' );
		update_option( 'active_plugins', array_values( array_diff( \Lodestar\Platform\ThirdParty\ActivePlugins::all(), array( self::FOLDER . '/' . self::FOLDER . '.php' ) ) ) );
		parent::tearDown();
	}

	#[DataProvider( 'scaffolds' )]
	public function test_scaffold_makes_a_report_that_opens_and_answers( string ...$options ): void {
		$made = Command::wp( 'lodestar', 'scaffold', 'report', 'acme/tulip-sales', '--activate', ...$options );
		self::assertSame( array( 0, '' ), array( $made->status, $made->errors ) );

		$doctor = Command::wp( 'lodestar', 'doctor', '--format=json' );
		self::assertSame( array( 0, '' ), array( $doctor->status, $doctor->errors ) );
		$found = Json::parse( $doctor->output );
		$row   = array(
			'report' => 'acme/tulip-sales',
			'key'    => 'acme_tulip_sales',
			'route'  => '/acme-tulip-sales',
			'plugin' => 'Tulip Sales for Lodestar',
		);
		self::assertContains( $row, $found->rows( 'reports' ) );
		self::assertContains( array( 'hook' => 'lodestar_register_reports', 'priority' => 10, 'plugin' => 'Tulip Sales for Lodestar', 'version' => '0.1.0' ), $found->rows( 'hooks' ) );
		self::assertSame( array(), $found->rows( 'faults' ) );

		Command::wp( 'lodestar', 'connect' );
		$day    = gmdate( 'Y-m-d' );
		$answer = Command::wp( 'lodestar', 'report', 'acme_tulip_sales', "--start=$day", "--end=$day", '--format=json' );
		self::assertSame( array( 0, '' ), array( $answer->status, $answer->errors ) );
		self::assertSame( array(), Json::parse( $answer->output )->rows( 'countries' ) );
	}

	/**
	 * @return iterable<string, list<string>>
	 */
	public static function scaffolds(): iterable {
		yield 'plain' => array();
		yield 'with a view' => array( '--view' );
	}

	#[DataProvider( 'refusals' )]
	public function test_scaffold_refuses_what_would_not_work( string $name, string $code ): void {
		wp_mkdir_p( WP_PLUGIN_DIR . '/' . self::FOLDER );
		$refused = Command::wp( 'lodestar', 'scaffold', 'report', $name );
		self::assertSame( 1, $refused->status );
		self::assertStringContainsString( "($code)", $refused->errors );
		self::assertSame( array(), glob( WP_PLUGIN_DIR . '/' . self::FOLDER . '/*' ) );
	}

	/**
	 * @return iterable<string, array{string, string}>
	 */
	public static function refusals(): iterable {
		yield 'no vendor' => array( 'tulip-sales', 'invalid_name' );
		yield 'capitals' => array( 'Acme/Tulips', 'invalid_name' );
		yield 'up the tree' => array( '../tulips', 'invalid_name' );
		yield 'a name of ours' => array( 'lodestar/tulips', 'invalid_name' );
		yield 'a folder that is there' => array( 'acme/tulip-sales', 'folder_exists' );
	}

	public function test_doctor_names_what_fails_and_exits_with_1_until_it_is_mended(): void {
		Command::wp( 'lodestar', 'scaffold', 'report', 'acme/tulip-sales', '--activate', '--view' );
		unlink( WP_PLUGIN_DIR . '/' . self::FOLDER . '/view.js' );
		$doctor = Command::wp( 'lodestar', 'doctor' );
		self::assertSame( 1, $doctor->status );
		self::assertStringContainsString( '(extension_failed)', $doctor->errors );
		self::assertStringContainsString( 'There is no file', $this->logged() );
		self::assertMatchesRegularExpression( '/Tulip Sales for Lodestar.*lodestar_register_report.*There is no file "view\.js"\./', $doctor->output );

		file_put_contents( WP_PLUGIN_DIR . '/' . self::FOLDER . '/view.js', '' );
		self::assertSame( 1, Command::wp( 'lodestar', 'doctor' )->status, 'What has failed is kept for a day.' );
		self::assertSame( 0, Command::wp( 'lodestar', 'doctor', '--forget' )->status );
		self::assertSame( 0, Command::wp( 'lodestar', 'doctor' )->status );
	}

	public function test_version_of_the_interface_is_told(): void {
		self::assertStringContainsString( "define( 'LODESTAR_API_VERSION', " . LODESTAR_API_VERSION, (string) file_get_contents( Paths::file( 'plugin.php' ) ) );
		self::assertContains( array( 'what' => 'interface', 'version' => (string) LODESTAR_API_VERSION ), Json::parse( Command::wp( 'lodestar', 'doctor', '--format=json' )->output )->rows( 'versions' ) );
	}
}
