<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Tests\Json;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;

/**
 * `wp lodestar license`, as a person runs it, with keys that `node bin/license.mjs` issued.
 */
final class LicenseCommandTest extends TestCase {

	public function test_key_is_entered_shown_and_taken_away(): void {
		$key     = self::issue( '--tier=plus', '--site=' . home_url() . ':8080/blog', '--expires=2098-12-31' );
		$entered = Command::wp( 'lodestar', 'license', 'activate', $key );
		self::assertSame(
			array( 0, "Success: Plus, valid until December 31, 2098.\n" ),
			array( $entered->status, $entered->output ),
			$entered->errors
		);
		$status = Json::parse( Command::wp( 'lodestar', 'license', 'status', '--format=json' )->output );
		self::assertSame(
			array( 'plus', true, 'valid', '2098-12-31' ),
			array( $status->at( 'type' ), $status->at( 'is_pro' ), $status->at( 'state' ), $status->at( 'expires_at' ) )
		);
		self::assertStringContainsString( "type\tplus\nis_pro\ttrue\n", Command::wp( 'lodestar', 'license', 'status' )->output );
		self::assertSame( "Success: No licence: this is Lodestar Lite.\n", Command::wp( 'lodestar', 'license', 'deactivate' )->output );
		self::assertSame( 'lite', Json::parse( Command::wp( 'lodestar', 'license', 'status', '--format=json' )->output )->at( 'type' ) );
	}

	public function test_key_for_another_site_is_refused(): void {
		$refused = Command::wp( 'lodestar', 'license', 'activate', self::issue( '--tier=pro', '--site=https://example.com' ) );
		self::assertSame(
			array( 1, "Error: This licence key is for another site: example.com. (refused_key)\n" ),
			array( $refused->status, $refused->errors )
		);
	}

	public function test_a_key_that_could_not_be_stored_is_no_success(): void {
		$fail   = "--exec=WP_CLI::add_wp_hook( 'query', function ( \$sql ) { return preg_match( '/^(INSERT|UPDATE|DELETE).*lodestar_license/s', \$sql ) ? '' : \$sql; } );";
		$failed = Command::wp( 'lodestar', 'license', 'activate', self::issue( '--tier=plus', '--site=' . home_url() ), $fail );
		self::assertSame( array( 1, '' ), array( $failed->status, $failed->output ) );
		self::assertStringContainsString( '(not_saved)', $failed->errors );
	}

	/**
	 * @param string ...$options Of the issuer.
	 */
	private static function issue( string ...$options ): string {
		$command = array( 'node', dirname( __DIR__, 4 ) . '/bin/license.mjs', 'issue', ...$options );
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $output, $status );
		self::assertSame( 0, $status );
		return $output[0];
	}
}
