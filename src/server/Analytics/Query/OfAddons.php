<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

use Lodestar\Platform\ThirdParty\Accepts;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * Metrics and dimensions that other plugins add; see docs/extending/add-a-metric.md. How sources answer them comes apart
 * from this, through Analytics\AddedExpressions.
 */
final class OfAddons {

	/** What a name looks like. */
	private const NAME = '/^[a-z][A-Za-z0-9]{0,63}$/D';

	/**
	 * @param array<string, Metric|Dimension> $ours Ours by name: those names are taken.
	 * @return array<string, Metric> By name.
	 */
	public static function metrics( array $ours ): array {
		/**
		 * Filters the metrics that other plugins add. Applied once per request.
		 *
		 * @param list<Metric> $metrics Empty by default.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_metrics', array(), Accepts::arrays( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $metric ) {
			if ( $metric instanceof Metric && self::is_free( $metric->name, $ours + $kept ) && Scope::Time !== $metric->scope ) {
				$kept[ $metric->name ] = $metric;
			} else {
				self::warn( 'lodestar_metrics', $metric instanceof Metric ? $metric->name : get_debug_type( $metric ) );
			}
		}
		return $kept;
	}

	/**
	 * @param array<string, Metric|Dimension> $ours Ours by name: those names are taken.
	 * @return array<string, Dimension> By name.
	 */
	public static function dimensions( array $ours ): array {
		/**
		 * Filters the dimensions that other plugins add. Applied once per request. The values of pages come from the filter
		 * `lodestar_dimensions`.
		 *
		 * @param list<Dimension> $dimensions Empty by default.
		 * @see docs/extending/add-a-metric.md
		 */
		$given = Guard::filter( 'lodestar_dimensions_catalogue', array(), Accepts::arrays( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $dimension ) {
			if ( $dimension instanceof Dimension && self::is_free( $dimension->name, $ours + $kept ) ) {
				$kept[ $dimension->name ] = $dimension;
			} else {
				self::warn( 'lodestar_dimensions_catalogue', $dimension instanceof Dimension ? $dimension->name : get_debug_type( $dimension ) );
			}
		}
		return $kept;
	}

	/**
	 * @param string               $name  Wanted.
	 * @param array<string, mixed> $taken What there is, by name.
	 */
	private static function is_free( string $name, array $taken ): bool {
		return 1 === preg_match( self::NAME, $name ) && ! isset( $taken[ $name ] );
	}

	private static function warn( string $filter, string $what ): void {
		_doing_it_wrong( esc_html( $filter ), esc_html( "\"$what\" is dropped: it is none, its name is taken or not of letters and digits, or it counts time." ), '0.1.0' );
	}
}
