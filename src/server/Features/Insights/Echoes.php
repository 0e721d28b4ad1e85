<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;

/**
 * Tells each thing once. Two changes are one if half or more of each is in the sessions that they have in common: a page that
 * explains its channel's move, the day on which a campaign came. The more significant stays and names the other.
 */
final class Echoes {

	/** So many are told at most. */
	public const MOST = 7;

	/** So many are compared with each other. */
	private const COMPARED = 14;

	/** What is in common at least, as a part of each change. */
	private const HALF = 0.5;

	/**
	 * @param list<Finding> $findings The most significant first.
	 * @param DateRange     $range    The four weeks.
	 * @param Source        $source   Who knows the sessions that two have in common.
	 * @return list<Finding> Those that are told.
	 * @throws SourceException When the source cannot answer.
	 */
	public static function taken_out( array $findings, DateRange $range, Source $source ): array {
		$findings = array_slice( self::without_shares_of_movers( $findings ), 0, self::COMPARED );
		$common   = self::common( $findings, $range, $source );
		$kept     = array();
		foreach ( $findings as $later => $finding ) {
			$is_echo = false;
			foreach ( array_keys( $kept ) as $earlier ) {
				$shared = $common[ "$earlier $later" ] ?? 0.0;
				if ( self::is_half( $shared, $kept[ $earlier ] ) && self::is_half( $shared, $finding ) ) {
					$is_echo = true;
					if ( null === $kept[ $earlier ]->most && self::says_more( $finding, $kept[ $earlier ] ) ) {
						$kept[ $earlier ] = $kept[ $earlier ]->with( $finding, $shared );
					}
					break;
				}
			}
			if ( ! $is_echo ) {
				$kept[ $later ] = $finding;
			}
		}
		return array_slice( array_values( $kept ), 0, self::MOST );
	}

	/**
	 * A channel's share says what its sessions, or those of others, say already.
	 *
	 * @param list<Finding> $findings All.
	 * @return list<Finding>
	 */
	private static function without_shares_of_movers( array $findings ): array {
		$has_moved = array() !== array_filter( $findings, static fn ( Finding $one ): bool => Kind::Mover === $one->kind );
		return array_values(
			array_filter(
				$findings,
				static fn ( Finding $one ): bool => ! $has_moved || Kind::Share !== $one->kind || Area::Channel !== $one->area
			)
		);
	}

	private static function is_half( float $shared, Finding $finding ): bool {
		return $shared * $finding->change() > 0.0 && abs( $shared ) >= self::HALF * abs( $finding->change() );
	}

	/**
	 * Whether it names a part, or a day, that the other does not.
	 */
	private static function says_more( Finding $finding, Finding $other ): bool {
		return ( Area::Site !== $finding->area && $finding->area !== $other->area )
			|| ( $finding->days->days() < $other->days->days() );
	}

	/**
	 * How much the sessions changed that two findings have in common.
	 *
	 * @param list<Finding> $findings Which.
	 * @param DateRange     $range    The four weeks.
	 * @param Source        $source   Who knows.
	 * @return array<string, float> By the places of the two.
	 * @throws SourceException When the source cannot answer.
	 */
	private static function common( array $findings, DateRange $range, Source $source ): array {
		$before  = $range->preceding();
		$queries = array();
		foreach ( $findings as $later => $finding ) {
			for ( $earlier = 0; $earlier < $later; ++$earlier ) {
				$query = self::query( $findings[ $earlier ], $finding, $before );
				if ( null !== $query ) {
					$queries[ "$earlier $later" ] = $query;
				}
			}
		}
		$common = self::common_money( $findings );
		foreach ( array() === $queries ? array() : Questions::ask( $queries, $source ) as $of => $answer ) {
			if ( $answer instanceof Result ) {
				$row           = $answer->rows[0] ?? null;
				$common[ $of ] = (float) ( $row->metrics[0] ?? 0 )
					- (float) ( $row->comparison[0] ?? 0 ) * $queries[ $of ]->range->days() / $before->days();
			} elseif ( ! $answer->is_unsupported() ) {
				throw $answer;
			}
		}
		return $common;
	}

	/**
	 * Days of unusual revenue, and the revenue of all four weeks.
	 *
	 * @param list<Finding> $findings Which.
	 * @return array<string, float> By the places of the two.
	 */
	private static function common_money( array $findings ): array {
		$common = array();
		foreach ( $findings as $later => $finding ) {
			for ( $earlier = 0; $earlier < $later; ++$earlier ) {
				$days = array(
					$findings[ $earlier ]->kind->value => $findings[ $earlier ]->change(),
					$finding->kind->value              => $finding->change(),
				);
				if ( isset( $days[ Kind::Revenue->value ], $days[ Kind::UnusualRevenue->value ] ) ) {
					$common[ "$earlier $later" ] = $days[ Kind::UnusualRevenue->value ];
				}
			}
		}
		return $common;
	}

	/**
	 * Asks for the sessions of both; null where they can have none in common, or are not of sessions.
	 */
	private static function query( Finding $one, Finding $other, DateRange $before ): ?Query {
		$start = max( $one->days->start_day, $other->days->start_day );
		$end   = min( $one->days->end_day, $other->days->end_day );
		if ( ! $one->kind->is_of_sessions() || ! $other->kind->is_of_sessions() || $end < $start ) {
			return null;
		}
		if ( $one->area === $other->area && $one->value !== $other->value ) {
			return null;
		}
		$filters = array();
		foreach ( array( $one, $other ) as $finding ) {
			if ( Area::Site !== $finding->area ) {
				$filters[] = new DimensionFilter( $finding->area->dimension(), TextMatch::Exact, array( $finding->value ), true );
			}
		}
		return new Query(
			array( 'sessions' ),
			array(),
			new DateRange( $start, $end ),
			$before,
			array() === $filters ? null : new AndFilter( $filters )
		);
	}
}
