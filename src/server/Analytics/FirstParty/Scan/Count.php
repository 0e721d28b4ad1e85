<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\DimensionExpressions;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\StoredAttribute;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Scope;
use SplObjectStorage;

/**
 * Plans how a grouping is counted at one scope: which rows are counted and which columns must be read.
 *
 * If a query groups or filters by something below the scope, such as the pages of sessions, only rows that have it
 * count. Each counts once per group and on its own day, so that daily numbers add up.
 */
final class Count {

	/** Type of the scanned rows, the deepest one. */
	public readonly Level $rows;

	public readonly Key $key;

	/** @var SplObjectStorage<DimensionFilter, Leaf> */
	public readonly SplObjectStorage $leaves;

	/** @var array<string, Spread> Attributes to group or filter by, one value at a time, by key. */
	public readonly array $spread;

	/** Whether a row with several attribute values may occur several times in a group. */
	public readonly bool $repeats;

	public readonly Column $hour;

	public readonly Column $at;

	/** Number of views in a session or continuation, if views are counted from these rows. */
	public readonly ?Column $held;

	/** @var array<string, Column|StoredAttribute> Inputs of groups and filters by source name. */
	public readonly array $sources;

	/** @var array<int, Measure> By index in the grouping. */
	public readonly array $measures;

	/** @var array<int, list<Column>> Columns to read by measure index. */
	public readonly array $read;

	private readonly Words $words;

	/** @param Level $thing Type of the counted rows: that of the scope, or Session or Continuation for views. */
	public function __construct( public readonly Tally $tally, public readonly Scope $counts, public readonly Level $thing, public readonly Share $share, Compiler $compiler, Keys $keys ) {
		$grouping    = $tally->grouping;
		$plan        = $grouping->plan;
		$this->rows  = $plan->looks->is_below( $counts ) ? Level::of( $plan->looks ) : $thing;
		$this->words = new Words( $compiler, $counts, $thing, $plan->looks, $plan->window );
		$dimensions  = array();
		foreach ( $grouping->dimensions as $name ) {
			$dimensions[ $name ] = $plan->dimensions[ $name ];
		}
		$this->key  = $keys->key( $dimensions, $this->words );
		$this->hour = $this->words->column( '{row}.hour' );
		$this->at   = $this->words->column( '{at}' );
		$this->held = Scope::View === $counts && Level::View !== $thing ? $this->held( 'views' ) : null;

		$spread = array();
		foreach ( $dimensions + array_intersect_key( $plan->dimensions, $plan->filtered ) as $dimension ) {
			$attribute = $dimension->attribute;
			if ( null !== $attribute ) {
				$spread[ $attribute->key ] = $keys->spread( $attribute, $this->words );
			}
		}
		$grouped       = array_map( static fn ( DimensionExpression $dimension ): string => $dimension->attribute->key ?? '', $dimensions );
		$this->spread  = $spread;
		$this->repeats = array() !== array_diff( array_keys( $spread ), $grouped );

		/** @var SplObjectStorage<DimensionFilter, Leaf> $leaves */
		$leaves  = new SplObjectStorage();
		$sources = $this->key->sources;
		foreach ( $plan->query->dimension_filter?->leaves() ?? array() as $leaf ) {
			if ( $leaf instanceof DimensionFilter ) {
				$dimension       = $plan->filtered[ $leaf->dimension ];
				$attribute       = $dimension->attribute;
				$set             = null === $attribute || isset( $spread[ $attribute->key ] ) ? null : $this->words->column( $attribute->set() );
				$leaves[ $leaf ] = new Leaf( $leaf, $dimension, $keys->key( array( $leaf->dimension => $dimension ), $this->words ), $keys->terms( array( $leaf->dimension ) ), $set );
				$sources        += $leaves[ $leaf ]->sources();
			}
		}
		$this->leaves   = $leaves;
		$this->sources  = $sources;
		$this->measures = array_filter( $grouping->measures, static fn ( Measure $measure ): bool => $counts === $measure->scope );
		$this->read     = array_map( $this->columns_of( ... ), $this->measures );
	}

	/** Whether rows are counted by the rows below them, such as sessions by their pages. */
	public function looks_below(): bool {
		return $this->rows !== $this->thing;
	}

	/** Whether distinct visitors are counted. */
	public function meets_people(): bool {
		return array() !== array_filter( $this->measures, static fn ( Measure $measure ): bool => null !== $measure->any );
	}

	/** Whether distinct visitors of events are counted. */
	public function meets_people_of_events(): bool {
		return Level::Event === $this->thing && $this->meets_people();
	}

