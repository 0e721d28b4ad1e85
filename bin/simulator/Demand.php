<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** Models the seasonal interest in gardening, for the whole site and for single pages. */
final class Demand {

	/**
	 * By month, January first. Bulbs are planted in October and November, winter is quiet, and sowing starts in March.
	 */
	private const YEAR = array( 0.6, 0.8, 1.1, 1.3, 1.25, 1.0, 0.85, 0.8, 0.95, 1.15, 1.2, 0.65 );

	/** By month, January first, for pages about a season. */
	private const SEASONS = array(
		'autumn' => array( 0.2, 0.2, 0.3, 0.3, 0.3, 0.3, 0.5, 1.0, 1.8, 2.4, 2.0, 0.7 ),
		'winter' => array( 1.8, 1.2, 0.5, 0.2, 0.2, 0.2, 0.2, 0.3, 0.6, 1.1, 1.8, 2.2 ),
		'spring' => array( 0.8, 1.4, 2.0, 2.0, 1.5, 1.0, 0.7, 0.6, 0.6, 0.6, 0.7, 0.5 ),
	);

	private const DAY = 86400;

	/** Days until a new page reaches its full audience, and half-life in days of the extra interest in it. */
	private const KNOWN = 4;
	private const HALF  = 12;

	/** Extra interest in a new page, as a multiple of its long-term interest. */
	private const NEW = 5.0;

	/**
	 * Returns the relative interest in the whole site, about 1 on average.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function of_year( int $at ): float {
		return self::between( self::YEAR, $at );
	}

	/**
	 * Returns the relative interest in a page. It is 0 before the page is published.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function of_page( Page $page, int $at ): float {
		if ( $at < $page->since ) {
			return 0.0;
		}
		$age    = ( $at - $page->since ) / self::DAY;
		$new    = 0 === $page->since ? 1.0 : min( 1, $age / self::KNOWN ) * ( 1 + self::NEW * 0.5 ** ( $age / self::HALF ) );
		$season = self::SEASONS[ $page->season ] ?? null;
		return $new * ( null === $season ? 1.0 : self::between( $season, $at ) );
	}

	/**
	 * Interpolates between the middles of two months, so that values don't jump.
	 *
	 * @param list<float> $months Twelve values, January first.
	 * @param int         $at     UTC seconds.
	 */
	private static function between( array $months, int $at ): float {
		$month = ( (int) gmdate( 'n', $at ) - 1 ) + ( (int) gmdate( 'j', $at ) - 1 ) / (int) gmdate( 't', $at ) - 0.5;
		$first = (int) floor( $month );
		$part  = $month - $first;
		return ( 1 - $part ) * $months[ ( $first + 12 ) % 12 ] + $part * $months[ ( $first + 1 ) % 12 ];
	}
}
