<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Scan;

use Lodestar\Query\DateRange;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Scope;
use Lodestar\Source\FirstParty\Sql\DimensionExpression;
use Lodestar\Source\FirstParty\Sql\Measure;
use Lodestar\Source\FirstParty\Sql\StoredAttribute;
use Lodestar\Source\FirstParty\Sql\TimeExpressions;
use SplObjectStorage;

/**
 * Counts for a grouping what there is at one scope: sessions, views, events or items.
 *
 * Where a query looks below (pages, titles, events), those are counted that have something such below them, each once for
 * every group; they belong to their own day all the same, so that figures of days still add up. What a session holds of its
 * views is counted of sessions, and of their continuations.
 */
final class Count {

	/** The rows that are looked at: the deepest. */
	private readonly Level $rows;

	private readonly Words $words;

	private readonly Key $key;

	/** @var SplObjectStorage<DimensionFilter, Leaf> */
	private readonly SplObjectStorage $leaves;

	/** @var array<string, array{StoredAttribute, Column}> Attributes of which one value is meant at a time, and where their sets lie. */
	private readonly array $spread;

	/** Whether one thing may be met several times in a group. */
	private readonly bool $repeats;

	private readonly Column $hour;

	private readonly Column $at;

	/** @var array<int, Measure> What is counted, by place. */
	private readonly array $measures;

	/** @var array<int, list<Column>> What has to be read for each. */
	private readonly array $read;

	/**
	 * @param Tally    $tally    Takes what is counted.
	 * @param Scope    $counts   What is counted.
	 * @param Level    $thing    By which rows: those of the scope, or, where they hold what is wanted of views, Session and Continuation.
	 * @param Compiler $compiler Reads expressions.
	 * @param Keys     $keys     Of the pass.
	 */
	public function __construct( private readonly Tally $tally, private readonly Scope $counts, private readonly Level $thing, Compiler $compiler, Keys $keys ) {
		$grouping    = $tally->grouping;
		$plan        = $grouping->plan;
		$this->rows  = $plan->looks->is_below( $counts ) ? Level::of( $plan->looks ) : $thing;
		$this->words = new Words( $compiler, $counts, $thing, $plan->looks, $plan->window );
		$dimensions  = array();
		foreach ( $grouping->dimensions as $name ) {
			$dimensions[ $name ] = $plan->dimensions[ $name ];
		}
		$this->key   = $keys->key( $dimensions, $this->words );
		$this->hour  = $this->words->column( '{row}.hour' );
		$this->at    = $this->words->column( '{at}' );

		$spread = array();
		foreach ( $dimensions + array_intersect_key( $plan->dimensions, $plan->filtered ) as $dimension ) {
			$attribute = $dimension->attribute;
			if ( null !== $attribute ) {
				$spread[ $attribute->key ] = array( $attribute, $this->words->column( $attribute->set() ) );
			}
		}
		$grouped       = array_map( static fn ( DimensionExpression $dimension ): string => $dimension->attribute->key ?? '', $dimensions );
		$this->spread  = $spread;
		$this->repeats = $this->rows !== $thing || array() !== array_diff( array_keys( $spread ), $grouped );

		/** @var SplObjectStorage<DimensionFilter, Leaf> $leaves */
		$leaves = new SplObjectStorage();
		foreach ( $plan->query->dimension_filter?->leaves() ?? array() as $leaf ) {
			if ( $leaf instanceof DimensionFilter ) {
				$dimension       = $plan->filtered[ $leaf->dimension ];
				$attribute       = $dimension->attribute;
				$leaves[ $leaf ] = new Leaf( $leaf, $dimension, $keys->key( array( $leaf->dimension => $dimension ), $this->words ), $keys->terms( array( $leaf->dimension ) ), null === $attribute ? null : $this->words->column( $attribute->set() ) );
			}
		}
		$this->leaves   = $leaves;
		$this->measures = array_filter( $grouping->measures, static fn ( Measure $measure ): bool => $counts === $measure->scope );
		$this->read     = array_map( $this->columns_of( ... ), $this->measures );
	}

	/**
	 * Whether it counts things by what lies below them.
	 */
	public function looks_below(): bool {
		return $this->rows !== $this->thing;
	}

