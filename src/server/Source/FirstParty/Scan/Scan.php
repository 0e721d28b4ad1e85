<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Query\DateRange;
use Lodestar\Query\Scope;
use Lodestar\Source\FirstParty\Grouping;
use Lodestar\Source\FirstParty\Groups;
use Lodestar\Source\FirstParty\Sql\RowReader;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * Goes through the days that some groupings ask about, stretch by stretch, and counts for all of them.
 */
final class Scan {

	private readonly Compiler $compiler;

	private readonly Keys $keys;

	/** @var list<Tally> */
	private readonly array $tallies;

	/** @var list<list<Count>> What is counted of whole days, by grouping. */
	private readonly array $whole;

	/** @var list<list<Count>> What is counted of days of which not all hours count. */
	private readonly array $cut;

	/**
	 * @param non-empty-list<Grouping> $groupings What is to be counted.
	 */
	private function __construct( private readonly array $groupings ) {
		$this->compiler = new Compiler();
		$this->keys     = new Keys();
		$this->tallies  = array_map( fn ( Grouping $grouping ): Tally => new Tally( $grouping, $this->keys->terms( $grouping->dimensions ) ), $groupings );
		$this->whole    = array_map( fn ( Tally $tally ): array => $this->counts( $tally, true ), $this->tallies );
		$this->cut      = array_map( fn ( Tally $tally ): array => $this->counts( $tally, false ), $this->tallies );
	}

	/**
	 * @param non-empty-list<Grouping> $groupings What is to be counted.
	 * @param int                      $most      Rows of one table that are held at a time.
	 * @return list<Groups> What each came to.
	 * @throws \Lodestar\Storage\StorageException When the database fails.
	 */
	public static function count( array $groupings, int $most ): array {
		$scan = new self( $groupings );
		$scan->run( $most );
		return array_map( static fn ( Tally $tally ): Groups => $tally->groups(), $scan->tallies );
	}

	private function run( int $most ): void {
		$ranges = array_merge( ...array_map( static fn ( Grouping $grouping ): array => $grouping->ranges, $this->groupings ) );
		$first  = min( array_map( static fn ( DateRange $range ): int => $range->start_day, $ranges ) );
		$last   = max( array_map( static fn ( DateRange $range ): int => $range->end_day, $ranges ) );
		$sizes  = new Sizes( $first, $last, $this->has( static fn ( Count $count ): bool => $count->reads_below() ), $this->has( static fn ( Count $count ): bool => $count->reads_all_events() ), $most );

		$stretches     = Stretches::of( $ranges, $sizes->rows, $most );
		$cut           = $this->pieces( $stretches, $sizes, $most );
		$forgets       = count( $stretches ) > 1 || array() !== $cut;
		$visitors      = new Visitors( $forgets, $forgets && $this->has( static fn ( Count $count ): bool => $count->meets_people_of_events() ) ? self::wandering( $first, $last ) : array() );
		$continuations = Continuations::of_days( $first, $last );
		$actions       = new Actions( Events::MOST );
		foreach ( $cut as $day ) {
			$visitors->keep( $day->again );
		}
		foreach ( $stretches as $i => $stretch ) {
			$events = new Events( $actions, $stretch, isset( $cut[ $i ] ), $sizes->begun, isset( $cut[ $i ] ) ? array_keys( $cut[ $i ]->hours ) : array() );
			foreach ( isset( $cut[ $i ] ) ? $cut[ $i ]->pieces : array( $stretch ) as $piece ) {
				$this->go_through( $piece, new Frame( $piece, $continuations, $visitors, $events, $this->after() ) );
				$visitors->forget();
			}
		}
	}

