<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Closure;
use Lodestar\Platform\Rest\ApiException;
use Throwable;
use WP_Hook;

/**
 * The one door to code of others: callbacks of hooks, shapers of reports, sources, functions of other plugins. What fails
 * behind it is remembered with its plugin's name (Faults), and costs nothing but what it would have contributed.
 */
final class Guard {

	/**
	 * Applies a filter. A callback that throws, or returns what the filter cannot go on with, is passed over: the value
	 * stays what it was before it, and the other callbacks run in their order.
	 *
	 * @param non-empty-string        $hook    The filter.
	 * @param mixed                   $value   What is filtered.
	 * @param Closure( mixed, Closure(): Extension ): bool $accepts Whether a callback may return this, and whose it is; may throw the reason why not.
	 * @param mixed                   ...$args What else callbacks are given.
	 * @return mixed `$value`, or what the last callback returned that was accepted.
	 */
	public static function filter( string $hook, mixed $value, Closure $accepts, mixed ...$args ): mixed {
		self::arm( $hook, $accepts );
		try {
			return apply_filters( $hook, $value, ...$args ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- the caller's.
		} finally {
			self::disarm( $hook );
		}
	}

	/**
	 * Fires an action, ours or another plugin's. A callback that throws is passed over.
	 *
	 * @param non-empty-string $hook    The action.
	 * @param mixed            ...$args What callbacks are given.
	 */
	public static function action( string $hook, mixed ...$args ): void {
		self::arm( $hook, null );
		try {
			do_action( $hook, ...$args ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- the caller's.
		} finally {
			self::disarm( $hook );
		}
	}

	/**
	 * Calls a function or method of others.
	 *
	 * @template T
	 * @param string       $where What it was asked for, as its author knows it: a hook, a function.
	 * @param mixed        $code  The function, or the object that has the method: whose file says whose it is.
	 * @param Closure(): T $run   Calls it.
	 * @return T
	 * @throws ApiException What it threw, where that is a failure with a type: it may do so.
	 * @throws ExtensionException Where it threw anything else.
	 */
	public static function call( string $where, mixed $code, Closure $run ): mixed {
		try {
			$returned = RunningCall::run( $where, $code, $run );
			if ( ! JsonValue::is_ours( $code ) ) {
				JsonValue::check_numbers( $returned );
			}
			return $returned;
		} catch ( ApiException $failure ) {
			throw $failure;
		} catch ( Throwable $thrown ) {
			throw self::fault( $where, Extension::at_fault( $code, $thrown ), $thrown->getMessage() );
		}
	}

	/**
	 * Remembers that something of others failed, and says so as a failure with a type.
	 *
	 * @param string    $where  What it was asked for.
	 * @param Extension $whose  Whose it is.
	 * @param string    $reason Why.
	 */
	public static function fault( string $where, Extension $whose, string $reason ): ExtensionException {
		return new ExtensionException( $whose, Faults::remember( $whose, $where, $reason ) );
	}

	/**
	 * Puts a guard before every callback of a hook. They keep their places and ids, so that they are found, ordered and
	 * removed as ever, and core itself runs them.
	 *
	 * @param string                        $hook    The hook.
	 * @param (Closure( mixed, Closure(): Extension ): bool)|null $accepts Whether a callback may return this; null of an action.
	 */
	public static function arm( string $hook, ?Closure $accepts ): void {
		self::each(
			$hook,
			static fn ( array $callback ): array => $callback['function'] instanceof GuardedCallback ? $callback : array(
				'function'      => new GuardedCallback( $hook, $callback['function'], $callback['accepted_args'], $accepts ),
				'accepted_args' => PHP_INT_MAX, // The guard has to know the value, also where the callback takes nothing.
			)
		);
	}

	private static function disarm( string $hook ): void {
		self::each( $hook, static fn ( array $callback ): array => $callback['function'] instanceof GuardedCallback ? $callback['function']->bare() : $callback );
	}

	/**
	 * @param string                                                                                                      $hook   The hook.
	 * @param Closure( array{function: callable, accepted_args: int} ): array{function: callable, accepted_args: int} $change What is made of each of its callbacks.
	 */
	private static function each( string $hook, Closure $change ): void {
		/** @var array<string, WP_Hook> $wp_filter */
		global $wp_filter;
		foreach ( $wp_filter[ $hook ]->callbacks ?? array() as $priority => $of_priority ) {
			$wp_filter[ $hook ]->callbacks[ $priority ] = array_map( $change, $of_priority );
		}
	}
}
