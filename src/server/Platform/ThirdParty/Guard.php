<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Closure;
use Lodestar\Platform\Rest\ApiException;
use Throwable;
use UnexpectedValueException;
use WP_Hook;

/**
 * Runs third-party code: hooks, shapers of reports, sources, and functions of other plugins. A failure is recorded with
 * the name of the plugin at fault (Faults), and Lodestar keeps working without that contribution.
 */
final class Guard {

	/**
	 * Applies a filter. If a callback throws or the result is unusable, applies only Lodestar's own callbacks.
	 *
	 * @param non-empty-string $hook The filter.
	 * @param Closure( mixed ): bool $accepts Whether a returned value is usable. May throw the reason if it isn't.
	 */
	public static function filter( string $hook, mixed $value, Closure $accepts, mixed ...$args ): mixed {
		$apply = static function () use ( $hook, $value, $accepts, $args ): mixed {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- the caller passes the name.
			$returned = apply_filters( $hook, $value, ...$args );
			if ( ! $accepts( $returned ) ) {
				throw new UnexpectedValueException( sprintf( 'It returned %s.', get_debug_type( $returned ) ) );
			}
			JsonValue::check_numbers( $returned );
			return $returned;
		};
		return self::run_hook( $hook, $apply, static fn (): mixed => self::apply_own_callbacks( $hook, $value, $args ) );
	}

	/**
	 * Fires an action, Lodestar's or another plugin's. If a callback throws, the remaining ones don't run.
	 *
	 * @param non-empty-string $hook The action.
	 */
	public static function action( string $hook, mixed ...$args ): void {
		$fire = static function () use ( $hook, $args ): void {
			do_action( $hook, ...$args ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- the caller passes the name.
		};
		self::run_hook( $hook, $fire, static fn (): null => null );
	}

	/**
	 * Calls a third-party function or method.
	 *
	 * @template T
	 * @param string $where Hook or function, as its author knows it.
	 * @param mixed  $code  The function, or the object with the method. Its file identifies the owner.
	 * @param Closure(): T $run Makes the call.
	 * @return T
	 * @throws ApiException If the code threw one.
	 * @throws ExtensionException If it threw anything else.
	 */
	public static function call( string $where, mixed $code, Closure $run ): mixed {
		try {
			$returned = RunningCall::run( $where, static fn (): Extension => Extension::of( $code ), $run );
			if ( ! JsonValue::is_ours( $code ) ) {
				JsonValue::check_numbers( $returned );
			}
			return $returned;
		} catch ( ApiException $failure ) {
			throw $failure;
		} catch ( Throwable $thrown ) {
			throw self::fault( $where, Extension::at_fault( $thrown, Extension::of( $code ) ), $thrown->getMessage() );
		}
	}

	/** Records a failure of third-party code, and returns the exception for it. */
	public static function fault( string $where, Extension $whose, string $reason ): ExtensionException {
		return new ExtensionException( $whose, Faults::remember( $whose, $where, $reason ) );
	}

	/**
	 * @param Closure(): mixed $run Runs the hook.
	 * @param Closure(): mixed $fallback Returns the value to use if the hook fails or is skipped.
	 */
	private static function run_hook( string $hook, Closure $run, Closure $fallback ): mixed {
		global $wp_current_filter;
		if ( false === has_filter( $hook ) ) {
			return $run();
		}
		if ( RunningCall::has_ended() || Faults::is_skipped( $hook ) ) {
			return $fallback();
		}
		$current = $wp_current_filter;
		try {
			return RunningCall::run( $hook, static fn ( ?string $file = null ): Extension => Extension::of_hook( $hook, $file ), $run );
		} catch ( Throwable $thrown ) {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- core doesn't remove a hook whose callback throws.
			$wp_current_filter = $current;

			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- separates the hook's part of the trace from Lodestar's.
			$depth = count( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS ) );
			$whose = Extension::at_fault( $thrown, Extension::in_trace( $thrown, $depth ) ?? Extension::of_hook( $hook ) );
			Faults::remember( $whose, $hook, $thrown->getMessage() );
			return $fallback();
		}
	}

	/**
	 * Applies only Lodestar's own callbacks of a filter, so that another plugin's failure doesn't undo their work.
	 *
	 * @param array<mixed> $args Further arguments for the callbacks.
	 */
	private static function apply_own_callbacks( string $hook, mixed $value, array $args ): mixed {
		/** @var array<string, WP_Hook> $wp_filter */
		global $wp_filter;
		foreach ( $wp_filter[ $hook ]->callbacks ?? array() as $of_priority ) {
			foreach ( $of_priority as $callback ) {
				if ( Extension::of( $callback['function'] )->is_lodestar() ) {
					try {
						$value = call_user_func_array(
							$callback['function'],
							array_slice( array( $value, ...$args ), 0, $callback['accepted_args'] )
						);
					} catch ( Throwable ) {
						continue; // This failure has just been recorded.
					}
				}
			}
		}
		return $value;
	}
}
