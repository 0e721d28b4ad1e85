<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\Shopper;
use Lodestar\Site\Setup;
use Lodestar\Tests\Reports\Command\Command;

final class ShopperTest extends CommerceTestCase {

	public function test_the_shopper_is_the_visitor_that_the_collector_identifies(): void {
		foreach ( array( '', 'table' ) as $spool ) {
			update_option( Setup::SPOOL, $spool );
			$shopper = $this->shopper();
			$hit     = $this->view();
			self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $shopper->hash );
			self::assertSame(
				array( $hit->visitor, '', '', $hit->user_agent ),
				array( $shopper->hash, $shopper->other, $shopper->lasting, $shopper->user_agent )
			);
			self::assertNotSame( $shopper->hash, $this->shopper( array( 'REMOTE_ADDR' => '198.51.100.78' ) )->hash );
		}
	}

	public function test_the_shopper_is_not_identified_without_the_consent_that_the_site_requires(): void {
		update_option( 'lodestar_counting_consent', 'statistics' );
		self::assertTrue( $this->shopper()->refuses, 'Nothing can be asked for consent.' );
		$refuses = static function ( string $consent ): string {
			$api  = 'function wp_get_consent_type() { return $GLOBALS["type"] ?? "optin"; } function wp_has_consent( $category ) { '
				. $consent
				. ' }';
			$read = Command::wp(
				"--exec=$api",
				'eval',
				'echo wp_json_encode( Lodestar\\Features\\Commerce\\Shopper::of_request()->refuses );'
			);
			self::assertSame( 0, $read->status, $read->errors );
			return $read->output;
		};
		self::assertSame( 'false', $refuses( 'return "statistics" === $category;' ) );
		self::assertSame( 'true', $refuses( 'return "statistics" !== $category;' ) );
		self::assertSame( 'true', $refuses( 'throw new Exception( "broken" );' ) );
		self::assertSame(
			'true',
			$refuses( 'return true; } $GLOBALS["type"] = false; if ( false ) {' ),
			'Without a consent type the API says yes to everything.'
		);
		self::assertSame(
			'false',
			$refuses( 'return true; } $GLOBALS["type"] = false; $_COOKIE["wp_consent_statistics"] = "allow"; if ( false ) {' )
		);
		self::assertStringContainsString( 'wp_has_consent: broken', $this->logged() );
	}

	public function test_the_shopper_is_identified_across_midnight(): void {
		$before = $this->shopper()->hash;
		$this->clock->set( $this->clock->now_ms() + 12 * 3600000 + 60000 );
		$shopper = $this->shopper();
		self::assertSame( $before, $shopper->other );
		self::assertSame( $this->view()->visitor, $shopper->hash );
		$this->clock->set( $this->clock->now_ms() + 1800000 );
		self::assertSame( '', $this->shopper()->other );
	}

	public function test_the_shopper_is_identified_behind_a_proxy(): void {
		$proxy = array(
			'REMOTE_ADDR'          => '10.0.0.1',
			'HTTP_X_FORWARDED_FOR' => '198.51.100.77',
		);
		self::assertSame( $this->view()->visitor, $this->shopper( $proxy )->hash );
	}

	public function test_the_shopper_persists_with_consent(): void {
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::settle_lasting_ids();
		$cookie = array( 'HTTP_COOKIE' => 'a=b; lodestar_id=1111222233334444; c=d' );
		$hit    = $this->view( array(), array( 'c' => '1111222233334444' ) );
		self::assertSame(
			array( $hit->visitor, $hit->yesterday, $hit->visitor ),
			array( $this->shopper( $cookie )->hash, $this->shopper( $cookie )->other, $this->shopper( $cookie )->lasting )
		);
		foreach ( array( 'lodestar_id=111122223333444', 'x_lodestar_id=1111222233334444', 'lodestar_id=1111222233334444x' ) as $other ) {
			self::assertSame( '', $this->shopper( array( 'HTTP_COOKIE' => $other ) )->lasting, $other );
		}
	}

	public function test_the_shopper_is_stored_with_an_order(): void {
		add_filter( 'lodestar_lasting_id', '__return_true' );
		Setup::settle_lasting_ids();
		foreach ( array( array(), array( 'HTTP_COOKIE' => 'lodestar_id=1111222233334444' ), array( 'HTTP_DNT' => '1' ) ) as $request ) {
			$shopper = $this->shopper( $request );
			$text    = $shopper->to_string();
			$again   = Shopper::from_string( $text );
			self::assertLessThanOrEqual( 50, strlen( $text ) );
			self::assertSame( $text, $again->to_string() );
			self::assertSame(
				array( $shopper->refuses, $shopper->hash, $shopper->other, $shopper->lasting ),
				array( $again->refuses, $again->hash, $again->other, $again->lasting )
			);
			self::assertSame( '', $again->user_agent );
		}
		self::assertEquals( Shopper::unknown(), Shopper::from_string( Shopper::unknown()->to_string() ) );
		foreach (
			array(
				'',
				'nonsense',
				'0123456789abcdef',
				'0123456789abcdef..fedcba9876543210',
				"0123456789abcdef..\n",
				'0123456789ABCDEF..',
			) as $text
		) {
			self::assertEquals( Shopper::unknown(), Shopper::from_string( $text ), $text );
		}
	}

	public function test_a_shopper_can_opt_out(): void {
		foreach (
			array(
				array( 'HTTP_SEC_GPC' => '1' ),
				array( 'HTTP_DNT' => '1' ),
				array( 'HTTP_COOKIE' => 'lodestar_ignore=role' ),
			) as $request
		) {
			$shopper = $this->shopper( $request );
			self::assertTrue( $shopper->refuses );
			self::assertSame( '', $shopper->hash . $shopper->other . $shopper->lasting . $shopper->user_agent );
		}
	}
}
