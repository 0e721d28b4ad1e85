<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\EventName;
use Lodestar\Ingestion\Ingest;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Lock;
use Lodestar\Storage\StorageException;

/**
 * Reports all past sales and refunds of the shops in pages, each on its own day. Corrects the ones that were counted
 * with other values.
 *
 * The progress is saved after each page. If the process is killed, one page is repeated at most, and each transaction
 * counts only once.
 */
final class OrdersImport {

	/** Cron event that continues the import in the background. */
	public const HOOK = 'lodestar_import_orders';

	/** Option with the progress (ImportState). */
	public const OPTION = 'lodestar_orders_import';

	/** Keeps two processes from doing the same work. Correctness doesn't depend on it. */
	private const LOCK = 'lodestar_orders_import.lock';

	/** Sales and refunds per page. */
	private const PAGE = 100;

	/** If more than this is pending in the spool (bytes, or rows of a table), ingest runs first. */
	private const CROWDED = 500000;

	/** After this many seconds, the process that holds the lock must have died. */
	private const LOCK_SECONDS = 120;

	/** Seconds per run of WP-Cron. */
	private const CRON_SECONDS = 20;

	/** @var array<string, Orders> By slug. */
	private array $shops;

	/** @param array<string, Orders> $shops By slug. */
	public function __construct( array $shops ) {
		$this->shops = $shops;
	}

	/** Continues the import in the background. Hooked to HOOK. */
	public static function go_on(): void {
		$shops = Shops::there();
		if ( array() === $shops || ! ImportState::load()->is_running ) {
			return;
		}
		try {
			( new self( $shops ) )->run( self::CRON_SECONDS );
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar couldn’t import orders: ' . $e->getMessage(), E_USER_WARNING );
		}
	}

	/** Removes all scheduled runs. */
	public static function unschedule(): void {
		wp_clear_scheduled_hook( self::HOOK );
	}

	/**
	 * Starts the import, unless it is running.
	 *
	 * @param string $only Slug of a shop; '' for all shops.
	 */
	public function begin( string $only = '' ): ImportState {
		$state = ImportState::load();
		if ( $state->is_running ) {
			return $state;
		}
		$wanted = '' === $only ? $this->shops : array_intersect_key( $this->shops, array( $only => true ) );
		$state  = new ImportState(
			true,
			array_map( static fn (): int => 0, $wanted ),
			0,
			array_sum( array_map( static fn ( Orders $orders ): int => $orders->count(), $wanted ) )
		);
		$state->save();
		return $state;
	}

	/**
	 * Continues the import for some seconds or until it is finished.
	 *
	 * @param float $seconds No page starts after this time.
	 * @throws StorageException If the database fails. The next run continues.
	 */
	public function run( float $seconds ): ImportState {
		$until = hrtime( true ) / 1e9 + $seconds; // A monotonic clock, because others may be set.
		$lock  = ImportState::load()->is_running ? Lock::take( self::LOCK, self::LOCK_SECONDS ) : null;
		if ( null === $lock ) {
			return ImportState::load();
		}
		try {
			$ingest = SiteIngest::open();
			do {
				$left  = max( 0.1, $until - hrtime( true ) / 1e9 );
				$state = $ingest->progress()->pending > self::CROWDED ? $this->count( $ingest, $left ) : $this->page( ImportState::load() );
			} while ( $state->is_running && ! $state->is_waiting && hrtime( true ) / 1e9 < $until );
		} finally {
			$lock->release();
		}
		if ( $state->is_running ) {
			self::plan();
		} else {
			$this->count( $ingest, max( 0.1, $until - hrtime( true ) / 1e9 ) );
			self::unschedule();
		}
		return $state;
	}

	private function count( Ingest $ingest, float $seconds ): ImportState {
		$ingest->run( $seconds );
		return ImportState::load();
	}

	/** Reports one page and saves the progress. */
	private function page( ImportState $state ): ImportState {
		$next = $state->at_work();
		foreach ( $next->positions as $slug => $position ) {
			$ids = isset( $this->shops[ $slug ] ) ? $this->shops[ $slug ]->ids_after( $position, self::PAGE ) : array();
			if ( array() !== $ids ) {
				$this->report( $this->shops[ $slug ], $ids, $next );
				$next->save();
				return $next;
			}
		}
		$next->finish( SiteClock::get() );
		$next->save();
		return $next;
	}

	/**
	 * @param non-empty-list<int> $ids   IDs of sales and refunds, ascending.
	 * @param ImportState         $state Is updated.
	 */
	private function report( Orders $orders, array $ids, ImportState $state ): void {
		$entries = array();
		$broken  = array();
		foreach ( $ids as $id ) {
			try {
				$entry = Guard::call( 'lodestar_import_orders', $orders::OWNER, static fn (): ?Entry => $orders->entry( $id ) );
			} catch ( ExtensionException ) { // Guard has recorded the failure. Other orders aren't affected.
				$entry         = null;
				$broken[ $id ] = true;
			}
			if ( null !== $entry ) {
				$entries[ $id ] = $entry;
			}
		}
		$counted = CountedEntry::find( $entries );
		$local   = SiteZone::local_time( intdiv( SiteClock::get()->now_ms(), 1000 ) );
		$first   = OptionsRetention::first_day();
		$reporter  = new OrderReporter( $orders );
		foreach ( $ids as $id ) {
			$entry   = $entries[ $id ] ?? null;
			$outcome = '';
			if ( isset( $broken[ $id ] ) ) {
				++$state->failed;
			} elseif ( null === $entry ) {
				++$state->unpaid;
			} elseif ( null !== $first && $local->day( $entry->at ) < $first ) {
				++$state->too_old;
			} elseif ( array_key_exists( $id, $counted ) ) {
				$outcome = self::correct( $reporter, $entry, $counted[ $id ], $local->day( $entry->at ), $state );
			} else {
				$outcome = $reporter->report_entry( $entry->name, $entry );
				if ( '' === $outcome ) {
					++$state->added;
				}
			}
			if ( OrderReporter::CLOSED === $outcome ) {
				$state->is_waiting = true; // The next run continues with this order.
				return;
			}
			if ( '' !== $outcome ) {
				++$state->failed;
			}
			++$state->seen;
			$state->positions[ $orders::SLUG ] = $id;
		}
	}

	/**
	 * Reports the current state of a sale or refund if it was counted with other values.
	 *
	 * @param ?CountedEntry $counted Null if it was erased.
	 * @param int           $day     Local day of the entry in the shop.
	 * @return string As OrderReporter::report() returns it.
	 */
	private static function correct( OrderReporter $reporter, Entry $entry, ?CountedEntry $counted, int $day, ImportState $state ): string {
		if ( null === $counted || null === $counted->difference( $entry, $day ) ) {
			++$state->known;
			return '';
		}
		$outcome = $reporter->report_entry( EventName::CHANGE_ORDER, $entry );
		if ( '' === $outcome ) {
			++$state->changed;
		}
		return $outcome;
	}

	private static function plan(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time() + 30, self::HOOK );
		}
	}
}
