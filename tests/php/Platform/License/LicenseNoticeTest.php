<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Platform\License\KeyStore;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Tests\TestCase;

final class LicenseNoticeTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Europe/Vienna' );
		update_option( SiteZone::OPTION, array( array( 0, 'Europe/Vienna' ) ) );
		update_option( 'date_format', 'Y-m-d' );
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'administrator' );
	}

	public function test_an_ending_or_invalid_license_shows_one_notice_per_state(): void {
		$said = static function ( string $key ): array {
			KeyStore::set( $key );
			$notices = array_column( Notifications::for_browser(), null, 'id' );
			return array( $notices['license']['status'] ?? '', $notices['license']['time'] ?? '' );
		};
		self::assertSame( array( '', '' ), $said( '' ) );
		self::assertSame( array( '', '' ), $said( Keys::issue( 'pro', array( 'expires' => '2026-12-21' ) ) ) );
		self::assertSame(
			array( 'warning', '2026-11-21T00:00:00+01:00' ),
			$said( Keys::issue( 'pro', array( 'expires' => '2026-12-20' ) ) )
		);
		self::assertSame(
			array( 'warning', '2026-10-23T00:00:00+02:00' ),
			$said( Keys::issue( 'pro', array( 'expires' => '2026-11-21' ) ) )
		);
		self::assertSame(
			array( 'warning', '2026-11-21T00:00:00+01:00' ),
			$said( Keys::issue( 'pro', array( 'expires' => '2026-11-20' ) ) )
		);
		self::assertSame(
			array( 'error', '2026-11-16T00:00:00+01:00' ),
			$said( Keys::issue( 'pro', array( 'expires' => '2026-11-01' ) ) )
		);
		self::assertSame( array( 'error', '2026-11-21T00:00:00+01:00' ), $said( Keys::issue( 'pro', array( 'host' => 'example.com' ) ) ) );
		self::assertSame( array( 'error', '2026-11-21T00:00:00+01:00' ), $said( 'nonsense' ) );
	}

	public function test_the_notice_shows_the_license_state_and_links_to_the_settings(): void {
		KeyStore::set( Keys::issue( 'plus', array( 'expires' => '2026-11-20' ) ) );
		$notice = array_column( Notifications::for_browser(), null, 'id' )['license'] ?? array();
		self::assertSame( 'Your Plus license expired on 2026-11-20. Everything keeps working until 2026-12-04. Renew it by then.', $notice['title'] ?? '' );
		self::assertSame( admin_url( 'admin.php?page=lodestar-settings#licence' ), $notice['links'][0]['url'] ?? '' );
	}

	public function test_users_who_cannot_manage_lodestar_see_no_notice(): void {
		KeyStore::set( 'nonsense' );
		$this->log_in_as( 'editor' );
		self::assertNotContains( 'license', array_column( Notifications::for_browser(), 'id' ) );
	}
}
