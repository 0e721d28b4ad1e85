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
 * Removes duplicate findings.
 *
 * Two changes are duplicates if the sessions they share account for at least half of each. An example is a page that
 * explains its channel's change. The more significant finding stays and references the other.
 */
final class Echoes {

	/** Maximum number of findings shown. */
	public const MOST = 7;

	/** Number of top findings compared with each other. */
	private const COMPARED = 14;

	/** Share of each change that two findings must have in common to be duplicates. */
	private const HALF = 0.5;

	/**
	 * @param list<Finding> $findings Most significant first.
	 * @return list<Finding> Findings without duplicates.
	 * @throws SourceException If the source fails.
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
	 * Removes channel shares if the session counts already show the change.
	 *
	 * @param list<Finding> $findings All findings.
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

	/** Whether the finding adds a part or a shorter period that the other doesn't have. */
	private static function says_more( Finding $finding, Finding $other ): bool {
		return ( Area::Site !== $finding->area && $finding->area !== $other->area )
			|| ( $finding->days->days() < $other->days->days() );
	}

	/**
	 * Returns the change in sessions that each pair of findings shares.
	 *
	 * @param list<Finding> $findings Findings to compare.
	 * @return array<string, float> Keyed by the two list positions, such as "0 3".
	 * @throws SourceException If the source fails.
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
	 * Returns the change shared by days of unusual revenue and the revenue of all four weeks.
	 *
	 * @param list<Finding> $findings Findings to compare.
	 * @return array<string, float> Keyed by the two list positions, such as "0 3".
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
	 * Builds the query for the sessions that both findings share. Null if they can't share any, or aren't about
	 * sessions.
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
