<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Closure;
use Lodestar\Commerce\Shopper;
use Lodestar\Extending\Guard;
use Lodestar\Rest\ApiException;

/**
 * A shop plugin that is listened to: its public hooks and functions on one side, Commerce::track() on the other. Whatever
 * goes wrong here or there, nobody's purchase fails by it.
 */
abstract class Shop {

	protected readonly OrderReporter $reporter;

	/**
	 * @param Orders $orders What the shop has.
	 */
	final public function __construct( protected readonly Orders $orders ) {
		$this->reporter = new OrderReporter( $orders );
	}

	/**
	 * Adds hooks.
	 */
	abstract public function listen(): void;

	/**
	 * Adds a callback to a hook of the shop. What it throws is remembered as the shop's, and goes no further.
	 *
	 * @param string  $hook     The hook.
	 * @param Closure $callback Is called with what the hook gives, whose types nobody has checked.
	 * @param int     $priority As of add_action().
	 */
	protected function on( string $hook, Closure $callback, int $priority = 10 ): void {
		$owner   = $this->orders::OWNER;
		$guarded = static function ( mixed ...$given ) use ( $hook, $callback, $owner ): void {
			try {
				Guard::call( $hook, $owner, static fn (): mixed => $callback( ...$given ) );
			} catch ( ApiException ) {
				return; // The guard has remembered it.
			}
		};
		add_action( $hook, $guarded, $priority, PHP_INT_MAX );
	}

	/**
	 * Reports what somebody does at the browser that makes this request.
	 *
	 * @param string                     $name  Name of the event.
	 * @param list<array<string, mixed>> $items As Orders::item() gives them; nothing is reported of none.
	 * @param array<string, mixed>       $more  What else the event says.
	 */
	protected function report_of_request( string $name, array $items, array $more = array() ): void {
		if ( array() !== $items ) {
			$this->reporter->report( $name, $more + array( 'items' => $items ), Shopper::of_request() );
		}
	}

	/**
	 * The shop's own revenue has an order or not, since just now: so do its refunds.
	 *
	 * @param int $id The order's.
	 */
	protected function sync_with_refunds( int $id ): void {
		$this->reporter->sync( $id );
		foreach ( $this->orders->refunds( $id ) as $refund ) {
			$this->reporter->sync( $refund, $id );
		}
	}

	/**
	 * An order is about to go, and its refunds with it.
	 *
	 * @param int $id The order's.
	 */
	protected function cancel_with_refunds( int $id ): void {
		foreach ( $this->orders->refunds( $id ) as $refund ) {
			$this->reporter->cancel( $refund, $id );
		}
		$this->reporter->cancel( $id );
	}

	/**
	 * An id as hooks give it: whole, or as text.
	 */
	protected static function id( mixed $given ): int {
		return is_numeric( $given ) ? (int) $given : 0;
	}
}
