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
 * One object of lists with an entry for each day, or each hour of one, from a query by `date` or `interval`. One without a
 * row counted nothing: 0 where something is counted, unknown where it is a rate. An hour that the clock left out is unknown,
 * and so is a day of the comparison range before the source's data starts.
 */
final class Series implements Part {

	/** References to the days, not to figures. */
	public const OF_TIME = array( 'labels', 'timestamps', 'notes' );

	/** @var ?Closure(DateRange, list<int>, list<string>): object Finds the notes at the entries of a series. */
	private static ?Closure $notes = null;

	private readonly Template $template;

	private readonly QueryTemplate $asked;

	/**
	 * @param string                       $name    Name of the query.
	 * @param array<string, QueryTemplate> $queries All queries of the report.
	 * @param array<mixed>                 $fields  Field → labels, timestamps, notes, metric.points, metric.trend or metric.total, or an object of such fields.
	 * @param string                       $totals  Name of the query that has the totals.
	 * @param bool                         $of_comparison Whether it has the days of the comparison range.
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
			throw new UnexpectedValueException( "A series is made of a query by date or interval, and \"$name\" is none." );
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
	 * Sets what finds the notes of a series, by the label of their entry.
	 *
	 * @param Closure(DateRange, list<int>, list<string>): object $notes Takes the days, when each entry starts, and the labels.
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

	/**
	 * @return array<mixed>|null Null where it is of a comparison that was not asked for.
	 */
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
				$points[ array_key_last( $points ) ] = null; // What still counts would bend the line down.
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

	/**
	 * The figures of the range as a whole.
	 *
	 * @param Answer $answer What was answered.
	 * @param Result $result The days.
	 * @return array<string, int|float|null>
	 * @throws SourceException When they could not be answered.
	 */
	private function totals( Answer $answer, Result $result ): array {
		// The days that are compared with are a question of their own, with totals of its own.
		if ( $this->totals === $this->name ) {
			return $result->totals;
		}
		$whole = $answer->result( $this->totals );
		return ( $this->of_comparison ? $whole->comparison_totals : $whole->totals ) ?? array();
	}

	/**
	 * @param Step                $step   What there is an entry for.
	 * @param non-empty-list<int> $starts Wall time at which each begins.
	 * @param LocalTime           $clock  The site's.
	 * @return array<array-key, bool> Value of the dimension for each entry → whether it was: an hour may be left out.
	 */
	private static function keys( Step $step, array $starts, LocalTime $clock ): array {
		$keys = array();
		foreach ( $starts as $wall ) {
			$keys[ $step->key( $wall ) ] = Step::Hour !== $step || $clock->wall( $clock->moment( $wall ) ) < $wall + 3600;
		}
		return $keys;
	}

	/**
	 * @param list<string>           $metrics Names of the metrics.
	 * @param array<array-key, bool> $keys    Value of the dimension for each entry → whether it was.
	 * @param Result                 $result  Rows of those entries that have any.
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
