<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;

/**
 * Aggregates the rows of one chunk of days: buckets them by raw values, sums each bucket, then maps buckets to groups.
 */
final class Fold {

	private readonly Picks $picks;

	/** Whether a counted row may occur several times in a group. */
	private readonly bool $repeats;

	/**
	 * @var array<string, array<int, int>> Values of attributes with one value per row, by attribute key and raw value.
	 */
	private readonly array $single;

	/** @var array<string, Column|StoredAttribute> Inputs of the bucket keys by source name. */
	private readonly array $sources;

	/**
	 * @param int $range Index of the grouping's range.
	 * @param int $until Last hour of the days that counts.
	 */
	private function __construct( private readonly Count $count, private readonly Frame $frame, private readonly People $people, private readonly int $range, private readonly int $until ) {
		$this->picks = new Picks( $count->rows, $frame );
		$single      = array();
		foreach ( $count->spread as $name => $spread ) {
			$only = $spread->only( $frame );
			if ( null !== $only ) {
				$single[ $name ] = $only;
			} else {
				$this->picks->spread( $spread, $spread->values( $frame ), $frame );
			}
		}
		$sources = array();
		foreach ( $count->sources + ( DateRange::LAST_HOUR === $until ? array() : array( '' => $count->hour ) ) as $name => $source ) {
			$source                            = isset( $single[ $name ] ) ? $count->spread[ $name ]->set : $source;
			$sources[ Key::source( $source ) ] = $source;
		}
		$this->single  = $single;
		$this->repeats = $count->looks_below() || ( $count->repeats && null !== $this->picks->at );
		$this->sources = $sources;
	}

	/** Adds the rows of a frame to the results of a count. See the constructor for the parameters. */
	public static function all( Count $count, Frame $frame, People $people, int $range, int $until ): void {
		$fold   = new self( $count, $frame, $people, $range, $until );
		$heaps  = $fold->heaps();
		$groups = $fold->groups( $heaps );
		if ( $fold->repeats ) {
			$heaps  = $fold->each_once( $heaps, $groups );
			$groups = array_combine( array_keys( $heaps->counts ), array_keys( $heaps->counts ) );
		}
		$count->tally->meet( $range, $groups );
		foreach ( $count->measures as $place => $measure ) {
			$fold->measure( $place, $measure, $heaps, $groups );
		}
	}

	/** Buckets rows by their raw values. */
	private function heaps(): Heaps {
		$count = $this->count;
		$make  = function () use ( $count ): Heaps {
			$cells = new Cells( $this->picks->count );
			foreach ( $this->sources as $source ) {
				$cells->add( $this->picks->told( $source, $this->frame ), $source instanceof Column && $source->is_small_in( $count->rows ) );
			}
			return new Heaps( $this->without( $cells->of(), $this->left_out() ), $this->picks->at, $cells );
		};
		$window = $count->tally->grouping->plan->window;
		$name   = implode( "\n", array( 'heaps', $count->rows->value, $count->thing->value, $count->counts->value, null === $window ? '' : "$window->after $window->until", ...array_keys( $this->sources ) ) );
		return null === $this->picks->at ? $this->frame->once( $name, $make ) : $make();
	}

	/**
	 * @param array<int, int> $heaps Bucket of each scanned row.
	 * @param array<int, int> $rows  Rows to exclude, with their positions as keys.
	 * @return array<int, int>
	 */
	private function without( array $heaps, array $rows ): array {
		if ( null === $this->picks->at ) {
			foreach ( $rows as $row => $_ ) {
				$heaps[ $row ] = -1;
			}
			return $heaps;
		}
		foreach ( array() === $rows ? array() : $this->picks->at as $i => $row ) {
			$heaps[ $i ] = isset( $rows[ $row ] ) ? -1 : $heaps[ $i ];
		}
		return $heaps;
	}

	/**
	 * Returns the rows that don't count: those of other days, unattributed ones, those without views and those outside
	 * the rolling window.
	 *
	 * @return array<int, int> Positions as keys.
	 */
	private function left_out(): array {
		[ $rows, $thing ] = array( $this->count->rows, $this->count->thing );
		$own              = $this->frame->own( $thing );
		if ( $rows === $thing ) {
			$left = $own < $this->frame->count( $rows ) ? array_flip( range( $own, $this->frame->count( $rows ) - 1 ) ) : array();
			if ( Level::Session === $thing ) {
				$left += array_flip( $this->frame->nobodies() );
			}
			if ( null !== $this->count->held ) {
				$left += array_flip( array_keys( $this->frame->raw( $this->count->held, $thing ), 0, true ) );
			}
		} else {
			$left     = array();
			$nobodies = Level::Session === $thing ? array_flip( $this->frame->nobodies() ) : array();
			foreach ( $this->frame->positions( $rows, $thing ) as $row => $of ) {
				if ( $of < 0 || $of >= $own || isset( $nobodies[ $of ] ) ) {
					$left[ $row ] = $row;
				}
			}
		}
		$window = $this->count->tally->grouping->plan->window;
		if ( null !== $window ) {
			foreach ( $this->frame->raw( $this->count->at, $rows ) as $row => $at ) {
				if ( $at <= $window->after || $at > $window->until ) {
					$left[ $row ] = $row;
				}
			}
		}
		return $left;
	}

