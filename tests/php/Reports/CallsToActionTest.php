<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Platform\Rest\Ajax;
use Lodestar\Tests\TestCase;

final class CallsToActionTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		Connection::connect( FirstParty::ID );
		Keys::license( 'basic' );
		Ajax::register();
	}

	protected function tearDown(): void {
		$_REQUEST = array();
		parent::tearDown();
	}

	public function test_each_call_to_action_is_dismissed_separately_for_each_user(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'no', 'no' ), self::both() );
		self::assertSame( 'yes', self::ask( 'lodestar_vue_dismiss_semrush_cta' ) );
		self::assertSame( array( 'yes', 'no' ), self::both() );
		self::assertSame( 'yes', self::ask( 'lodestar_vue_dismiss_semrush_cta' ), 'Again.' );
		self::assertSame( 'yes', self::ask( 'lodestar_vue_dismiss_aiseo_cta' ) );
		self::assertSame( array( 'yes', 'yes' ), self::both() );
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'no', 'no' ), self::both() );
	}

	public function test_a_dismissal_that_could_not_be_saved_leaves_it_open(): void {
		$this->log_in_as( 'editor' );
		add_filter(
			'update_user_metadata',
			static fn ( mixed $is_done, int $user, string $key ): mixed => str_starts_with( $key, 'lodestar_' ) ? false : $is_done,
			10,
			3
		);
		self::assertSame( 'no', self::ask( 'lodestar_vue_dismiss_aiseo_cta' ) );
	}

	public function test_an_invalid_stored_value_dismisses_nothing(): void {
		$reader = $this->log_in_as( 'editor' );
		foreach ( array( 'semrush', array( array( 'semrush' ), 7 ) ) as $stored ) {
			update_user_meta( $reader, 'lodestar_dismissed_calls_1', $stored );
			self::assertSame( array( 'no', 'no' ), self::both() );
		}
	}

	/** @return list<mixed> State of the keyword tool and of the SEO plugin. */
	private static function both(): array {
		return array( self::ask( 'lodestar_get_semrush_cta_status' ), self::ask( 'lodestar_get_aiseo_cta_status' ) );
	}

	private static function ask( string $action ): mixed {
		return Ajax::post_with_nonce( $action )[1]->at( 'data.dismissed' );
	}
}
