<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Closure;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Listens to the hooks of a shop plugin and reports its events through Commerce::track(). An error on either side never
 * makes a purchase fail.
 */
abstract class Shop {

	/** Orders that are still being assembled are reported as soon as there are this many. */
	private const MAX_UNFINISHED = 100;

	protected readonly OrderReporter $reporter;

	/** @var array<int, array{parent: int, is_new: bool}> By ID: orders and refunds that code may still be adding items to. */
	private array $unfinished = array();

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
		add_action(
			$hook,
			fn ( mixed ...$given ) => $this->guarded( $hook, static fn (): mixed => $callback( ...$given ) ),
			$priority,
			PHP_INT_MAX
		);
	}

	/**
	 * Has a callback called with the value of a filter of the shop, once all others had their say, and what is given with it. The
	 * value stays as it is.
	 *
	 * @param string  $filter   The filter.
	 * @param Closure $callback As of on().
	 */
	protected function watch( string $filter, Closure $callback ): void {
		add_filter(
			$filter,
			function ( mixed $value = null, mixed ...$given ) use ( $filter, $callback ): mixed {
				$this->guarded( $filter, static fn (): mixed => $callback( $value, ...$given ) );
				return $value;
			},
			PHP_INT_MAX,
			PHP_INT_MAX
		);
	}

	/**
	 * @param string             $where The hook.
	 * @param Closure(): mixed $run   Code that calls the shop.
	 */
	private function guarded( string $where, Closure $run ): void {
		try {
			Guard::call( $where, $this->orders::OWNER, $run );
		} catch ( ApiException ) {
			return; // The guard has remembered it.
		}
	}

	/**
	 * Reports an order or refund at the end of the request, because code may still be adding items to it.
	 *
	 * @param int  $id     The order's or refund's.
	 * @param int  $parent Of a refund: its order; else 0.
	 * @param bool $is_new Whether it was created in this request.
	 */
	protected function report_later( int $id, int $parent = 0, bool $is_new = false ): void {
		if ( ! isset( $this->unfinished[ $id ] ) && count( $this->unfinished ) >= self::MAX_UNFINISHED ) {
			$this->report_unfinished();
		}
		$this->unfinished[ $id ] = array(
			'parent' => $parent,
			'is_new' => $is_new || ( $this->unfinished[ $id ]['is_new'] ?? false ),
		);
	}

	/**
	 * Reports the orders that code has assembled in this request. Hooked to shutdown.
	 */
	protected function report_unfinished(): void {
		$unfinished       = $this->unfinished;
		$this->unfinished = array();
		foreach ( $unfinished as $id => [ 'parent' => $parent, 'is_new' => $is_new ] ) {
			$this->guarded( 'shutdown', fn () => $this->reporter->finish( $id, $parent, $is_new ) );
		}
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
