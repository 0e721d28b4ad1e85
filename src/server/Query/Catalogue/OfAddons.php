<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Closure;
use Lodestar\Extending\Extension;
use Lodestar\Extending\Guard;
use Lodestar\Query\Catalogue;
use Lodestar\Query\Dimension;
use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;

/**
 * Metrics and dimensions that other plugins add; see docs/extending/add-a-metric.md. Their SQL is code of a plugin on this
 * server: requests and descriptors only ever name an entry.
 */
final class OfAddons {

	/** What a name looks like. */
	private const NAME = '/^[a-z][A-Za-z0-9]{0,63}$/D';

	/** @var array<string, Closure(): Extension> Who brought a name first. */
	private static array $whose = array();

	/**
	 * Whose the first of some metrics and dimensions is that Lodestar itself does not have.
	 *
	 * @param list<string> $names Names of metrics and dimensions.
	 */
	public static function whose( array $names ): ?Extension {
		foreach ( array_intersect( $names, array_keys( self::$whose ) ) as $name ) {
			if ( ! isset( Catalogue::metrics()[ $name ] ) && ! isset( Catalogue::dimensions()[ $name ] ) ) {
				return ( self::$whose[ $name ] )();
			}
		}
		return null;
	}

	/**
	 * @param array<string, Metric> $ours Ours by name: those names are taken.
	 * @return array<string, Metric> By name.
	 */
	public static function metrics( array $ours ): array {
		/**
		 * Filters the metrics that other plugins add. Applied once in a request.
		 *
		 * @param list<Metric> $metrics None.
		 */
		$given = Guard::filter( 'lodestar_metrics', array(), self::note( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $metric ) {
			$taken = $ours + $kept;
			if ( $metric instanceof Metric && self::is_free( $metric->name, $taken ) && self::can_be_counted( $metric, $taken ) ) {
				$kept[ $metric->name ] = $metric;
			} else {
				self::warn( 'lodestar_metrics', $metric instanceof Metric ? $metric->name : get_debug_type( $metric ) );
			}
		}
		return $kept;
	}

	/**
	 * @param array<string, Dimension> $ours Ours by name: those names are taken.
	 * @return array<string, Dimension> By name.
	 */
	public static function dimensions( array $ours ): array {
		/**
		 * Filters the dimensions that other plugins add. Applied once in a request. The values of pages come through another
		 * filter, `lodestar_dimensions`.
		 *
		 * @param list<Dimension> $dimensions None.
		 */
		$given = Guard::filter( 'lodestar_dimensions_catalogue', array(), self::note( ... ) );
		$kept  = array();
		foreach ( is_array( $given ) ? $given : array() as $dimension ) {
			if ( $dimension instanceof Dimension && self::is_free( $dimension->name, $ours + $kept ) && self::can_be_grouped_by( $dimension ) ) {
				$kept[ $dimension->name ] = $dimension;
			} else {
				self::warn( 'lodestar_dimensions_catalogue', $dimension instanceof Dimension ? $dimension->name : get_debug_type( $dimension ) );
			}
		}
		return $kept;
	}

	/**
	 * Remembers whose the entries are that a callback adds. What is no list is not taken.
	 *
	 * @param mixed                $given What the callback returned.
	 * @param Closure(): Extension $whose Whose callback it is.
	 */
	private static function note( mixed $given, Closure $whose ): bool {
		foreach ( is_array( $given ) ? $given : array() as $entry ) {
			if ( $entry instanceof Metric || $entry instanceof Dimension ) {
				self::$whose[ $entry->name ] ??= $whose;
			}
		}
		return is_array( $given );
	}

	/**
	 * @param string               $name  Wanted.
	 * @param array<string, mixed> $taken What there is, by name.
	 */
	private static function is_free( string $name, array $taken ): bool {
		return 1 === preg_match( self::NAME, $name ) && ! isset( $taken[ $name ] );
	}

	/**
	 * Whether its measures make sense, and none means something else than another of the same name: within a query a measure
	 * is known by its name.
	 *
	 * @param Metric                $metric A metric.
	 * @param array<string, Metric> $others All others.
	 */
	private static function can_be_counted( Metric $metric, array $others ): bool {
		$known = array();
		foreach ( $others as $other ) {
			foreach ( self::measures( $other ) as $measure ) {
				$known[ $measure->name ] = (array) $measure;
			}
		}
		foreach ( self::measures( $metric ) as $measure ) {
			$known[ $measure->name ] ??= (array) $measure;
			if ( Scope::Time === $measure->scope || $measure->scale < 1 || '' === trim( $measure->expression ) || (array) $measure !== $known[ $measure->name ] ) {
				return false;
			}
		}
		return true;
	}

	private static function can_be_grouped_by( Dimension $dimension ): bool {
		$of = $dimension->attribute?->of;
		return ! in_array( '', array_map( 'trim', $dimension->expressions ), true )
			&& ( null === $dimension->code || 1 === count( $dimension->expressions ) )
			&& in_array( $of, array( null, Scope::View, Scope::Event ), true );
	}

	/**
	 * @return list<Measure>
	 */
	private static function measures( Metric $metric ): array {
		return null === $metric->denominator ? array( $metric->numerator ) : array( $metric->numerator, $metric->denominator );
	}

	private static function warn( string $filter, string $what ): void {
		_doing_it_wrong( esc_html( $filter ), esc_html( "\"$what\" is dropped: it is none, its name is taken or not of letters and digits, or what it counts makes no sense." ), '0.1.0' );
	}
}
