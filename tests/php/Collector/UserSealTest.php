<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\UserSeal;
use Lodestar\Site\CountingRules;
use PHPUnit\Framework\TestCase;

final class UserSealTest extends TestCase {

	private const KEY = 'a key';

	private const LOGIN = 'wordpress_logged_in_0a1b=x; ';

	/** In seconds. */
	private const NOW = Fixture::NOON / 1000;

	public function test_a_signed_cookie_identifies_the_account_until_it_expires(): void {
		$seal = UserSeal::make( 12, self::NOW, self::KEY );
		self::assertSame( 12, UserSeal::user( $seal, self::KEY, self::NOW ) );
		self::assertSame( 0, UserSeal::user( $seal, self::KEY, self::NOW + 1 ) );
	}

	public function test_rejects_a_cookie_without_a_valid_signature(): void {
		$seal  = UserSeal::make( 12, self::NOW, self::KEY );
		$later = self::NOW + 1;
		$wrong = array(
			'',
			'12',
			'12.' . self::NOW . '.',
			"13$seal",
			"1$seal",
			'3' . substr( $seal, 1 ),
			str_replace( self::NOW . '.', "$later.", $seal ),
			substr( $seal, 0, -1 ) . 'g',
			"$seal ",
			"$seal\n",
			substr( $seal, 0, -1 ),
			UserSeal::make( 0, self::NOW, self::KEY ),
			UserSeal::make( -1, self::NOW, self::KEY ),
			'12.' . self::NOW . '.' . str_repeat( '0', 64 ),
		);
		foreach ( $wrong as $forged ) {
			self::assertSame( 0, UserSeal::user( $forged, self::KEY, self::NOW ), $forged );
		}
		self::assertSame( 0, UserSeal::user( $seal, 'another key', self::NOW ) );
		self::assertSame( 0, UserSeal::user( UserSeal::make( 12, self::NOW, '' ), '', self::NOW ), 'Without a key nothing is sealed.' );
	}

	public function test_the_collector_keeps_the_account_with_page_views_of_logged_in_users(): void {
		$site   = new Fixture( rules: new CountingRules( user_key: self::KEY ) );
		$cookie = UserSeal::COOKIE . '=' . UserSeal::make( 12, self::NOW + 60, self::KEY );
		$users  = array();
		foreach ( array( Fixture::view(), Fixture::ping(), Fixture::event() ) as $message ) {
			$site->send( $message, array( 'HTTP_COOKIE' => self::LOGIN . $cookie ) );
		}
		foreach (
			array(
				$cookie,
				self::LOGIN . UserSeal::COOKIE . '=12',
				self::LOGIN . UserSeal::COOKIE . '=' . UserSeal::make( 12, self::NOW + 60, 'other' ),
				self::LOGIN . "x_$cookie",
			) as $cookies
		) {
			$site->send( Fixture::view(), array( 'HTTP_COOKIE' => $cookies ) );
		}
		foreach ( $site->hits() as $hit ) {
			$users[] = "$hit->kind $hit->user";
		}
		self::assertSame( array( 'v 12', 'p 0', 'e 0', 'v 0', 'v 0', 'v 0', 'v 0' ), $users );
		self::assertStringNotContainsString( UserSeal::COOKIE, (string) json_encode( $site->hits() ) );
	}

	public function test_the_collector_keeps_no_account_unless_the_owner_enabled_it(): void {
		$site = new Fixture();
		$site->send(
			Fixture::view(),
			array( 'HTTP_COOKIE' => self::LOGIN . UserSeal::COOKIE . '=' . UserSeal::make( 12, self::NOW + 60, '' ) )
		);
		self::assertSame( array( 0, true ), array( $site->last()->user, $site->last()->logged_in ) );
	}
}