	/**
	 * Maps buckets to groups. Buckets that fail a filter or are too late get -1.
	 *
	 * @return array<int, int> Group by bucket.
	 */
	private function groups( Heaps $heaps ): array {
		$counts = $heaps->counts;
		unset( $counts[-1] );
		$different = array_keys( $counts );
		$count     = count( $different );
		$columns   = array_combine( array_keys( $this->sources ), $heaps->told( $different ) );
		foreach ( $this->single as $name => $values ) {
			$columns[ $name ] = array_map( static fn ( int $number ): int => $values[ $number ], $columns[ $this->count->spread[ $name ]->set->source() ] );
		}
		$groups    = $this->count->key->groups( $columns, $count );
		$filter    = $this->count->tally->grouping->plan->query->dimension_filter;
		if ( null !== $filter ) {
			$groups = Truth::only( $groups, Truth::of( $filter, fn ( DimensionFilter $leaf ): array => $this->count->leaves[ $leaf ]->truths( $columns, $count ) ) );
		}
		if ( DateRange::LAST_HOUR !== $this->until ) {
			$groups = Truth::only( $groups, array_map( fn ( int $hour ): bool => $hour <= $this->until, $columns[ $this->count->hour->source() ] ) );
		}
		return array_combine( $different, $groups ) + array( -1 => -1 );
	}

	/**
	 * Buckets counted rows by group, each once per group.
	 *
	 * @param array<int, int> $groups Group of each bucket.
	 */
	private function each_once( Heaps $heaps, array $groups ): Heaps {
		$count  = $this->count;
		$things = $count->looks_below() ? $this->picks->of( $this->frame->positions( $count->rows, $count->thing ) ) : $this->picks->at ?? array();
		$first  = array_fill( 0, $this->frame->count( $count->thing ), -1 ); // First group of each row. Most rows have only one.
		$met    = array();
		$of     = array();
		$at     = array();
		foreach ( $heaps->of as $i => $heap ) {
			$group = $groups[ $heap ];
			$thing = $things[ $i ];
			if ( $group < 0 || $first[ $thing ] === $group ) {
				continue;
			}
			if ( $first[ $thing ] < 0 ) {
				$first[ $thing ] = $group;
			} elseif ( isset( $met[ $group << 32 | $thing ] ) ) { // The bit order is explained in Tally.
				continue;
			} else {
				$met[ $group << 32 | $thing ] = true;
			}
			$of[] = $group;
			$at[] = $thing;
		}
		return new Heaps( $of, $at );
	}

	/** @param array<int, int> $groups Group of each bucket. */
	private function measure( int $place, Measure $measure, Heaps $heaps, array $groups ): void {
		$count = $this->count;
		$read  = $count->read[ $place ];
		if ( $count->is_count( $measure ) ) {
			$count->tally->add( $this->range, $place, $heaps->counts, $groups );
		} elseif ( null !== $measure->any ) {
			$this->people( $place, $read, $heaps, $groups );
		} elseif ( $measure->exits ) {
			$left = Exits::of( $this->frame, $heaps, $groups, ...$read );
			$count->tally->add( $this->range, $place, $left, array_combine( array_keys( $left ), array_keys( $left ) ) );
		} elseif ( $measure->distinct || 0 !== $measure->percentile ) {
			$count->tally->add_values( $this->range, $place, $heaps->of_rows( $this->frame->values( $read[0], $count->thing ) ), $heaps->of, $groups );
		} elseif ( null !== $measure->times ) {
			$count->tally->add( $this->range, $place, $heaps->products( $read[0], $read[1], $count->thing, $this->frame ), $groups );
		} else {
			$count->tally->add( $this->range, $place, $heaps->sums( $read[0], $count->thing, $this->frame ), $groups );
		}
	}

	/**
	 * @param list<Column>    $any    Visitors count if one of these isn't 0.
	 * @param array<int, int> $groups Group of each bucket.
	 */
	private function people( int $place, array $any, Heaps $heaps, array $groups ): void {
		$tally = $this->count->tally;
		if ( Level::Session !== $this->count->thing || $this->repeats ) {
			$tally->add_people( $this->range, $place, $heaps->of_some_rows( $this->people->of( $this->count->thing, $any ) ), $heaps->of, $groups );
			return;
		}
		$again = $this->people->again;
		$idle  = array() === $any ? array() : $this->people->idle( $any );
		$tally->add( $this->range, $place, $heaps->without( $again + $idle ), $groups );
		if ( Share::First === $this->count->share ) {
			$tally->stand( $this->range, $place, $heaps->groups_without( $again + $idle, $groups ) );
		}
		$tally->add_people( $this->range, $place, array_diff_key( $again, $idle ), $heaps->of, $groups );
	}
}
