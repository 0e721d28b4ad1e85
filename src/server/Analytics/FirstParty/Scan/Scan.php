<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Groups;
use Lodestar\Analytics\Query\DateRange;

/** Counts several groupings in one pass over their days, chunk by chunk. */
final class Scan {

	private readonly int $first;

	private readonly int $last;

	/** @var list<Tally> */
	private readonly array $tallies;

	/** @var list<list<Count>> Counts of full days, by grouping. */
	private readonly array $whole;

	/** @var list<list<Count>> Counts of days of which only some hours count, by grouping. */
	private readonly array $cut;

	private readonly Continuations $continuations;

	/** @param non-empty-list<Grouping> $groupings */
	private function __construct( private readonly array $groupings ) {
		$keys                = new Keys();
		$compiler            = new Compiler();
		$ranges              = $this->ranges();
		$this->first         = min( array_column( $ranges, 'start_day' ) );
		$this->last          = max( array_column( $ranges, 'end_day' ) );
		$this->tallies       = array_map( static fn ( Grouping $grouping ): Tally => new Tally( $grouping, $keys->terms( $grouping->dimensions ) ), $groupings );
		$this->continuations = Continuations::of_days( $this->first, $this->last );

		$is_cut = array() !== array_filter( $ranges, self::ends_at_hour( ... ) );
		$counts = fn ( bool $whole, bool $first ): array => array_map( static fn ( Tally $tally ): array => ( new Counts( $compiler, $keys, $first ) )->of( $tally, $whole ), $this->tallies );
		$whole  = $counts( true, true );
		$cut    = $is_cut ? $counts( false, true ) : array();
		if ( $this->wanted( $whole, $cut )->entrances ) { // If all views are read anyway, none are counted from session rows.
			$whole = $counts( true, false );
			$cut   = $is_cut ? $counts( false, false ) : array();
		}
		$this->whole = $whole;
		$this->cut   = $cut;
	}

	/**
	 * Counts groupings.
	 *
	 * @param non-empty-list<Grouping> $groupings
	 * @param int                      $most      Maximum number of values (rows times columns) in memory.
	 * @return list<Groups> By grouping.
	 * @throws \Lodestar\Storage\StorageException If the database fails.
	 */
	public static function count( array $groupings, int $most ): array {
		$scan = new self( $groupings );
		$scan->run( $most );
		return array_map( static fn ( Tally $tally ): Groups => $tally->groups(), $scan->tallies );
	}

	private function run( int $most ): void {
		$most      = 0 === $this->after() ? $most : PHP_INT_MAX; // A rolling window reads only the end of a day.
		$together  = PHP_INT_MAX === $most ? $most : min( $most, Stretches::TOGETHER );
		$sizes     = new Sizes( $this->first, $this->last, $this->wanted( $this->whole, $this->cut ), $together );
		$stretches = Stretches::of( $this->ranges(), $sizes->values, $together );
		$cut       = $this->pieces( $stretches, $sizes, $most );
		$forgets   = count( $stretches ) > 1 || array() !== $cut;
		$wanders   = $forgets && $this->has( static fn ( Count $count ): bool => $count->meets_people_of_events() );
		$others    = new EventsOfOtherDays( $stretches, $wanders );
		$visitors  = new Visitors( $forgets, $wanders ? $others->sessions() : array() );
		$actions   = new Actions( Events::MOST );
		foreach ( $cut as $day ) {
			$visitors->keep( $day->again );
		}
		foreach ( $stretches as $i => $stretch ) {
			$wanted = new Wanted();
			foreach ( array_keys( $this->groupings ) as $grouping ) {
				foreach ( $this->counting( $grouping, $stretch ) as [ $count, $range, $until ] ) {
					$count->need( $wanted, DateRange::LAST_HOUR !== $until );
				}
			}
			$events = new Events( $wanted->events, $actions, $stretch, $sizes->begun, $cut[ $i ] ?? null );
			foreach ( isset( $cut[ $i ] ) ? $cut[ $i ]->pieces : array( $stretch ) as $piece ) {
				$frame = new Frame( Reading::of( $piece, $wanted, $this->continuations, $events, $others, $this->after() ), $wanted->has_views_of_events() ? $piece : null );
				$this->fold( $piece, $frame, new People( $frame, $visitors, $this->continuations ) );
			}
		}
	}

	/**
	 * Splits days that are too large for memory.
	 *
	 * @param list<Stretch> $stretches
	 * @param int           $most      Maximum number of values in memory.
	 * @return array<int, Pieces> By index of the chunk.
	 */
	private function pieces( array $stretches, Sizes $sizes, int $most ): array {
		$people = $this->has( static fn ( Count $count ): bool => $count->meets_people() );
		$pieces = array();
		foreach ( $stretches as $i => $stretch ) {
			if ( $stretch->first === $stretch->last && ( $sizes->values[ $stretch->last ] ?? 0 ) > $most ) {
				$pieces[ $i ] = new Pieces( $stretch->last, $most, $people, $sizes );
			}
		}
		return $pieces;
	}

	private function fold( Stretch $stretch, Frame $frame, People $people ): void {
		foreach ( $this->tallies as $i => $tally ) {
			foreach ( $this->counting( $i, $stretch ) as [ $count, $range, $until ] ) {
				Fold::all( $count, $frame, $people, $range, $until );
			}
			$tally->forget();
			$frame->forget();
		}
	}

	/**
	 * Returns the counts of a chunk for a grouping.
	 *
	 * @param int $grouping Index of the grouping.
	 * @return iterable<array{Count, int, int}> Count, index of the range, and last hour that counts.
	 */
	private function counting( int $grouping, Stretch $stretch ): iterable {
		foreach ( $this->groupings[ $grouping ]->ranges as $number => $range ) {
			if ( $range->contains( $stretch->first ) ) {
				$until = $stretch->last === $range->end_day ? $range->until_hour : DateRange::LAST_HOUR;
				foreach ( DateRange::LAST_HOUR === $until ? $this->whole[ $grouping ] : $this->cut[ $grouping ] as $count ) {
					yield array( $count, $number, $until );
				}
			}
		}
	}

	/**
	 * @return non-empty-list<DateRange>
	 */
	private function ranges(): array {
		return array_merge( ...array_map( static fn ( Grouping $grouping ): array => $grouping->ranges, $this->groupings ) );
	}

	private static function ends_at_hour( DateRange $range ): bool {
		return DateRange::LAST_HOUR !== $range->until_hour;
	}

	/**
	 * Returns the required columns of all days.
	 *
	 * @param list<list<Count>> $whole Counts of full days.
	 * @param list<list<Count>> $cut   Counts of other days.
	 */
	private function wanted( array $whole, array $cut ): Wanted {
		$wanted = new Wanted();
		foreach ( array_merge( array(), ...$whole ) as $count ) {
			$count->need( $wanted, false );
		}
		foreach ( array_merge( array(), ...$cut ) as $count ) {
			$count->need( $wanted, true );
		}
		return $wanted;
	}

	/** @param callable( Count ): bool $is */
	private function has( callable $is ): bool {
		return array() !== array_filter( array_merge( array(), ...$this->whole, ...$this->cut ), $is );
	}

	/** Returns the UTC second after which rows count, or 0 if all count. */
	private function after(): int {
		$after = array();
		foreach ( $this->groupings as $i => $grouping ) {
			if ( null === $grouping->plan->window || array() !== array_filter( $this->whole[ $i ], static fn ( Count $count ): bool => $count->looks_below() ) ) {
				return 0;
			}
			$after[] = $grouping->plan->window->after;
		}
		return max( 0, min( $after ) );
	}
}
