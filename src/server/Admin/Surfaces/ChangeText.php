<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

/**
 * A change in a count as HTML: a triangle for the direction, a color for good or bad, and text for screen readers.
 * Changes that may be random variation are gray, by the same rule as in reports (src/ui/change/weigh.ts,
 * docs/metrics.md).
 */
final class ChangeText {

	/** Normal deviate for a significance level of 5%. */
	private const CRITICAL = 1.96;

	/** Minimum sum of both counts for a significant change. */
	private const FEWEST = 10;

	/** Smaller changes in percent are shown as no change. Changes from LARGE up are shown without decimals. */
	private const LEAST = 0.05;
	private const LARGE = 999.95;

	/**
	 * Returns the change as HTML, or '' if the earlier count is unknown or both are 0.
	 *
	 * @param int|float      $now
	 * @param int|float|null $earlier Null if unknown.
	 */
	public static function html( int|float $now, int|float|null $earlier ): string {
		if ( null === $earlier || ( 0 === (int) $earlier && 0 === (int) $now ) ) {
			return '';
		}
		if ( 0 === (int) $earlier ) {
			return self::span( '', esc_html( _x( 'New', 'there was none before', 'lodestar' ) ), '', '' );
		}
		$percent = ( $now - $earlier ) / $earlier * 100;
		$size    = self::size( $percent );
		if ( abs( $percent ) < self::LEAST ) {
			return self::span( '', '– ' . esc_html( $size ), __( 'no change', 'lodestar' ), '' );
		}
		$is_up  = $percent > 0;
		$noise  = self::is_chance( $now, $earlier );
		$chance = $noise ? __( 'may be due to chance', 'lodestar' ) : '';
		/* translators: %s: a percentage, such as “12.5%”. */
		$words = $is_up ? sprintf( __( 'up %s', 'lodestar' ), $size ) : sprintf( __( 'down %s', 'lodestar' ), $size );
		$mark  = '<svg viewBox="0 0 8 8" aria-hidden="true" focusable="false"><path d="'
			. ( $is_up ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z' ) . '"/></svg>';
		$class = match ( true ) {
			$noise  => '',
			$is_up  => 'is-good',
			default => 'is-bad',
		};
		return self::span( $class, $mark . esc_html( $size ), '' === $chance ? $words : "$words, $chance", $chance );
	}

	/**
	 * @param string $state CSS class.
	 * @param string $shown Visible HTML.
	 * @param string $words Text for screen readers, or '' if it equals $shown.
	 * @param string $title Tooltip text.
	 */
	private static function span( string $state, string $shown, string $words, string $title ): string {
		$said = '' === $words
			? $shown
			: '<span class="screen-reader-text">' . esc_html( $words ) . '</span><span aria-hidden="true">' . $shown . '</span>';
		return '<span class="lodestar-change ' . esc_attr( $state ) . '"'
			. ( '' === $title ? '' : ' title="' . esc_attr( $title ) . '"' ) . ">$said</span>";
	}

	/**
	 * Whether the difference between two counts of equally long periods may be due to chance. Given the sum, each count
	 * follows a binomial distribution with p = 1/2.
	 */
	private static function is_chance( int|float $now, int|float $earlier ): bool {
		$sum = $now + $earlier;
		return $sum < self::FEWEST || abs( $now - $earlier ) < self::CRITICAL * sqrt( $sum );
	}

	private static function size( float $percent ): string {
		$size = abs( $percent );
		return sprintf(
			/* translators: %s: a number of percent, such as “12.5”. */
			__( '%s%%', 'lodestar' ),
			number_format_i18n( $size < self::LEAST ? 0 : $size, $size < self::LEAST || $size >= self::LARGE ? 0 : 1 )
		);
	}
}
