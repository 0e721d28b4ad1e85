<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

/**
 * How a count changed, as HTML: a triangle for the direction, a colour for good or bad, and both in words. What may be
 * chance is grey, by the rule that the reports have (src/ui/change/weigh.ts, docs/metrics.md).
 */
final class ChangeText {

	/** A normal deviate that chance exceeds one time in twenty. */
	private const CRITICAL = 1.96;

	/** Counts that together are fewer say nothing. */
	private const FEWEST = 10;

	/** Below this many percent a change is written as none, and from that many on without decimals. */
	private const LEAST = 0.05;
	private const LARGE = 999.95;

	/**
	 * @param int|float      $now     The count.
	 * @param int|float|null $earlier The earlier one; null where it is unknown.
	 * @return string Nothing where there is nothing to say.
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
		$chance = $noise ? __( 'may be chance', 'lodestar' ) : '';
		/* translators: %s: a percentage. */
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
	 * @param string $state Class.
	 * @param string $shown What is seen, HTML.
	 * @param string $words What is heard in its place, text; '' for the same.
	 * @param string $title Tooltip, text.
	 */
	private static function span( string $state, string $shown, string $words, string $title ): string {
		$said = '' === $words
			? $shown
			: '<span class="screen-reader-text">' . esc_html( $words ) . '</span><span aria-hidden="true">' . $shown . '</span>';
		return '<span class="lodestar-change ' . esc_attr( $state ) . '"'
			. ( '' === $title ? '' : ' title="' . esc_attr( $title ) . '"' ) . ">$said</span>";
	}

	/**
	 * Two counts over stretches of the same length: given their sum, each falls on either side like a coin.
	 */
	private static function is_chance( int|float $now, int|float $earlier ): bool {
		$sum = $now + $earlier;
		return $sum < self::FEWEST || abs( $now - $earlier ) < self::CRITICAL * sqrt( $sum );
	}

	private static function size( float $percent ): string {
		$size = abs( $percent );
		return sprintf(
			/* translators: %s: a number, of percent. */
			__( '%s%%', 'lodestar' ),
			number_format_i18n( $size < self::LEAST ? 0 : $size, $size < self::LEAST || $size >= self::LARGE ? 0 : 1 )
		);
	}
}
