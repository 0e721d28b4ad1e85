<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Abilities\Rows;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\DescriptorRules;
use Lodestar\Reports\OpenVocabulary;
use Lodestar\Reports\Period;
use Lodestar\Reports\Registry;
use Lodestar\Reports\ReportGuard;
use Lodestar\Reports\Step;

/** The queries that a question needs. They are sent to the source together. */
final class Plan {

	public const WHOLE = 'whole';
	public const TIMES = 'times';
	public const ROWS  = 'rows';

	/** The total for shares, if the rows are only a part of it. */
	public const ALL = 'all';

	/** Sessions by new and returning visitors. They show how many sessions have an identified visitor. */
	public const PEOPLE = 'people';

	/** Metrics that count visitors. */
	private const OF_PEOPLE = array(
		Quantity::Visitors,
		Quantity::NewVisitors,
		Quantity::ViewsPerVisitor,
		Quantity::SessionsPerVisitor,
		Quantity::RevenuePerVisitor,
	);

	/**
	 * Minimum number of sessions of a row that is ranked by a rate. Below it, 0% and 100% are common by random
	 * variation.
	 */
	public const FEWEST = 10;

	/** Maximum number of days in a daily chart. Longer ranges are charted by month. */
	private const MOST_DAYS = 92;

	/** Maximum number of values in a report's filter. */
	private const MOST_VALUES = 20;

	/**
	 * @param ?Part                $part       Breakdown of the rows; null for totals.
	 * @param ?Step                $step       Interval of a time series; null for others.
	 * @param list<Quantity>       $quantities Metrics of the answer: the requested ones, and the default one if the
	 *                                         report lacks them.
	 * @param array<string, Query> $queries    By the constants above.
	 */
	private function __construct(
		public readonly Question $question,
		public readonly Period $period,
		public readonly ?Part $part,
		public readonly ?Step $step,
		public readonly array $quantities,
		public readonly array $queries
	) {
	}

	/**
	 * Plans the queries of a question.
	 *
	 * @throws ApiException If this site can't query such dates, metrics or dimensions.
	 */
	public static function of( Question $question, Clock $clock ): self {
		ReportGuard::check_connection();
		$period = Period::from_params(
			self::days( $question->days->range )
				+ ( null === $question->compared ? array() : self::days( $question->compared->range, 'compare_' ) ),
			$clock
		);
		ReportGuard::check_days( DescriptorRules::from( new Fields( array() ) ), $period );
		$plan = self::planned( $question, $period );
		$open = OpenVocabulary::of_site();
		foreach ( $plan->queries as $query ) {
			$open->check( $query );
		}
		return $plan;
	}

	/**
	 * Runs the queries.
	 *
	 * @return array<string, Result>
	 * @throws SourceException If the source can't respond.
	 */
	public function ask( Source $source ): array {
		return array_map(
			static fn ( Result|SourceException $answer ): Result => $answer instanceof Result ? $answer : throw $answer,
			Questions::ask( $this->queries, $source )
		);
	}

	/** Returns the dates to compare with; null if there are none, or no complete data for them. */
	public function comparison(): ?DateRange {
		$range = $this->period->comparison;
		return null !== $range && Sources::can_compare( $this->period->range, $range ) ? $range : null;
	}

	/** Whether rows are ordered by a rate or an average. */
	public function is_of_rates(): bool {
		return ! self::is_sum( $this->quantities[0] );
	}

	/**
	 * Returns the queries as arguments of the run-query ability.
	 *
	 * @return list<array<string, mixed>>
	 */
	public function as_asked(): array {
		return array_values(
			array_map(
				static function ( Query $query ): array {
					$json               = array_diff_key( $query->to_array(), array_flip( array( 'metricAggregations', 'topValues' ) ) );
					$json['dateRanges'] = array_map(
						static fn ( DateRange $range ): array => array(
							'startDate' => LocalTime::date( $range->start_day ),
							'endDate'   => LocalTime::date( $range->end_day ),
						),
						null === $query->comparison ? array( $query->range ) : array( $query->range, $query->comparison )
					);
					return array( 'limit' => 0 === $query->limit ? Rows::MOST : $query->limit ) + $json;
				},
				array_diff_key( $this->queries, array( self::PEOPLE => true ) )
			)
		);
	}

