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

	final public function __construct( protected readonly Orders $orders ) {
		$this->reporter = new OrderReporter( $orders );
	}

	/** Adds the callbacks to the shop's hooks. */
	abstract public function listen(): void;

	/**
	 * Adds a callback to a hook of the shop. Exceptions are recorded as faults of the shop and don't propagate.
	 *
	 * @param Closure $callback Receives the hook's arguments, whose types aren't checked.
	 */
	protected function on( string $hook, Closure $callback, int $priority = 10 ): void {
		add_action(
			$hook,
			fn ( mixed ...$given ) => $this->guarded( $hook, static fn (): mixed => $callback( ...$given ) ),
			$priority,
			PHP_INT_MAX
		);
	}

	/** Calls a callback with the final value and the arguments of a filter of the shop. The value isn't changed. */
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
	 * @param string $where Name of the hook.
	 * @param Closure(): mixed $run Code that calls the shop.
	 */
	private function guarded( string $where, Closure $run ): void {
		try {
			Guard::call( $where, $this->orders::OWNER, $run );
		} catch ( ApiException ) {
			return; // Guard has recorded the failure.
		}
	}

	/**
	 * Reports an order or refund at the end of the request, because code may still add items to it.
	 *
	 * @param int  $parent Order of a refund, otherwise 0.
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

	/** Reports the orders that code has built in this request. Hooked to shutdown. */
	protected function report_unfinished(): void {
		$unfinished       = $this->unfinished;
		$this->unfinished = array();
		foreach ( $unfinished as $id => [ 'parent' => $parent, 'is_new' => $is_new ] ) {
			$this->guarded( 'shutdown', fn () => $this->reporter->finish( $id, $parent, $is_new ) );
		}
	}

	/**
	 * Reports an event of the browser that sent this request. Without items, nothing is reported.
	 *
	 * @param list<array<string, mixed>> $items As Orders::item() returns them.
	 * @param array<string, mixed>       $more  Other keys of the event.
	 */
	protected function report_of_request( string $name, array $items, array $more = array() ): void {
		if ( array() !== $items ) {
			$this->reporter->report( $name, $more + array( 'items' => $items ), Shopper::of_request() );
		}
	}

	/** Reports an order that has just entered or left the shop's own revenue, and its refunds. */
	protected function sync_with_refunds( int $id ): void {
		$this->reporter->sync( $id );
		foreach ( $this->orders->refunds( $id ) as $refund ) {
			$this->reporter->sync( $refund, $id );
		}
	}

	/** Cancels an order that is about to be deleted, and its refunds. */
	protected function cancel_with_refunds( int $id ): void {
		foreach ( $this->orders->refunds( $id ) as $refund ) {
			$this->reporter->cancel( $refund, $id );
		}
		$this->reporter->cancel( $id );
	}

	/** Converts an ID from a hook, which can be text. */
	protected static function id( mixed $given ): int {
		return is_numeric( $given ) ? (int) $given : 0;
	}
}
