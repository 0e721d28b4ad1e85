<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\License;

use Lodestar\Platform\License\KeyStore;
use Lodestar\Platform\License\Level;
use Lodestar\Platform\License\License;
use Lodestar\Platform\License\LicenseState;
use Lodestar\Platform\License\LicenseView;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Tests\TestCase;

final class LicenseTest extends TestCase {

	public function test_site_without_a_key_is_lite(): void {
		$license = License::current();
		self::assertSame( LicenseState::None, $license->state );
		self::assertSame( Level::Lite, $license->level );
		self::assertFalse( $license->is_pro() );
		self::assertTrue( $license->allows( array( 'lite', 'pro' ) ) );
		self::assertFalse( $license->allows( Level::PAID ) );
		self::assertNull( $license->expires_at() );
		self::assertNull( $license->days_left() );
	}

	public function test_each_level_allows_only_features_that_list_it(): void {
		foreach ( Level::PAID as $level ) {
			KeyStore::set( Keys::issue( $level ) );
			self::assertSame( $level, License::current()->level->value );
			self::assertTrue( License::current()->is_pro() );
			foreach ( Level::cases() as $other ) {
				self::assertSame( $level === $other->value, License::current()->allows( array( $other->value ) ), "$level, $other->value" );
			}
		}
	}

	/**
	 * @dataProvider days
	 * @param string   $moment    UTC; the site is one hour ahead.
	 * @param int|null $days_left Expected days left.
	 */
	public function test_a_key_expires_after_its_last_day_in_the_sites_time_zone(
		string $moment,
		LicenseState $state,
		?int $days_left
	): void {
		update_option( 'timezone_string', 'Europe/Vienna' );
		update_option( SiteZone::OPTION, array( array( 0, 'Europe/Vienna' ) ) );
		KeyStore::set( Keys::issue( 'plus', array( 'expires' => '2026-11-21' ) ) );
		$this->clock( $moment );
		$license = License::current();
		self::assertSame( $state, $license->state );
		self::assertSame( $days_left, $license->days_left() );
		self::assertSame( '2026-11-21', $license->expires_at() );
		self::assertSame( LicenseState::Expired === $state ? Level::Lite : Level::Plus, $license->level );
	}

	/** @return array<string, array{string, LicenseState, int|null}> */
	public static function days(): array {
		return array(
			'a year before'           => array( '2025-11-21 12:00', LicenseState::Valid, 365 ),
			'thirty days before'      => array( '2026-10-22 12:00', LicenseState::Valid, 30 ),
			'fewer'                   => array( '2026-10-23 12:00', LicenseState::Ending, 29 ),
			'the last day'            => array( '2026-11-21 22:59:59', LicenseState::Ending, 0 ),
			'the day after'           => array( '2026-11-21 23:00', LicenseState::Grace, 13 ),
			'the last day of grace'   => array( '2026-12-05 22:59:59', LicenseState::Grace, 0 ),
			'the day after the grace' => array( '2026-12-05 23:00', LicenseState::Expired, null ),
		);
	}

	public function test_a_modified_key_is_invalid(): void {
		$key             = Keys::issue( 'basic' );
		[ $said, $seal ] = explode( '.', $key );
		$agency          = sodium_bin2base64(
			str_replace( 'basic', 'agency', sodium_base642bin( $said, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING ) ),
			SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING
		);
		$another         = Keys::sign(
			sodium_base642bin( $said, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING ),
			random_bytes( SODIUM_CRYPTO_SIGN_SEEDBYTES )
		);
		self::assertSame( LicenseState::Valid, License::of( $key )->state );
		foreach (
			array(
				"$agency.$seal",
				$another,
				$said,
				"$said.",
				".$seal",
				"$key.",
				"$key$key",
				"$said." . strrev( $seal ),
				'Pro',
				'{}',
				"\0",
				str_repeat( 'a', 5000 ),
			) as $forged
		) {
			self::assertSame( LicenseState::Invalid, License::of( $forged )->state, $forged );
			self::assertSame( Level::Lite, License::of( $forged )->level, $forged );
		}
		for ( $i = 0; $i < strlen( $key ); $i++ ) {
			$changed       = $key;
			$changed[ $i ] = 'A' === $key[ $i ] ? 'B' : 'A';
			self::assertSame( Level::Lite, License::of( $changed )->level, "Letter $i" );
		}
	}

