<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Features\Commerce\ImportState;
use Lodestar\Features\Commerce\OrdersImport;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Site\Site;
use Lodestar\Tests\Sample;
use Lodestar\Tests\Storage\Consistency;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;

final class OrdersImportTest extends CommerceTestCase {

	private Book $book;

	protected function setUp(): void {
		parent::setUp();
		$this->book = new Book();
		$day        = intdiv( $this->clock->now_ms(), 1000 ) - 800 * DAY_IN_SECONDS;
		for ( $id = 1; $id <= 700; $id++ ) {
			$is_refund = 0 === $id % 5;

			$this->book->entries[ $id ] = match ( true ) {
				0 === $id % 7 => null,
				$is_refund    => Book::made( $id - 1, $day + $id * DAY_IN_SECONDS, $id / 8, 'EUR', (string) $id ),
				default       => Book::made( $id, $day + $id * DAY_IN_SECONDS, $id / 4, 0 === $id % 3 ? 'USD' : 'EUR' ),
			};
			if ( $is_refund ) {
				$this->book->parents[ $id ] = $id - 1;
			}
		}
	}

	public function test_imports_every_order_once_on_its_own_day(): void {
		$state = $this->import();
		self::assertSame(
			array( false, 700, 700, 600, 0, 0, 100 ),
			array( $state->is_running, $state->seen, $state->total, $state->added, $state->known, $state->failed, $state->unpaid )
		);
		self::assertSame( Counts::of( $this->book->entries ), self::counted() );
		$again = $this->import();
		self::assertSame( array( 700, 0, 600, 0 ), array( $again->seen, $again->added, $again->known, $again->changed ) );
		self::assertSame( Counts::of( $this->book->entries ), self::counted() );
		self::assertSame( array(), Consistency::problems() );
	}

	public function test_an_import_killed_at_any_time_resumes_where_it_was(): void {
		foreach ( Sample::of( 8, range( 1, 20 ) ) as $life ) {
			$this->book->lives = 1 + ( $life * 37 ) % 110;
			$this->until_killed();
		}
		$this->book->lives = 0;
		$state             = $this->import();
		self::assertSame( array( 700, false ), array( $state->seen, $state->is_running ) );
		self::assertSame( Counts::of( $this->book->entries ), self::counted() );
	}

	public function test_orders_reported_before_progress_was_saved_count_once(): void {
		foreach ( array( 1, 2, 3 ) as $write ) {
			$writes = 0;
			$kill   = static function ( mixed $value ) use ( &$writes, $write ): mixed {
				return ++$writes === $write ? throw new RuntimeException( 'killed' ) : $value;
			};
			add_filter( 'pre_update_option_' . OrdersImport::OPTION, $kill );
			$this->until_killed();
			remove_filter( 'pre_update_option_' . OrdersImport::OPTION, $kill );
		}
		$this->import();
		self::assertSame( Counts::of( $this->book->entries ), self::counted() );
	}

	/** @param int $age Seconds since the lock was taken, by the current clock. */
	#[DataProvider( 'locks' )]
	public function test_a_lock_left_by_a_dead_process_expires_even_if_the_clock_changes(
		int $age,
		bool $is_held
	): void {
		$import = new OrdersImport( array( 'book' => $this->book ) );
		$import->begin();
		add_option( 'lodestar_orders_import.lock', ( time() - $age ) . ':another', '', false );
		$seen = $import->run( 1 )->seen;
		self::assertSame( $is_held, 0 === $seen );
		wp_cache_flush();
		self::assertSame( $is_held, false !== get_option( 'lodestar_orders_import.lock' ) );
	}

	/** @return iterable<string, array{int, bool}> */
	public static function locks(): iterable {
		yield 'just now' => array( 60, true );
		yield 'died' => array( 121, false );
		yield 'the clock was put back by a day' => array( -86400, false );
		yield 'the clock was a year behind' => array( 31536000, false );
	}

	public function test_orders_older_than_the_retention_period_are_skipped_and_counted(): void {
		update_option( OptionsRetention::MONTHS, 12 );
		$first = OptionsRetention::first_day();
		self::assertNotNull( $first );
		$kept  = array_filter(
			$this->book->entries,
			static fn ( $entry ): bool => null !== $entry && intdiv( $entry->at, DAY_IN_SECONDS ) >= $first
		);
		$state = $this->import();
		self::assertSame( array( count( $kept ), 600 - count( $kept ) ), array( $state->added, $state->too_old ) );
		self::assertSame( Counts::of( $kept ), self::counted() );
	}

	public function test_an_order_that_changed_is_corrected(): void {
		$this->import();
		$this->book->entries[1] = Book::made( 1, intdiv( $this->clock->now_ms(), 1000 ) - 5 * DAY_IN_SECONDS, 99.99 );
		$state                  = $this->import();
		self::assertSame( array( 1, 599 ), array( $state->changed, $state->known ) );
		self::assertSame( Counts::of( $this->book->entries ), self::counted() );
	}

	public function test_an_order_that_the_shop_cannot_load_is_counted_as_failed_and_blocks_no_other(): void {
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		$this->book->broken = 2;
		$state              = $this->import();
		self::assertSame( array( 599, 1, false ), array( $state->added, $state->failed, $state->is_running ) );
	}

	public function test_waits_while_the_spool_is_not_available(): void {
		$import = new OrdersImport( array( 'book' => $this->book ) );
		$import->begin();
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
		$state = $import->run( 1 );
		rename( "$spool-away", $spool );
		self::assertSame( array( true, true, 0, 0 ), array( $state->is_running, $state->is_waiting, $state->seen, $state->failed ) );
		self::assertNotFalse( wp_next_scheduled( OrdersImport::HOOK ) );
		self::assertSame( 600, $this->import()->added );
		self::assertFalse( wp_next_scheduled( OrdersImport::HOOK ) );
	}

	/** Starts or continues the import until it is done. */
	private function import(): ImportState {
		$import = new OrdersImport( array( 'book' => $this->book ) );
		$import->begin();
		do {
			$state = $import->run( 60 );
		} while ( $state->is_running );
		return $state;
	}

	private function until_killed(): void {
		try {
			$this->import();
			self::fail( 'Nobody was killed.' );
		} catch ( RuntimeException $e ) {
			self::assertSame( 'killed', $e->getMessage() );
		}
	}

	/** @return array<string, list<int>> */
	private static function counted(): array {
		SiteIngest::open()->run( 60 );
		return Counts::counted( '2024-01-01', '2026-11-20' );
	}
}
