<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Third-party expressions: how a source computes metrics and dimensions that other plugins add to the vocabulary. They
 * are code on this server. Requests and descriptors can only refer to them by name. See docs/extending/add-a-metric.md.
 */
final class AddedExpressions {

	/** @var array<string, true> Metrics and dimensions with third-party expressions, as keys. */
	private static array $named = array();

	/**
	 * Returns all third-party expressions for a source. The source validates them.
	 *
	 * @return array<string, mixed> By metric or dimension.
	 */
	public static function of( string $source ): array {
		/**
		 * Filters how a source computes third-party metrics and dimensions. Applied once per request, and only if a query uses
		 * one of them.
		 *
		 * @param array<string, mixed> $expressions Expressions by metric or dimension. Empty by default. The source defines
		 *                                          their type: `first_party` expects MetricExpression and
		 *                                          DimensionExpression.
		 * @param string               $source      ID of the source.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_expressions', array(), is_array( ... ), $source );
		$named = array();
		foreach ( is_array( $given ) ? $given : array() as $name => $expression ) {
			$named[ (string) $name ]       = $expression;
			self::$named[ (string) $name ] = true;
		}
		return $named;
	}

	/**
	 * Returns the extension that added expressions for some of these names, or null if all are Lodestar's.
	 *
	 * @param list<string> $names Metrics and dimensions.
	 */
	public static function whose( array $names ): ?Extension {
		return array() === array_intersect_key( array_flip( $names ), self::$named ) ? null : Extension::of_hook( 'lodestar_expressions' );
	}

	/** Drops an invalid expression and reports it. */
	public static function refuse( string $name ): void {
		unset( self::$named[ $name ] );
		_doing_it_wrong(
			'lodestar_expressions',
			esc_html(
				"The expression for \"$name\" was skipped: no plugin has registered this metric or dimension, or its scope doesn't match."
			),
			'0.1.0'
		);
	}
}
