<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\UserSeal;
use Lodestar\Site\CountingRules;
use PHPUnit\Framework\TestCase;

/**
 * Whose account is logged in: only what WordPress has sealed is believed.
 */
final class UserSealTest extends TestCase {

	private const KEY = 'a key';

	private const LOGIN = 'wordpress_logged_in_0a1b=x; ';

	/** The fixture's moment, seconds. */
	private const NOW = Fixture::NOON / 1000;

	public function test_says_the_account_until_its_time_is_over(): void {
		$seal = UserSeal::make( 12, self::NOW, self::KEY );
		self::assertSame( 12, UserSeal::user( $seal, self::KEY, self::NOW ) );
		self::assertSame( 0, UserSeal::user( $seal, self::KEY, self::NOW + 1 ) );
	}

	public function test_says_nothing_that_was_not_sealed(): void {
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

	public function test_the_collector_keeps_it_with_views_of_those_who_are_logged_in(): void {
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

	public function test_the_collector_keeps_nothing_where_the_owner_does_not_want_it(): void {
		$site = new Fixture();
		$site->send(
			Fixture::view(),
			array( 'HTTP_COOKIE' => self::LOGIN . UserSeal::COOKIE . '=' . UserSeal::make( 12, self::NOW + 60, '' ) )
		);
		self::assertSame( array( 0, true ), array( $site->last()->user, $site->last()->logged_in ) );
	}
}
