<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * How much a garden is on people's minds: in the year as a whole, and one of its pages in particular.
 */
final class Demand {

	/** By month, January first: bulbs go into the ground in October and November, then winter is long; sowing begins in March. */
	private const YEAR = array( 0.6, 0.8, 1.1, 1.3, 1.25, 1.0, 0.85, 0.8, 0.95, 1.15, 1.2, 0.65 );

	/** The same of pages that belong to a season. */
	private const SEASONS = array(
		'autumn' => array( 0.2, 0.2, 0.3, 0.3, 0.3, 0.3, 0.5, 1.0, 1.8, 2.4, 2.0, 0.7 ),
		'winter' => array( 1.8, 1.2, 0.5, 0.2, 0.2, 0.2, 0.2, 0.3, 0.6, 1.1, 1.8, 2.2 ),
		'spring' => array( 0.8, 1.4, 2.0, 2.0, 1.5, 1.0, 0.7, 0.6, 0.6, 0.6, 0.7, 0.5 ),
	);

	private const DAY = 86400;

	/** Days in which what is new becomes known, and in which half of those who wanted to see it have. */
	private const KNOWN = 4;
	private const HALF  = 12;

	/** How many times what it will be wanted for good a new page is wanted for a while. */
	private const NEW = 5.0;

	/**
	 * Of the whole site.
	 *
	 * @param int $at UTC second.
	 */
	public static function of_year( int $at ): float {
		return self::between( self::YEAR, $at );
	}

	/**
	 * Of a page: 0 before it is there.
	 *
	 * @param int $at UTC second.
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
	 * What months say, each of its middle, so that nothing jumps.
	 *
	 * @param list<float> $months Twelve, January first.
	 * @param int         $at     UTC second.
	 */
	private static function between( array $months, int $at ): float {
		$month = ( (int) gmdate( 'n', $at ) - 1 ) + ( (int) gmdate( 'j', $at ) - 1 ) / (int) gmdate( 't', $at ) - 0.5;
		$first = (int) floor( $month );
		$part  = $month - $first;
		return ( 1 - $part ) * $months[ ( $first + 12 ) % 12 ] + $part * $months[ ( $first + 1 ) % 12 ];
	}
}
