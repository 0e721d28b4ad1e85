<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;

/** Runs `wp lodestar license` with keys issued by `node bin/license.mjs`. */
final class LicenseCommandTest extends TestCase {

	public function test_activates_shows_and_removes_a_key(): void {
		$key     = self::issue( '--tier=plus', '--site=' . home_url() . ':8080/blog', '--expires=2098-12-31' );
		$entered = Command::wp( 'lodestar', 'license', 'activate', $key );
		self::assertSame(
			array( 0, "Success: Your Plus license is valid until December 31, 2098.\n" ),
			array( $entered->status, $entered->output ),
			$entered->errors
		);
		$status = Json::parse( Command::wp( 'lodestar', 'license', 'status', '--format=json' )->output );
		self::assertSame(
			array( 'plus', true, 'valid', '2098-12-31' ),
			array( $status->at( 'type' ), $status->at( 'is_pro' ), $status->at( 'state' ), $status->at( 'expires_at' ) )
		);
		self::assertStringContainsString( "type\tplus\nis_pro\ttrue\n", Command::wp( 'lodestar', 'license', 'status' )->output );
		self::assertSame( "Success: No license. You’re using Lodestar Lite.\n", Command::wp( 'lodestar', 'license', 'deactivate' )->output );
		self::assertSame( 'lite', Json::parse( Command::wp( 'lodestar', 'license', 'status', '--format=json' )->output )->at( 'type' ) );
	}

	public function test_rejects_a_key_for_another_site(): void {
		$refused = Command::wp( 'lodestar', 'license', 'activate', self::issue( '--tier=pro', '--site=https://example.com' ) );
		self::assertSame(
			array( 1, "Error: This license key is for another site: example.com. (refused_key)\n" ),
			array( $refused->status, $refused->errors )
		);
	}

	public function test_fails_if_the_key_could_not_be_saved(): void {
		$fail   = "--exec=WP_CLI::add_wp_hook( 'query', function ( \$sql ) { return preg_match( '/^(INSERT|UPDATE|DELETE).*lodestar_license/s', \$sql ) ? '' : \$sql; } );";
		$failed = Command::wp( 'lodestar', 'license', 'activate', self::issue( '--tier=plus', '--site=' . home_url() ), $fail );
		self::assertSame( array( 1, '' ), array( $failed->status, $failed->output ) );
		self::assertStringContainsString( '(not_saved)', $failed->errors );
	}

	private static function issue( string ...$options ): string {
		$command = array( 'node', dirname( __DIR__, 4 ) . '/bin/license.mjs', 'issue', ...$options );
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $output, $status );
		self::assertSame( 0, $status );
		return $output[0];
	}
}
