<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\EasyDigitalDownloadsOrders;
use Lodestar\Paths;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Request;

final class OrdersControllerTest extends CommerceTestCase {

	protected function setUp(): void {
		parent::setUp();
		require_once Paths::file( 'tests/fixtures/plugins/easy-digital-downloads/easy-digital-downloads.php' );
		update_option( Addon::ACTIVE, array( 'ecommerce' ) );
		foreach ( ( new EasyDigitalDownloadsOrders() )->ids_after( 0, 10000 ) as $id ) { // Removes the orders of other tests.
			edd_delete_order( $id );
		}
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'administrator' );
	}

	public function test_imports_and_reconciles_orders(): void {
		$order = edd_add_order(
			array(
				'status'         => 'complete',
				'customer_id'    => '1',
				'currency'       => 'EUR',
				'total'          => '18.00',
				'gateway'        => 'manual',
				'date_completed' => '2026-11-18 10:00:00',
			)
		);
		$days  = array( 'start' => '2026-11-01', 'end' => '2026-11-20' );
		self::assertContains( 'Easy Digital Downloads', self::ask( 'GET', 'import' )->all( 'shops' ) );
		$before = self::ask( 'GET', 'reconciliation', $days );
		self::assertSame(
			array( 1, "EDD-$order", '2026-11-18', 'before_import', 'Not imported yet' ),
			array_map(
				$before->at( ... ),
				array( 'count', 'differences.0.transaction', 'differences.0.date', 'differences.0.reason', 'differences.0.why' )
			)
		);
		self::assertFalse( self::ask( 'POST', 'import' )->at( 'running' ), 'Nobody began one.' );
		$done = self::ask( 'POST', 'import', array( 'begin' => true ) );
		self::assertSame(
			array( false, 1, 1, 1, 0, $this->clock->now_ms() / 1000 ),
			array_map( $done->at( ... ), array( 'running', 'seen', 'total', 'added', 'failed', 'finished' ) )
		);
		$after = self::ask( 'GET', 'reconciliation', $days );
		self::assertSame( 0, $after->at( 'count' ) );
		self::assertSame( $after->at( 'totals.0.shop' ), $after->at( 'totals.0.counted' ) );
		self::assertEquals( 18, $after->at( 'totals.0.counted.revenue' ) );
	}

	/**
	 * @param string                $code   Error code.
	 * @param array<string, string> $params
	 */
	#[DataProvider( 'odd' )]
	public function test_rejects_invalid_date_ranges( string $code, array $params ): void {
		$answer = self::ask( 'GET', 'reconciliation', $params );
		self::assertSame( array( $code, 400 ), array( $answer->at( 'code' ), $answer->at( 'data.status' ) ) );
	}

	/** @return iterable<array{string, array<string, string>}> */
	public static function odd(): iterable {
		yield array( 'rest_missing_callback_param', array() );
		yield array( 'invalid_range', array( 'start' => 'yesterday', 'end' => '2026-11-20' ) );
		yield array( 'invalid_range', array( 'start' => '2026-11-20', 'end' => '2026-11-19' ) );
	}

	public function test_reports_that_there_is_no_shop(): void {
		update_option( Addon::ACTIVE, array() );
		self::assertSame( array(), self::ask( 'GET', 'import' )->all( 'shops' ) );
		foreach (
			array(
				array( 'POST', 'import', array() ),
				array( 'GET', 'reconciliation', array( 'start' => '2026-11-01', 'end' => '2026-11-20' ) ),
			) as [ $method, $route, $params ]
		) {
			$answer = self::ask( $method, $route, $params );
			self::assertSame( array( 'no_shop', 409 ), array( $answer->at( 'code' ), $answer->at( 'data.status' ) ) );
		}
	}

	/** @param array<string, mixed> $params */
	private static function ask( string $method, string $route, array $params = array() ): Json {
		$request = new WP_REST_Request( $method, "/lodestar/v1/orders/$route" );
		foreach ( $params as $name => $value ) {
			$request->set_param( $name, $value );
		}
		return Json::of( rest_do_request( $request ) );
	}
}