	/**
	 * Cuts days that are too large.
	 *
	 * @param list<Stretch> $stretches Days.
	 * @param Sizes         $sizes     How large they are.
	 * @param int           $most      Rows of one table that are held at a time.
	 * @return array<int, Pieces> Their pieces, by the place of the stretch.
	 */
	private function pieces( array $stretches, Sizes $sizes, int $most ): array {
		$people = $this->has( static fn ( Count $count ): bool => $count->meets_people() );
		$pieces = array();
		foreach ( $stretches as $i => $stretch ) {
			if ( $stretch->first === $stretch->last && ( $sizes->rows[ $stretch->last ] ?? 0 ) > $most ) {
				$pieces[ $i ] = new Pieces( $stretch->last, $most, $people, $sizes->per_view[ $stretch->last ] );
			}
		}
		return $pieces;
	}

	/**
	 * Reads a stretch and counts what there is.
	 */
	private function go_through( Stretch $stretch, Frame $frame ): void {
		foreach ( array_keys( $this->groupings ) as $i ) {
			foreach ( $this->counting( $i, $stretch ) as [ $count, $range, $until ] ) {
				$count->need( $frame, DateRange::LAST_HOUR !== $until );
			}
		}
		$frame->read();
		foreach ( $this->tallies as $i => $tally ) {
			foreach ( $this->counting( $i, $stretch ) as [ $count, $range, $until ] ) {
				$count->fold( $frame, $range, $until );
			}
			$tally->forget();
			$frame->forget();
		}
	}

	/**
	 * What is counted of a stretch for a grouping.
	 *
	 * @param int     $grouping Which grouping.
	 * @param Stretch $stretch  Which stretch.
	 * @return iterable<array{Count, int, int}> What, of which range of the grouping, and until which hour.
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
	 * @param callable( Count ): bool $is What one of the counts is to be.
	 */
	private function has( callable $is ): bool {
		foreach ( array( ...$this->whole, ...$this->cut ) as $counts ) {
			if ( array() !== array_filter( $counts, $is ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What has to be counted for a grouping: one count for each scope at which there is something.
	 *
	 * @param bool $whole Whether all hours count: what a session holds of its views is not told by the hour.
	 * @return list<Count>
	 */
	private function counts( Tally $tally, bool $whole ): array {
		$scopes = array_column( $tally->grouping->measures, 'scope' );
		$counts = array();
		foreach ( array( Scope::Session, Scope::View, Scope::Event, Scope::Item ) as $scope ) {
			if ( in_array( $scope, $scopes, true ) ) {
				$things = $whole && Scope::View === $scope && self::is_carried( $tally->grouping ) ? array( Level::Session, Level::Continuation ) : array( Level::of( $scope ) );
				foreach ( $things as $thing ) {
					$counts[] = new Count( $tally, $scope, $thing, $this->compiler, $this->keys );
				}
			}
		}
		return $counts;
	}

	/**
	 * Whether all that is counted of views is told by their sessions.
	 */
	private static function is_carried( Grouping $grouping ): bool {
		$plan = $grouping->plan;
		foreach ( $grouping->measures as $measure ) {
			if ( Scope::View === $measure->scope && ! $measure->is_carried() ) {
				return false;
			}
		}
		foreach ( $plan->dimensions + $plan->filtered as $dimension ) {
			if ( 1 === preg_match( '/\{(at|seconds ago)\}|\{row\}\.(?!day\b)/', implode( ' ', $dimension->keys ) ) ) {
				return false;
			}
		}
		return Scope::Session === $plan->looks && null === $plan->window;
	}

	/**
	 * The moment after which all happened that counts; 0 = whenever.
	 */
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

	/**
	 * Sessions in which something was done on another day than theirs.
	 *
	 * @return array<int, true> By id.
	 */
	private static function wandering( int $first, int $last ): array {
		$table = Schema::table( 'events' );
		/** @var array{list<int>} $columns */
		$columns = RowReader::columns( "SELECT DISTINCT e.session FROM $table e WHERE e.id BETWEEN " . RowId::first( $first ) . ' AND ' . RowId::last( $last ) . ' AND e.id >> 32 <> e.session >> 32' );
		return array_fill_keys( $columns[0], true );
	}
}
