<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Closure;
use Throwable;
use UnexpectedValueException;

/**
 * A callback of a hook while the hook runs: stands in its place, and lets nothing bad out of it.
 */
final class GuardedCallback {

	/**
	 * @param string                        $hook     The hook.
	 * @param callable                      $callback What stands in core's list; nobody has checked whether it can be called.
	 * @param int                           $takes    How many arguments it takes.
	 * @param (Closure( mixed, Closure(): Extension ): bool)|null $accepts  Whether it may return this; null of an action.
	 */
	public function __construct(
		private readonly string $hook,
		private readonly mixed $callback,
		private readonly int $takes,
		private readonly ?Closure $accepts
	) {
	}

	/**
	 * @param mixed ...$args The value that is filtered, and what else the hook gives.
	 * @return mixed What the hook goes on with.
	 */
	public function __invoke( mixed ...$args ): mixed {
		if ( RunningCall::has_ended() || Faults::is_skipped( $this->hook, $this->callback ) ) {
			return $args[0] ?? null;
		}
		try {
			$returned = RunningCall::run( $this->hook, $this->callback, fn (): mixed => call_user_func_array( $this->callback, array_slice( $args, 0, $this->takes ) ) );
			if ( null !== $this->accepts && ! ( $this->accepts )( $returned, $this->whose( ... ) ) ) {
				throw new UnexpectedValueException( sprintf( 'It returned %s.', get_debug_type( $returned ) ) );
			}
			JsonValue::check_numbers( $returned );
			return $returned;
		} catch ( Throwable $thrown ) {
			Faults::remember( Extension::at_fault( $this->callback, $thrown ), $this->hook, $thrown->getMessage(), $thrown instanceof TooNewException ? Fault::TOO_NEW : Fault::FAILED );
			return $args[0] ?? null;
		} finally {
			Guard::arm( $this->hook, $this->accepts ); // It may have added others, or have run the hook itself.
		}
	}

	private function whose(): Extension {
		return Extension::of( $this->callback );
	}

	/**
	 * What stood in its place.
	 *
	 * @return array{function: callable, accepted_args: int}
	 */
	public function bare(): array {
		return array(
			'function'      => $this->callback,
			'accepted_args' => $this->takes,
		);
	}
}