	/**
	 * Returns the report with the same data.
	 *
	 * @param list<string> $found Values that match an inexact name; none if there are too many.
	 * @return array{report: string, start: string, end: string, filters: array<string, list<string>>}|null
	 */
	public function shown_in( array $found ): ?array {
		$filters = array();
		foreach ( $this->question->conditions as $condition ) {
			$values = match ( true ) {
				$condition->is_exact             => $condition->values,
				$condition->part === $this->part => $found,
				default                          => array(),
			};
			if ( Part::Visitors === $condition->part && null === $this->part && 1 === count( $this->question->conditions ) ) {
				continue; // The Overview report already separates new and returning visitors.
			}
			if ( ! $condition->part->is_filter() || array() === $values || count( $values ) > self::MOST_VALUES ) {
				return null;
			}
			$filters[ $condition->part->value ] = $values;
		}
		$report = null === $this->part || $this->part->is_time() ? $this->quantities[0]->report() : $this->part->report();
		if ( ! self::is_open( $report ) || ( null !== $this->part && $this->part->is_time() && null === $this->step ) ) {
			return null;
		}
		return array(
			'report'  => $report,
			'start'   => LocalTime::date( $this->period->range->start_day ),
			'end'     => LocalTime::date( $this->period->range->end_day ),
			'filters' => $filters,
		);
	}

	private static function planned( Question $question, Period $period ): self {
		$part = $question->part;
		foreach ( $question->conditions as $condition ) {
			$part ??= $condition->is_exact ? null : $condition->part;
		}
		$is_series = null !== $part && ( $part->is_series() || ( Part::Hour === $part && 1 === $period->range->days() ) );
		if ( null === $part || ( $is_series && '' === $question->order ) ) {
			return self::of_whole( $question, $period, $part );
		}
		return $part->is_time() ? self::of_times( $question, $period, $part ) : self::of_rows( $question, $period, $part );
	}

	/**
	 * @param list<Quantity> $quantities Metrics of the answer.
	 * @return array<string, Query> Sessions by new and returning visitors, if the question depends on them.
	 */
	private static function of_people( Question $question, Period $period, array $quantities ): array {
		$is_of_people = isset( $question->conditions[ Part::Visitors->value ] )
			|| Part::Visitors === $question->part
			|| array() !== array_uintersect(
				$quantities,
				self::OF_PEOPLE,
				static fn ( Quantity $a, Quantity $b ): int => $a->value <=> $b->value
			);
		$conditions   = array_diff_key( $question->conditions, array( Part::Visitors->value => true ) );
		return $is_of_people
			? array(
				self::PEOPLE => new Query(
					array( Quantity::Sessions->value ),
					array( Part::Visitors->dimension() ),
					$period->range,
					dimension_filter: self::filter( $conditions, null )
				),
			)
			: array();
	}

	private static function of_whole( Question $question, Period $period, ?Part $part ): self {
		$metrics = self::metrics( self::with( $question->quantities, Quantity::Sessions ) );
		$filter  = self::filter( $question->conditions, null );
		$step    = self::step( $period->range, $part );
		$queries = array( self::WHOLE => new Query( $metrics, array(), $period->range, $period->comparison, $filter ) );
		// A comparison is charted as two bars. It is charted by time only on request.
		if ( null === $period->comparison || null !== $part ) {
			$queries[ self::TIMES ] = new Query(
				array( $question->quantities[0]->value ),
				array( $step->value ),
				$period->range,
				dimension_filter: $filter,
				order: array( Order::by_dimension( $step->value ) )
			);
		}
		return new self(
			$question,
			$period,
			$part,
			$step,
			$question->quantities,
			$queries + self::of_people( $question, $period, $question->quantities )
		);
	}

	private static function of_times( Question $question, Period $period, Part $part ): self {
		// The hours of one day are a time series. For several days, they are hours of the day.
		$by    = Part::Hour === $part && 1 === $period->range->days() ? Step::Hour->value : $part->dimension();
		$query = new Query(
			self::metrics( $question->quantities ),
			array( $by ),
			$period->range,
			dimension_filter: self::filter( $question->conditions, null ),
			order: array( Order::by_dimension( $by ) )
		);
		return new self(
			$question,
			$period,
			$part,
			Step::tryFrom( $by ),
			$question->quantities,
			array( self::TIMES => $query ) + self::of_people( $question, $period, $question->quantities )
		);
	}

