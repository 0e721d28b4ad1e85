<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Admin\Settings;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Platform\Options\Secrets;
use Lodestar\Platform\Options\SecretState;
use Lodestar\Tests\TestCase;

final class SecretsTest extends TestCase {

	private const OPTION = 'lodestar_secret_search_console';

	private const SECRET = '{"private_key":"-----BEGIN PRIVATE KEY-----\nabc"}';

	public function test_a_secret_is_returned_unchanged(): void {
		self::assertSame( array( SecretState::None, null ), self::kept( Secrets::SEARCH_CONSOLE ) );
		foreach ( array( self::SECRET, '', "\0\xFF", str_repeat( 'x', 20000 ) ) as $secret ) {
			Secrets::set( Secrets::SEARCH_CONSOLE, $secret );
			self::assertSame( array( SecretState::Kept, $secret ), self::kept( Secrets::SEARCH_CONSOLE ) );
		}
		self::assertSame( SecretState::None, Secrets::state( Secrets::PAGESPEED ), 'Each is its own.' );
		Secrets::delete( Secrets::SEARCH_CONSOLE );
		self::assertSame( array( SecretState::None, null ), self::kept( Secrets::SEARCH_CONSOLE ) );
		self::assertFalse( get_option( self::OPTION ) );
	}

	public function test_a_secret_is_not_readable_in_the_database(): void {
		Secrets::set( Secrets::SEARCH_CONSOLE, self::SECRET );
		$first = self::stored();
		Secrets::set( Secrets::SEARCH_CONSOLE, self::SECRET );
		self::assertNotSame( $first, self::stored(), 'Nor whether it is the same as before.' );
		foreach ( array( self::SECRET, 'PRIVATE', 'private_key' ) as $part ) {
			self::assertStringNotContainsString( $part, (string) base64_decode( self::stored(), true ) );
			self::assertStringNotContainsString( $part, self::stored() );
			self::assertStringNotContainsString( substr( base64_encode( $part ), 0, -4 ), self::stored() );
		}
	}

	public function test_a_secret_is_not_autoloaded_and_not_exposed_as_a_setting(): void {
		Secrets::set( Secrets::SEARCH_CONSOLE, self::SECRET );
		self::assertArrayNotHasKey( self::OPTION, wp_load_alloptions( true ) );
		do_action( 'rest_api_init' );
		self::assertArrayNotHasKey( self::OPTION, Registered::values() );
		self::assertStringNotContainsString( 'lodestar_secret', (string) wp_json_encode( get_registered_settings() ) );
	}

	public function test_a_secret_is_lost_when_the_salts_change_until_it_is_saved_again(): void {
		Secrets::set( Secrets::SEARCH_CONSOLE, self::SECRET );
		add_filter( 'salt', static fn ( string $salt ): string => "$salt of another site" );
		self::assertSame( array( SecretState::Lost, null ), self::kept( Secrets::SEARCH_CONSOLE ) );
		Secrets::set( Secrets::SEARCH_CONSOLE, 'again' );
		self::assertSame( array( SecretState::Kept, 'again' ), self::kept( Secrets::SEARCH_CONSOLE ) );
	}

	public function test_a_tampered_secret_is_lost_without_an_error(): void {
		Secrets::set( Secrets::SEARCH_CONSOLE, self::SECRET );
		$box = self::stored();
		foreach (
			array( 'x', 'not base64 !', substr( $box, 0, 20 ), substr( $box, 0, -8 ) . 'AAAAAAA=', $box . 'AAAA', array( 'x' ) ) as $stored
		) {
			update_option( self::OPTION, $stored, false );
			self::assertNull( Secrets::get( Secrets::SEARCH_CONSOLE ) );
			self::assertNotSame( SecretState::Kept, Secrets::state( Secrets::SEARCH_CONSOLE ) );
		}
		update_option( self::OPTION, $box, false );
		self::assertSame( self::SECRET, Secrets::get( Secrets::SEARCH_CONSOLE ) );
		update_option( 'lodestar_secret_pagespeed', $box, false );
		self::assertNull( Secrets::get( Secrets::PAGESPEED ), 'One does not open in the place of another.' );
	}

	/** @return array{SecretState, ?string} */
	private static function kept( string $name ): array {
		return array( Secrets::state( $name ), Secrets::get( $name ) );
	}

	private static function stored(): string {
		$stored = get_option( self::OPTION );
		self::assertIsString( $stored );
		return $stored;
	}
}
