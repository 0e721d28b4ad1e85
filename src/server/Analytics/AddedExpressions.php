<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Closure;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * How sources answer metrics and dimensions that other plugins add to the vocabulary; see
 * docs/extending/add-a-metric.md. Expressions are code of a plugin on this server: requests and descriptors only ever
 * name an entry.
 */
final class AddedExpressions {

	/** @var array<string, Closure(): Extension> Who brought the expression of a name first. */
	private static array $whose = array();

	/**
	 * All that plugins have for a source, as they gave it: what makes sense is for the source to say.
	 *
	 * @param string $source Id of the source.
	 * @return array<string, mixed> By the name of the metric or dimension.
	 */
	public static function of( string $source ): array {
		/**
		 * Filters how a source computes third-party metrics and dimensions. Applied once per request, and only if a query uses
		 * one of them.
		 *
		 * @param array<string, mixed> $expressions Empty by default. By metric or dimension. The source defines their type: `first_party`
		 *                                          expects MetricExpression and DimensionExpression.
		 * @param string               $source      ID of the source.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_expressions', array(), self::note( ... ), $source );
		$named = array();
		foreach ( is_array( $given ) ? $given : array() as $name => $expression ) {
			$named[ (string) $name ] = $expression;
		}
		return $named;
	}

	/**
	 * Whose the first of some metrics and dimensions is that another plugin has an expression for.
	 *
	 * @param list<string> $names Names of metrics and dimensions.
	 */
	public static function whose( array $names ): ?Extension {
		foreach ( array_intersect( $names, array_keys( self::$whose ) ) as $name ) {
			return ( self::$whose[ $name ] )();
		}
		return null;
	}

	/**
	 * Says that an expression is dropped.
	 *
	 * @param string $name Of what it is the expression.
	 */
	public static function refuse( string $name ): void {
		unset( self::$whose[ $name ] );
		_doing_it_wrong( 'lodestar_expressions', esc_html( "The expression of \"$name\" is dropped: there is no such metric or dimension of a plugin, or it does not count what that says that it is." ), '0.1.0' );
	}

	/**
	 * Remembers whose the entries are that a callback adds. What is no list is not taken.
	 *
	 * @param mixed                $given What the callback returned.
	 * @param Closure(): Extension $whose Whose callback it is.
	 */
	private static function note( mixed $given, Closure $whose ): bool {
		foreach ( is_array( $given ) ? array_keys( $given ) : array() as $name ) {
			self::$whose[ (string) $name ] ??= $whose;
		}
		return is_array( $given );
	}
}