	/**
	 * Whether it reads more than sessions.
	 */
	public function reads_below(): bool {
		return Level::Session !== $this->rows && Level::Continuation !== $this->rows;
	}

	/**
	 * Whether it reads events, and more than certain ones: these do where groups are those of time, and no other come to anything.
	 */
	public function reads_all_events(): bool {
		$plan = $this->tally->grouping->plan;
		if ( Level::Event !== $this->rows || Level::Event !== $this->thing ) {
			return $this->reads_events();
		}
		return null !== $plan->window || null !== $plan->query->dimension_filter || in_array( null, array_column( $this->measures, 'named' ), true )
			|| array() !== array_diff( $this->keys(), array( '{row}.day', '{row}.hour', TimeExpressions::DAY_AND_HOUR ) );
	}

	private function reads_events(): bool {
		return Level::Event === $this->rows || Level::Item === $this->rows;
	}

	/**
	 * Whether it counts people.
	 */
	public function meets_people(): bool {
		return array() !== array_filter( $this->measures, static fn ( Measure $measure ): bool => null !== $measure->any );
	}

	/**
	 * Whether it counts who did something.
	 */
	public function meets_people_of_events(): bool {
		return Level::Event === $this->thing && $this->meets_people();
	}

	/**
	 * Asks for what it needs.
	 *
	 * @param Frame $frame Some days.
	 * @param bool  $cut   Whether not all hours of them count.
	 */
	public function need( Frame $frame, bool $cut ): void {
		if ( $this->reads_events() ) {
			$this->need_events( $frame->events, $cut );
		}
		$frame->need( $this->rows, ...array_filter( $this->key->parts, static fn ( Column|StoredAttribute $part ): bool => $part instanceof Column ) );
		$frame->need( $this->rows, ...array_values( array_map( static fn ( array $one ): Column => $one[1], $this->spread ) ) );
		foreach ( $this->leaves as $filter ) {
			$frame->need( $this->rows, ...$this->leaves[ $filter ]->columns() );
		}
		if ( $cut ) {
			$frame->need( $this->rows, $this->hour );
		}
		if ( null !== $this->tally->grouping->plan->window ) {
			$frame->need( $this->rows, $this->at );
		}
		if ( $this->rows !== $this->thing ) {
			$frame->need_below( $this->thing, $this->rows );
		}
		if ( Scope::View === $this->counts && Level::View !== $this->thing ) {
			$frame->need( $this->thing, $this->held( 'views' ) );
		}
		foreach ( $this->measures as $place => $measure ) {
			if ( $measure->exits ) {
				$frame->need_ends( ...$this->read[ $place ] );
				continue;
			}
			if ( null !== $measure->any ) {
				$frame->need_visitors( $this->thing );
			}
			$frame->need( $this->thing, ...$this->read[ $place ] );
		}
	}

	/**
	 * Asks for the events that it needs.
	 *
	 * @param bool $cut Whether not all hours count.
	 */
	private function need_events( Events $events, bool $cut ): void {
		if ( $this->reads_all_events() ) {
			$events->need_all();
			return;
		}
		$keys = $this->keys();
		$events->need(
			array_merge( ...array_values( array_filter( array_column( $this->measures, 'named' ), is_array( ... ) ) ) ),
			in_array( '{row}.day', $keys, true ),
			array() !== array_diff( $keys, array( '{row}.day' ) ) || ( $cut && array() !== $keys ),
			in_array( Scope::Session, array_column( $this->tally->grouping->measures, 'scope' ), true )
		);
	}

	/**
	 * What it groups by.
	 *
	 * @return list<string> Expressions.
	 */
	private function keys(): array {
		$grouping = $this->tally->grouping;
		return array_merge( array(), ...array_map( static fn ( string $name ): array => $grouping->plan->dimensions[ $name ]->keys, $grouping->dimensions ) );
	}