	private static function of_rows( Question $question, Period $period, Part $part ): self {
		$quantities = array_map( $part->of( ... ), $question->quantities );
		$first      = $quantities[0];
		// Add the report's default metric to one that it doesn't show, and to a rate, which is based on it.
		$quantities = self::is_shown( $part, $first ) && $first->is_share() ? $quantities : self::with( $quantities, $part->usual() );
		$is_sum     = self::is_sum( $first );
		$filter     = $is_sum
			? new MetricFilter( $first->value, NumberMatch::Greater, 0 )
			: new MetricFilter( $part->usual()->value, NumberMatch::GreaterOrEqual, self::FEWEST );
		$queries    = array(
			self::ROWS => new Query(
				self::metrics( $quantities ),
				array( $part->dimension() ),
				$period->range,
				$period->comparison,
				self::filter( $question->conditions, $part ),
				$filter,
				array( Order::by_metric( $first->value, 'bottom' !== $question->order ) ),
				$is_sum || null === $period->comparison ? $question->limit : 0, // RowsTold limits the rows of compared rates.
				totals: true,
				count: true,
				top_values: '' === $part->named_by() ? array() : array( $part->named_by() )
			),
		);
		return new self(
			$question,
			$period,
			$part,
			null,
			$quantities,
			$queries + self::of_all( $question, $period, $part, $first ) + self::of_people( $question, $period, $quantities )
		);
	}

	/**
	 * @return array<string, Query> Query for the total, if the rows are filtered by their own dimension. Shares
	 *         of the filtered rows would not be shares of the site.
	 */
	private static function of_all( Question $question, Period $period, Part $part, Quantity $first ): array {
		$others   = array_diff_key( $question->conditions, array( $part->value => true ) );
		$is_whole = count( $others ) === count( $question->conditions ) && array() === $part->not_its_own();
		return ! $first->is_share() || $is_whole
			? array()
			: array(
				self::ALL => new Query( array( $first->value ), array(), $period->range, dimension_filter: self::filter( $others, null ) ),
			);
	}

	private static function is_sum( Quantity $quantity ): bool {
		return $quantity->is_share() || $quantity->is_count();
	}

	private static function step( DateRange $range, ?Part $part ): Step {
		$asked = null === $part ? null : Step::tryFrom( $part->dimension() );
		return match ( true ) {
			1 === $range->days()             => Step::Hour,
			null !== $asked                  => $asked,
			$range->days() > self::MOST_DAYS => Step::Month,
			default                          => Step::Day,
		};
	}

	/**
	 * @param array<string, Condition> $conditions By the part's name.
	 * @param ?Part                    $part       Breakdown whose placeholder values are excluded.
	 */
	private static function filter( array $conditions, ?Part $part ): ?Filter {
		$filters = array_values( array_map( static fn ( Condition $condition ): Filter => $condition->filter(), $conditions ) );
		$others  = $part?->not_its_own() ?? array();
		if ( null !== $part && array() !== $others ) {
			$filters[] = new NotFilter( new DimensionFilter( $part->dimension(), TextMatch::In, $others, true ) );
		}
		return match ( count( $filters ) ) {
			0       => null,
			1       => $filters[0],
			default => new AndFilter( $filters ),
		};
	}

	/**
	 * @param list<Quantity> $quantities Metrics.
	 * @return list<Quantity> With another one appended, if it is missing.
	 */
	private static function with( array $quantities, Quantity $more ): array {
		return in_array( $more, $quantities, true ) ? $quantities : array( ...$quantities, $more );
	}

	/**
	 * @param list<Quantity> $quantities Metrics.
	 * @return list<string>
	 */
	private static function metrics( array $quantities ): array {
		return array_map( static fn ( Quantity $quantity ): string => $quantity->value, $quantities );
	}

	/** @return array<string, string> */
	private static function days( DateRange $range, string $prefix = '' ): array {
		return array(
			"{$prefix}start" => LocalTime::date( $range->start_day ),
			"{$prefix}end"   => LocalTime::date( $range->end_day ),
		);
	}

	/**
	 * Whether this site's users can open a report.
	 *
	 * @param string $name vendor/name.
	 */
	private static function is_open( string $name ): bool {
		$report = Registry::named( $name );
		return null !== $report && null === $report->descriptor->screen->lock();
	}

	/** Whether the report of a breakdown shows a metric in its rows. */
	private static function is_shown( Part $part, Quantity $quantity ): bool {
		$report = Registry::named( $part->report() );
		if ( null === $report || ! $report->descriptor->has_queries() ) {
			return false;
		}
		foreach ( $report->descriptor->body()->queries as $template ) {
			if (
				in_array( $part->dimension(), $template->query->dimensions, true )
				&& in_array( $quantity->value, $template->query->metrics, true )
			) {
				return true;
			}
		}
		return false;
	}
}
