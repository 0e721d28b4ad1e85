<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin;

use Lodestar\Paths;
use Lodestar\Platform\ThirdParty\ActivePlugins;
use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;

final class DoctorCommandTest extends TestCase {

	private const BASENAME = 'small-report/small-report.php';

	private const NAME = 'A report for Lodestar';

	protected function setUp(): void {
		parent::setUp();
		wp_mkdir_p( self::file( '' ) );
		foreach ( array( 'small-report.php', 'report.json' ) as $file ) {
			copy( Paths::file( "tests/fixtures/addons/small-report/$file" ), self::file( $file ) );
		}
		update_option( 'active_plugins', array( ...ActivePlugins::all(), self::BASENAME ) );
	}

	protected function tearDown(): void {
		foreach ( (array) glob( self::file( '*' ) ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( self::file( '' ) );
		delete_option( 'lodestar_faults' );
		update_option( 'active_plugins', array_values( array_diff( ActivePlugins::all(), array( self::BASENAME ) ) ) );
		parent::tearDown();
	}

	public function test_a_copied_addon_is_listed_and_its_report_responds(): void {
		$doctor = Command::wp( 'lodestar', 'doctor', '--format=json' );
		self::assertSame( array( 0, '' ), array( $doctor->status, $doctor->errors ) );
		$found = Json::parse( $doctor->output );
		$row   = array(
			'report' => 'acme/small',
			'key'    => 'acme_small',
			'route'  => '/acme-small',
			'plugin' => self::NAME,
		);
		self::assertContains( $row, $found->rows( 'reports' ) );
		self::assertContains(
			array( 'hook' => 'lodestar_register_reports', 'priority' => 10, 'plugin' => self::NAME, 'version' => '1.0.0' ),
			$found->rows( 'hooks' )
		);
		self::assertSame( array(), $found->rows( 'faults' ) );

		Command::wp( 'lodestar', 'connect' );
		$day    = gmdate( 'Y-m-d' );
		$answer = Command::wp( 'lodestar', 'report', 'acme_small', "--start=$day", "--end=$day", '--format=json' );
		self::assertSame( array( 0, '' ), array( $answer->status, $answer->errors ) );
		self::assertSame( array(), Json::parse( $answer->output )->rows( 'rows' ) );
	}

	public function test_a_failure_is_reported_with_exit_code_1_until_it_is_fixed(): void {
		$json = (string) file_get_contents( self::file( 'report.json' ) );
		file_put_contents( self::file( 'report.json' ), str_replace( '"route":', '"script": "file:./view.js", "route":', $json ) );
		$doctor = Command::wp( 'lodestar', 'doctor' );
		self::assertSame( 1, $doctor->status );
		self::assertStringContainsString( '(extension_failed)', $doctor->errors );
		self::assertStringContainsString( 'File &quot;view.js&quot; not found.', $this->logged() );
		self::assertMatchesRegularExpression(
			'/' . self::NAME . '.*lodestar_register_report.*File "view\.js" not found\./',
			$doctor->output
		);

		file_put_contents( self::file( 'view.js' ), '' );
		self::assertSame( 1, Command::wp( 'lodestar', 'doctor' )->status, 'Failures are kept for a day.' );
		self::assertSame( 0, Command::wp( 'lodestar', 'doctor', '--forget' )->status );
		self::assertSame( 0, Command::wp( 'lodestar', 'doctor' )->status );
	}

	public function test_the_api_version_is_listed(): void {
		self::assertStringContainsString(
			"define( 'LODESTAR_API_VERSION', " . LODESTAR_API_VERSION,
			(string) file_get_contents( Paths::file( 'plugin.php' ) )
		);
		self::assertContains(
			array( 'what' => 'interface', 'version' => (string) LODESTAR_API_VERSION ),
			Json::parse( Command::wp( 'lodestar', 'doctor', '--format=json' )->output )->rows( 'versions' )
		);
	}

	private static function file( string $name ): string {
		return WP_PLUGIN_DIR . "/small-report/$name";
	}
}