	/**
	 * Counts.
	 *
	 * @param Frame $frame Some days, all of the range.
	 * @param int   $range Which range of the grouping.
	 * @param int   $until The last hour of these days that counts.
	 */
	public function fold( Frame $frame, int $range, int $until ): void {
		$picks = new Picks( $this->rows, $frame );
		foreach ( $this->spread as [ $attribute, $set ] ) {
			$picks->spread( $attribute, $set, $frame );
		}
		$groups = $this->counting( $frame, $picks, $until, $this->key->groups( $frame, $picks ) );
		$things = $this->rows === $this->thing ? $picks->at : $picks->of( $frame->positions( $this->rows, $this->thing ) );
		if ( $this->repeats && null !== $things ) {
			[ $groups, $things ] = self::each_once( $groups, $things );
		}
		$rows = array_count_values( $groups );
		$this->tally->meet( $range, $rows );
		foreach ( $this->measures as $place => $measure ) {
			$this->count( $frame, $range, $place, $measure, $groups, $things, $rows );
		}
	}

	/**
	 * Leaves out what does not count.
	 *
	 * @param list<int> $groups The group of each row.
	 * @return array<int, int> The same, -1 for those that do not count.
	 */
	private function counting( Frame $frame, Picks $picks, int $until, array $groups ): array {
		$own = $frame->own( $this->thing );
		if ( $this->rows !== $this->thing ) {
			foreach ( $picks->of( $frame->positions( $this->rows, $this->thing ) ) as $i => $thing ) {
				if ( $thing < 0 || $thing >= $own ) {
					$groups[ $i ] = -1;
				}
			}
		} elseif ( $own < $frame->count( $this->rows ) ) {
			foreach ( $picks->at ?? array_keys( $groups ) as $i => $row ) {
				if ( $row >= $own ) {
					$groups[ $i ] = -1;
				}
			}
		}
		if ( Scope::Session === $this->counts || Scope::View === $this->counts ) {
			$groups = $this->without_nobody( $frame, $picks, $groups );
		}
		if ( DateRange::LAST_HOUR !== $until ) {
			foreach ( $picks->of( $frame->raw( $this->hour, $this->rows ) ) as $i => $hour ) {
				if ( $hour > $until ) {
					$groups[ $i ] = -1;
				}
			}
		}
		$window = $this->tally->grouping->plan->window;
		if ( null !== $window ) {
			foreach ( $picks->of( $frame->raw( $this->at, $this->rows ) ) as $i => $at ) {
				if ( $at <= $window->after || $at > $window->until ) {
					$groups[ $i ] = -1;
				}
			}
		}
		$filter = $this->tally->grouping->plan->query->dimension_filter;
		return null === $filter ? $groups : Truth::only( $groups, Truth::of( $filter, fn ( DimensionFilter $leaf ): array => $this->leaves[ $leaf ]->truths( $frame, $picks ) ) );
	}

	/**
	 * Leaves out sessions of nobody, and, of those that only go on on these days, what they do not hold.
	 *
	 * @param array<int, int> $groups Groups.
	 * @return array<int, int>
	 */
	private function without_nobody( Frame $frame, Picks $picks, array $groups ): array {
		if ( $frame->has_nobody() ) {
			foreach ( $picks->of( $frame->raw( new Column( Level::Session, 's.bot' ), $this->rows ) ) as $i => $bot ) {
				if ( 0 !== $bot ) {
					$groups[ $i ] = -1;
				}
			}
		}
		if ( Scope::View === $this->counts && Level::View !== $this->thing ) {
			$held = $frame->raw( $this->held( 'views' ), $this->rows );
			foreach ( in_array( 0, $held, true ) ? $held : array() as $i => $views ) {
				if ( 0 === $views ) {
					$groups[ $i ] = -1;
				}
			}
		}
		return $groups;
	}

	/**
	 * @param array<int, int> $groups Groups.
	 * @param list<int>       $things Positions of what is counted.
	 * @return array{list<int>, list<int>} Each thing once in each group.
	 */
	private static function each_once( array $groups, array $things ): array {
		$met = array();
		foreach ( $groups as $i => $group ) {
			if ( $group >= 0 ) {
				$met[ $group << 32 | $things[ $i ] ] = true; // As in Tally.
			}
		}
		$groups = array();
		$things = array();
		foreach ( $met as $pair => $_ ) {
			$groups[] = $pair >> 32;
			$things[] = $pair & 0xFFFFFFFF;
		}
		return array( $groups, $things );
	}

