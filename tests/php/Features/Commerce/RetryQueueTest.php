<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\RetryQueue;
use Lodestar\Platform\Time\Clock;
use Lodestar\Tests\Collector\Program;
use PHPUnit\Framework\Attributes\Group;

/**
 * Tests that no order is lost if its report can't be stored, however many processes queue and report at the same time.
 */
#[Group( 'sql' )]
final class RetryQueueTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->open( 'easy-digital-downloads', 'download', 'download_category' );
	}

	protected function tearDown(): void {
		unregister_taxonomy( 'download_category' );
		unregister_post_type( 'download' );
		parent::tearDown();
	}

	public function test_concurrent_processes_keep_each_others_queued_orders(): void {
		$programs = array_map( static fn ( int $from ): Program => self::queue( $from, 50 ), array( 1000, 2000, 3000, 4000 ) );
		foreach ( $programs as $program ) {
			self::assertSame( '', $program->output() );
		}
		self::assertCount( 200, RetryQueue::all() );
	}

	public function test_orders_queued_by_another_process_during_a_report_stay_in_the_queue(): void {
		$order = edd_add_order(
			array(
				'status'         => 'complete',
				'customer_id'    => '1',
				'currency'       => 'EUR',
				'total'          => '5.00',
				'date_completed' => '2026-11-19 10:00:00',
			)
		);
		RetryQueue::add( 'edd', $order, 0 );
		$is_queued = false;
		$meanwhile = static function ( Clock $clock ) use ( $order, &$is_queued ): Clock { // Called by the report.
			if ( ! $is_queued ) {
				$is_queued = true;
				self::assertSame( '', self::queue( $order, 2 )->output() );
			}
			return $clock;
		};
		add_filter( 'lodestar_clock', $meanwhile, 20 );
		RetryQueue::run();
		remove_filter( 'lodestar_clock', $meanwhile, 20 );
		self::assertTrue( $is_queued );
		self::assertSame( array( "purchase EDD-$order ", "change_order EDD-$order " ), self::told() );
		self::assertEqualsCanonicalizing(
			array( "edd:$order:0", 'edd:' . ( $order + 1 ) . ':0' ),
			RetryQueue::all(),
			'It may be another order than the one that was reported.'
		);
		RetryQueue::run();
		self::assertSame( array(), RetryQueue::all() );
	}

	public function test_an_order_that_always_fails_is_removed_eventually_and_blocks_no_other(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$broken = edd_add_order( array( 'status' => 'complete', 'customer_id' => '1', 'currency' => array(), 'total' => '5.00' ) );
		$order  = edd_add_order( array( 'status' => 'complete', 'customer_id' => '1', 'currency' => 'EUR', 'total' => '5.00' ) );
		RetryQueue::add( 'edd', $broken, 0 );
		RetryQueue::add( 'edd', $order, 0 );
		RetryQueue::run();
		self::assertSame( array( "edd:$broken:0" ), RetryQueue::all() );
		for ( $run = 0; $run < 23; $run++ ) {
			RetryQueue::run();
		}
		self::assertSame( array(), RetryQueue::all() );
		edd_delete_order( $broken ); // The fixture keeps its orders for later tests.
	}

	private static function queue( int $from, int $count ): Program {
		return Program::start( '../../Features/Commerce/programs/retry.php', ABSPATH . 'wp-load.php', (string) $from, (string) $count );
	}
}
