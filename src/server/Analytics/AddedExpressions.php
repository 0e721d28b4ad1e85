<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * How sources answer metrics and dimensions that other plugins add to the vocabulary; see
 * docs/extending/add-a-metric.md. Expressions are code of a plugin on this server: requests and descriptors only ever
 * name an entry.
 */
final class AddedExpressions {

	/** @var array<string, true> The metrics and dimensions that other plugins have expressions for. */
	private static array $named = array();

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
		$given = Guard::filter( 'lodestar_expressions', array(), is_array( ... ), $source );
		$named = array();
		foreach ( is_array( $given ) ? $given : array() as $name => $expression ) {
			$named[ (string) $name ]       = $expression;
			self::$named[ (string) $name ] = true;
		}
		return $named;
	}

	/**
	 * Returns who has expressions for some metrics and dimensions; null if they are all Lodestar's.
	 *
	 * @param list<string> $names Names of metrics and dimensions.
	 */
	public static function whose( array $names ): ?Extension {
		return array() === array_intersect_key( array_flip( $names ), self::$named ) ? null : Extension::of_hook( 'lodestar_expressions' );
	}

	/**
	 * Says that an expression is dropped.
	 *
	 * @param string $name Of what it is the expression.
	 */
	public static function refuse( string $name ): void {
		unset( self::$named[ $name ] );
		_doing_it_wrong(
			'lodestar_expressions',
			esc_html(
				"The expression of \"$name\" is dropped: there is no such metric or dimension of a plugin, or it does not count what that says that it is."
			),
			'0.1.0'
		);
	}
}