	/**
	 * @param array<int, int> $groups The group of each row that counts.
	 * @param ?list<int>      $things The position of what it is; null = its own.
	 * @param array<int, int> $rows   How many rows each group has.
	 */
	private function count( Frame $frame, int $range, int $place, Measure $measure, array $groups, ?array $things, array $rows ): void {
		if ( $measure->is_count() && $this->is_level_of( $measure ) ) {
			$this->tally->add( $range, $place, $rows );
			return;
		}
		if ( null !== $measure->any ) {
			$this->tally->add_people( $range, $place, $groups, self::of( $this->people( $frame, $this->read[ $place ] ), $things ) );
			return;
		}
		if ( $measure->exits ) {
			$ends     = $frame->ends( ...$this->read[ $place ] );
			$sessions = $frame->positions( Level::View, Level::Session );
			$left     = array();
			foreach ( $groups as $i => $group ) {
				$view = null === $things ? $i : $things[ $i ];
				if ( $ends[ $view ] && $group >= 0 ) {
					$left[ $group << 32 | $sessions[ $view ] ] = $group;
				}
			}
			$this->tally->add( $range, $place, array_count_values( $left ) );
			return;
		}
		$values = self::of( $frame->values( $this->read[ $place ][0], $this->thing ), $things );
		if ( $measure->distinct || 0 !== $measure->percentile ) {
			$this->tally->add_values( $range, $place, $groups, $values );
			return;
		}
		$sums = array_fill_keys( array_keys( $rows ), 0 );
		foreach ( $groups as $i => $group ) {
			$sums[ $group ] += $values[ $i ] ?? 0;
		}
		$this->tally->add( $range, $place, $sums );
	}

	/**
	 * @template T
	 * @param array<int, T> $values By position.
	 * @param ?list<int>    $things Positions; null = all.
	 * @return array<int, T>
	 */
	private static function of( array $values, ?array $things ): array {
		return null === $things ? $values : array_map( static fn ( int $thing ): mixed => $values[ $thing ], $things );
	}

	/**
	 * Whether the rows are what a measure counts, and not what holds it.
	 */
	private function is_level_of( Measure $measure ): bool {
		return Level::of( $measure->scope ) === $this->thing;
	}

	/**
	 * Who counts of the rows.
	 *
	 * @param list<Column> $any One of them must not be 0.
	 * @return array<int, int> Numbers of Visitors; 0 = nobody.
	 */
	private function people( Frame $frame, array $any ): array {
		$people = $frame->visitors( $this->thing );
		if ( array() === $any ) {
			return $people;
		}
		$name = implode( ' ', array( 'people', $this->thing->value, ...array_map( static fn ( Column $column ): string => $column->source() . spl_object_id( $column ), $any ) ) );
		return $frame->once(
			$name,
			function () use ( $frame, $any, $people ): array {
				$counts = array_fill( 0, count( $people ), 0 );
				foreach ( $any as $column ) {
					foreach ( $frame->values( $column, $this->thing ) as $i => $value ) {
						if ( null !== $value && 0 !== $value ) {
							$counts[ $i ] = $people[ $i ];
						}
					}
				}
				return $counts;
			}
		);
	}

	/**
	 * What has to be read for a measure.
	 *
	 * @return list<Column>
	 */
	private function columns_of( Measure $measure ): array {
		if ( $measure->exits ) {
			return array( $this->words->column( 'v.path' ), $this->words->column( 's.exit_path' ) );
		}
		$held = Scope::View === $this->counts && Level::View !== $this->thing;
		if ( null !== $measure->any ) {
			return array_map( fn ( string $condition ): Column => $held && 'v.active_ms' === $condition ? $this->held( 'active_ms' ) : $this->words->column( $condition ), $measure->any );
		}
		if ( $held ) {
			return array( $this->held( (string) $measure->carried ) );
		}
		return $measure->is_count() ? array() : array( $this->words->column( $measure->expression ) );
	}

	/**
	 * Where sessions and continuations hold what they have of views.
	 *
	 * @param string $column Of continuations.
	 */
	private function held( string $column ): Column {
		$of_day = array(
			'views'     => 's.views_on_day',
			'active_ms' => 's.active_on_day',
		);
		return $this->words->column( Level::Session === $this->thing ? $of_day[ $column ] : "c.$column" );
	}
}
