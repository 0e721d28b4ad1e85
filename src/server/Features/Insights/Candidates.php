<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * Everything that could be told, the most significant first.
 */
final class Candidates {

	/** So many of one kind and area: a site whose pages all moved has other things to tell, too. */
	private const OF_A_KIND = 4;

	/** Sessions in both four weeks below which nothing is claimed. */
	public const FEWEST = 50.0;

	/**
	 * @return list<Finding>
	 */
	public static function of( Figures $figures ): array {
		if ( $figures->now['sessions'] + $figures->before['sessions'] < self::FEWEST ) {
			return array();
		}
		$all = array(
			...Movers::of( $figures ),
			...Records::of( $figures ),
			...UnusualDays::of( $figures ),
			...Shares::of( $figures ),
			...Rates::of( $figures ),
			...Sales::of( $figures ),
		);
		usort( $all, static fn ( Finding $a, Finding $b ): int => array( self::rank( $b ), self::place( $a ), $a->value ) <=> array( self::rank( $a ), self::place( $b ), $b->value ) );
		$kept  = array();
		$count = array();
		foreach ( $all as $finding ) {
			$of           = $finding->kind->value . $finding->area->value;
			$count[ $of ] = 1 + ( $count[ $of ] ?? 0 );
			if ( $count[ $of ] <= self::OF_A_KIND ) {
				$kept[] = $finding;
			}
		}
		return $kept;
	}

	/**
	 * Of what is equally significant, as a campaign and the page that it leads to, what says most comes first.
	 */
	private static function place( Finding $finding ): int {
		return (int) array_search( $finding->area, array( Area::Campaign, Area::Page, Area::SourceMedium, Area::Channel, Area::Country, Area::Device, Area::Visitors, Area::Site ), true );
	}

	private static function rank( Finding $finding ): float {
		return $finding->score * $finding->kind->weight();
	}
}