	public function test_a_signed_key_with_missing_or_invalid_fields_is_invalid(): void {
		foreach ( array( 'id', 'level', 'host', 'expires' ) as $field ) {
			self::assertSame( LicenseState::Invalid, License::of( Keys::issue( 'pro', array( $field => null ) ) )->state, $field );
		}
		self::assertSame( LicenseState::Invalid, License::of( Keys::issue( 'platinum' ) )->state );
		self::assertSame( LicenseState::Invalid, License::of( Keys::issue( 'pro', array( 'expires' => '2026-02-30' ) ) )->state );
	}

	public function test_a_key_is_valid_for_one_host_with_any_port_and_letter_case(): void {
		$key = Keys::issue( 'pro', array( 'host' => 'example.org' ) );
		self::assertSame( LicenseState::WrongSite, License::of( $key )->state );
		self::assertSame( Level::Lite, License::of( $key )->level );
		$homes = array(
			'https://example.org'            => LicenseState::Valid,
			'http://Example.ORG:8080/blog'   => LicenseState::Valid,
			'https://www.example.org'        => LicenseState::WrongSite,
			'https://example.org.evil.test'  => LicenseState::WrongSite,
			'https://example.com'            => LicenseState::WrongSite,
		);
		foreach ( $homes as $home => $state ) {
			add_filter( 'home_url', $filter = static fn (): string => $home );
			self::assertSame( $state, License::of( $key )->state, $home );
			remove_filter( 'home_url', $filter );
		}
	}

	public function test_each_state_has_its_own_message(): void {
		$this->clock( '2026-11-21 12:00' );
		update_option( 'date_format', 'Y-m-d' );
		$words = static fn ( string $key ): string => LicenseView::message( License::of( $key ) );
		self::assertSame( 'No license. You’re using Lodestar Lite.', $words( '' ) );
		self::assertSame( 'Your Pro license is valid until 2027-11-21.', $words( Keys::issue( 'pro', array( 'expires' => '2027-11-21' ) ) ) );
		self::assertSame(
			'Your Pro license is valid until 2026-11-30. Renew it to keep your reports.',
			$words( Keys::issue( 'pro', array( 'expires' => '2026-11-30' ) ) )
		);
		self::assertSame(
			'Your Agency license expired on 2026-11-20. Everything keeps working until 2026-12-04. Renew it by then.',
			$words( Keys::issue( 'agency', array( 'expires' => '2026-11-20' ) ) )
		);
		self::assertSame(
			'Your Basic license expired on 2026-01-01. Visits are still counted. Renew it to see its reports again.',
			$words( Keys::issue( 'basic', array( 'expires' => '2026-01-01' ) ) )
		);
		self::assertSame(
			'This license key is for another site: example.com.',
			$words( Keys::issue( 'pro', array( 'host' => 'example.com' ) ) )
		);
		self::assertStringStartsWith( 'This license key isn’t valid.', $words( 'nonsense' ) );
	}

	public function test_license_details_are_shown_only_to_users_who_manage_lodestar(): void {
		$this->clock( '2026-11-21 12:00' );
		$key = Keys::issue( 'pro', array( 'expires' => '2026-11-30' ) );
		self::assertSame(
			array(
				'type'        => 'pro',
				'is_pro'      => true,
				'is_network'  => false,
				'is_constant' => false,
				'state'       => 'ending',
				'message'     => '',
				'expires_at'  => null,
				'days_left'   => null,
				'key'         => '',
			),
			LicenseView::of( License::of( $key ), false )
		);
		$full = LicenseView::of( License::of( $key ), true );
		self::assertSame(
			array( '2026-11-30', 9, '••••' . substr( $key, -4 ) ),
			array( $full['expires_at'], $full['days_left'], $full['key'] )
		);
	}

	public function test_an_invalid_option_value_is_handled(): void {
		update_option( 'lodestar_license', array( 'level' => 'agency' ) );
		self::assertSame( LicenseState::None, License::current()->state );
		update_option( 'lodestar_license', 'agency' );
		self::assertSame( LicenseState::Invalid, License::current()->state );
	}
}
