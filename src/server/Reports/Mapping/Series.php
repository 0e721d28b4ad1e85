<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Notes\NotesByLabel;
use Lodestar\Query\Catalogue;
use Lodestar\Query\DateRange;
use Lodestar\Query\Result;
use Lodestar\Reports\Answer;
use Lodestar\Reports\DayLabels;
use Lodestar\Reports\Figures;
use Lodestar\Reports\InvalidDescriptorException;
use Lodestar\Reports\QueryTemplate;
use Lodestar\Reports\Trend;
use Lodestar\Source\SourceException;

/**
 * One object of lists with an entry for each day, from a query by date. A day without a row counted nothing: 0 where
 * something is counted, unknown where it is a rate.
 */
final class Series implements Part {

	/** References to the days, not to figures. */
	public const OF_TIME = array( 'labels', 'timestamps', 'notes' );

	private readonly Template $template;

	/**
	 * @param string                       $name    Name of the query.
	 * @param array<string, QueryTemplate> $queries All queries of the report.
	 * @param array<mixed>                 $fields  Field → labels, timestamps, notes, metric.points, metric.trend or metric.total, or an object of such fields.
	 * @param string                       $totals  Name of the query that has the totals.
	 * @param bool                         $of_comparison Whether it has the days of the comparison range.
	 * @throws InvalidDescriptorException When a field refers to what the queries do not have.
	 */
	public function __construct( private readonly string $name, array $queries, array $fields, private readonly string $totals, private readonly bool $of_comparison ) {
		$query  = $queries[ $name ]->query;
		$whole  = $queries[ $totals ]->query;
		$summed = $whole->totals || array() === $whole->dimensions ? $whole->metrics : array();
		if ( array( 'date' ) !== $query->dimensions ) {
			throw new InvalidDescriptorException( "A series is made of a query by date, and \"$name\" is none." );
		}
		$this->template = new Template(
			$fields,
			array( ...self::OF_TIME, ...Template::references( $query->metrics, array( '.points', '.trend' ) ), ...Template::references( $summed, array( '.total' ) ) )
		);
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
		$labels = DayLabels::of( $range );
		$values = array(
			'labels'     => $labels,
			'timestamps' => array_map( array( $answer->period->local_time, 'start_of_day' ), range( $range->start_day, $range->end_day ) ),
		);
		$is_partial = ! $this->of_comparison && $answer->period->includes_today();
		foreach ( $this->points( $answer->query( $this->name )->metrics, $range, $result ) as $metric => $points ) {
			$values[ "$metric.points" ] = array_map( array( Figures::class, 'plain' ), $points );
			if ( $is_partial ) {
				$points[ array_key_last( $points ) ] = null; // What still counts would bend the line down.
			}
			$values[ "$metric.trend" ] = array_map( array( Figures::class, 'plain' ), Trend::line( $points ) );
		}
		foreach ( $this->totals( $answer, $result ) as $metric => $total ) {
			$values[ "$metric.total" ] = Figures::plain( $total );
		}
		return $this->template->fill( static fn ( string $reference ): mixed => 'notes' === $reference ? NotesByLabel::of( $range, $labels ) : $values[ $reference ] ?? null );
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
	 * @param list<string> $metrics Names of the metrics.
	 * @param DateRange    $range   The days.
	 * @param Result       $result  Rows of those days that have any.
	 * @return array<string, list<int|float|null>>
	 */
	private function points( array $metrics, DateRange $range, Result $result ): array {
		$by_date = array();
		foreach ( $result->rows as $row ) {
			$by_date[ $row->dimensions[0] ] = $row->metrics;
		}
		$points = array();
		foreach ( $metrics as $i => $metric ) {
			$nothing           = Catalogue::metric( $metric )->kind->of_nothing();
			$points[ $metric ] = array();
			for ( $day = $range->start_day; $day <= $range->end_day; ++$day ) {
				$date                = gmdate( 'Ymd', $day * 86400 );
				$points[ $metric ][] = array_key_exists( $date, $by_date ) ? $by_date[ $date ][ $i ] : $nothing;
			}
		}
		return $points;
	}
}