	/** Whether a measure is the number of counted rows. */
	public function is_count( Measure $measure ): bool {
		return $measure->is_count() && Share::Held !== $this->share && Share::First !== $this->share;
	}

	/**
	 * Requests the required columns and events.
	 *
	 * @param bool $cut Whether only some hours of the days count.
	 */
	public function need( Wanted $wanted, bool $cut ): void {
		if ( Level::Event === $this->rows || Level::Item === $this->rows ) {
			$this->need_events( $wanted->events, $cut );
		}
		$wanted->need( $this->rows, ...array_filter( array_values( $this->sources ), static fn ( Column|StoredAttribute $source ): bool => $source instanceof Column ) );
		$wanted->need( $this->rows, ...array_values( array_map( static fn ( Spread $spread ): Column => $spread->set, $this->spread ) ) );
		if ( $cut ) {
			$wanted->need( $this->rows, $this->hour );
		}
		if ( null !== $this->tally->grouping->plan->window ) {
			$wanted->need( $this->rows, $this->at );
		}
		if ( $this->rows !== $this->thing ) {
			$wanted->need_below( $this->thing, $this->rows );
		}
		if ( null !== $this->held ) {
			$wanted->need( $this->thing, $this->held );
		}
		$wanted->views     = $wanted->views || Level::View === $this->rows;
		$wanted->entrances = $wanted->entrances || ( Level::View === $this->rows && Share::Others !== $this->share );
		if ( Share::Others === $this->share ) {
			$wanted->need( Level::Session, $this->words->column( 's.views_on_day' ), $this->words->column( 's.views_in_hour' ) );
		}
		foreach ( $this->measures as $place => $measure ) {
			if ( $measure->exits ) {
				$wanted->need_ends( ...$this->read[ $place ] );
				continue;
			}
			if ( null !== $measure->any ) {
				$wanted->need_visitors( $this->thing );
			}
			$wanted->need( $this->thing, ...$this->read[ $place ] );
		}
	}

	/** Requests all events, or only those with certain names if the query groups by time alone and has no filter. */
	private function need_events( WantedEvents $events, bool $cut ): void {
		if ( Level::Item === $this->rows ) {
			$events->items = true;
			return;
		}
		$grouping = $this->tally->grouping;
		$plan     = $grouping->plan;
		$keys     = array_merge( array(), ...array_map( static fn ( string $name ): array => $plan->dimensions[ $name ]->keys, $grouping->dimensions ) );
		$named    = array_column( $this->measures, 'named' );
		if ( Level::Event !== $this->thing || null !== $plan->window || null !== $plan->query->dimension_filter || in_array( null, $named, true )
			|| array() !== array_diff( $keys, array( '{row}.day', '{row}.hour', DimensionExpressions::DAY_AND_HOUR ) ) ) {
			$events->all = true;
			return;
		}
		$events->need(
			array_merge( ...array_values( array_filter( $named, is_array( ... ) ) ) ),
			in_array( '{row}.day', $keys, true ),
			array() !== array_diff( $keys, array( '{row}.day' ) ) || ( $cut && array() !== $keys ),
			in_array( Scope::Session, array_column( $grouping->measures, 'scope' ), true )
		);
	}

	/** @return list<Column> */
	private function columns_of( Measure $measure ): array {
		if ( $measure->exits ) {
			return array( $this->words->column( 'v.path' ), $this->words->column( 's.exit_path' ) );
		}
		if ( null !== $measure->any ) {
			// Visitors with more than one view are engaged, see Counts.
			$any = Share::Others === $this->share ? array_values( array_diff( $measure->any, array( 'v.active_ms' ) ) ) : $measure->any;
			return array_map( fn ( string $condition ): Column => null !== $this->held && 'v.active_ms' === $condition ? $this->held( 'active_ms' ) : $this->words->column( $condition ), $any );
		}
		if ( $this->is_count( $measure ) ) {
			return array();
		}
		if ( Share::First === $this->share ) {
			return array( $this->words->column( 's.views_in_hour' ) );
		}
		if ( Share::Held === $this->share ) {
			return array( $this->held( (string) $measure->carried ) );
		}
		return array_map( $this->words->column( ... ), null === $measure->times ? array( $measure->expression ) : array( $measure->expression, $measure->times ) );
	}

	/**
	 * Returns the column of a session or continuation that holds a total of its views.
	 *
	 * @param string $column Column of `continuations`.
	 */
	private function held( string $column ): Column {
		$of_day = array(
			'views'     => 's.views_on_day',
			'active_ms' => 's.active_on_day',
		);
		return $this->words->column( Level::Session === $this->thing ? $of_day[ $column ] : "c.$column" );
	}
}
