<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Closure;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\QueryTemplate;
use Lodestar\Reports\Step;
use UnexpectedValueException;

/**
 * A response part with lists that have one entry per step of the range, from a query by `date` or `interval`. An entry
 * without a row is 0 for counts and null for rates. Hours that a clock change skips are null, and so are comparison
 * days before the start of the source's data.
 */
final class Series implements Part {

	/** References to the entries instead of metrics. */
	public const OF_TIME = array( 'labels', 'timestamps', 'notes' );

	/** @var ?Closure(DateRange, list<int>, list<string>): object Finds the notes of a series. */
	private static ?Closure $notes = null;

	private readonly Template $template;

	private readonly QueryTemplate $asked;

	/**
	 * @param array<string, QueryTemplate> $queries       All queries of the report.
	 * @param array<mixed>                 $fields        Field → labels, timestamps, notes, metric.points, metric.trend
	 *                                                    or metric.total, or an object of such fields.
	 * @param string                       $totals        Name of the query that provides the totals.
	 * @param bool                         $of_comparison Whether the series shows the comparison range.
	 * @throws UnexpectedValueException If a field refers to a column that the queries don't have.
	 */
	public function __construct(
		private readonly string $name,
		array $queries,
		array $fields,
		private readonly string $totals,
		private readonly bool $of_comparison,
	) {
		$this->asked = $queries[ $name ];

		$query  = $this->asked->query;
		$whole  = $queries[ $totals ]->query;
		$summed = $whole->totals || array() === $whole->dimensions ? $whole->metrics : array();
		if ( array( 'date' ) !== $query->dimensions ) {
			throw new UnexpectedValueException( "A series needs a query by date or interval, but \"$name\" isn't one." );
		}
		$this->template = new Template(
			$fields,
			array(
				...self::OF_TIME,
				...Template::references( $query->metrics, array( '.points', '.trend' ) ),
				...Template::references( $summed, array( '.total' ) ),
			)
		);
	}

	/**
	 * Sets the callback that finds the notes of a series.
	 *
	 * @param Closure(DateRange, list<int>, list<string>): object $notes Takes the range, the start time of each entry
	 *                                                                   and the labels. Returns notes by label.
	 */
	public static function annotate_with( Closure $notes ): void {
		self::$notes = $notes;
	}

	public function query(): string {
		return $this->name;
	}

	public function has( string $field ): bool {
		return $this->template->has( $field );
	}

	public function is_like( mixed $value ): bool {
		return ( null === $value && $this->of_comparison ) || $this->template->is_like( $value );
	}

	/** @return array<mixed>|null Null for a comparison that wasn't requested. */
	public function map( Answer $answer ): ?array {
		$range  = $this->of_comparison ? $answer->period->comparison : $answer->period->range;
		$result = $this->of_comparison ? $answer->compared_days( $this->name ) : $answer->result( $this->name );
		if ( null === $range || null === $result ) {
			return null;
		}
		$step   = $this->asked->step( $answer->period );
		$range  = $step->drawn( $range );
		$starts = $step->starts( $range );
		$labels = $step->labels( $starts );
		$values = array(
			'labels'     => $labels,
			'timestamps' => array_map( $answer->period->local_time->moment( ... ), $starts ),
		);
		$is_partial = ! $this->of_comparison && $answer->period->includes_today();
		$keys       = self::keys( $step, $starts, $answer->period->local_time );
		foreach ( self::points( $answer->query( $this->name )->metrics, $keys, $result ) as $metric => $points ) {
			if ( $this->of_comparison ) {
				$start  = $answer->data_start( $this->name, $metric );
				$points = array_map(
					static fn ( int|float|null $point, int $wall ): int|float|null => $start->knows( intdiv( $wall, DAY_IN_SECONDS ) )
						? $point
						: null,
					$points,
					$starts
				);
			}
			$values[ "$metric.points" ] = array_map( array( Figures::class, 'plain' ), $points );
			if ( $is_partial ) {
				$points[ array_key_last( $points ) ] = null; // An incomplete day would bend the trend line down.
			}
			$values[ "$metric.trend" ] = array_map( array( Figures::class, 'plain' ), Figures::trend( $points ) );
		}
		foreach ( $this->totals( $answer, $result ) as $metric => $total ) {
			$values[ "$metric.total" ] = Figures::plain( $total );
		}
		$notes = static fn (): object => null === self::$notes ? (object) array() : ( self::$notes )( $range, $starts, $labels );
		return $this->template->fill(
			static fn ( string $reference ): mixed => 'notes' === $reference ? $notes() : $values[ $reference ] ?? null
		);
	}

	/** @return array<string, int|float|null> */
	private function totals( Answer $answer, Result $result ): array {
		// The comparison days are a separate query with its own totals.
		if ( $this->totals === $this->name ) {
			return $result->totals;
		}
		$whole = $answer->result( $this->totals );
		return ( $this->of_comparison ? $whole->comparison_totals : $whole->totals ) ?? array();
	}

	/**
	 * @param non-empty-list<int> $starts Wall time at which each entry starts.
	 * @return array<array-key, bool> Dimension value of each entry → whether the time existed. Clock changes
	 *         skip an hour.
	 */
	private static function keys( Step $step, array $starts, LocalTime $clock ): array {
		$keys = array();
		foreach ( $starts as $wall ) {
			$keys[ $step->key( $wall ) ] = Step::Hour !== $step || $clock->wall( $clock->moment( $wall ) ) < $wall + 3600;
		}
		return $keys;
	}

	/**
	 * @param list<string>           $metrics
	 * @param array<array-key, bool> $keys    Dimension value of each entry → whether the time existed.
	 * @param Result                 $result  Rows of entries with data.
	 * @return array<string, list<int|float|null>>
	 */
	private static function points( array $metrics, array $keys, Result $result ): array {
		$by_key = array();
		foreach ( $result->rows as $row ) {
			$by_key[ $row->dimensions[0] ] = $row->metrics;
		}
		$points = array();
		foreach ( $metrics as $i => $metric ) {
			$nothing           = Catalogue::metric( $metric )->kind->of_nothing();
			$points[ $metric ] = array();
			foreach ( $keys as $key => $was ) {
				$empty               = $was ? $nothing : null;
				$points[ $metric ][] = array_key_exists( $key, $by_key ) ? $by_key[ $key ][ $i ] : $empty;
			}
		}
		return $points;
	}
}
