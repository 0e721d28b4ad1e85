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

/**
 * A question in the vocabulary: what has to be asked of the source, all in one run.
 */
final class Plan {

	public const WHOLE = 'whole';
	public const TIMES = 'times';
	public const ROWS  = 'rows';

	/** The whole that shares are of, where the rows are only some of it. */
	public const ALL = 'all';

	/** Of how many sessions it is known whose they are, which says what visitors are. */
	public const PEOPLE = 'people';

	/** What people are counted in. */
	private const OF_PEOPLE = array(
		Quantity::Visitors,
		Quantity::NewVisitors,
		Quantity::ViewsPerVisitor,
		Quantity::SessionsPerVisitor,
		Quantity::RevenuePerVisitor,
	);

	/** Sessions of a row from which its rate may come first or last: chance alone makes 0% and 100% of fewer. */
	public const FEWEST = 10;

	/** So many days are drawn one by one, more by months. */
	private const MOST_DAYS = 92;

	/** Entries of a list of conditions that a report can be narrowed to. */
	private const MOST_VALUES = 20;

	/**
	 * @param Question             $question What is asked.
	 * @param Period               $period   For which days.
	 * @param ?Part                $part     By what there are rows; null of none.
	 * @param ?Step                $step     What a series has an entry for; null where there is none.
	 * @param list<Quantity>        $quantities What is told: those that were asked for, and that which the report has where it has them not.
	 * @param array<string, Query> $queries  What is asked of the source, by the names above.
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
	 * @throws ApiException Where this site does not get such days, figures or rows.
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
	 * Asks all of it.
	 *
	 * @return array<string, Result>
	 * @throws SourceException Where the source cannot answer.
	 */
	public function ask( Source $source ): array {
		return array_map(
			static fn ( Result|SourceException $answer ): Result => $answer instanceof Result ? $answer : throw $answer,
			Questions::ask( $this->queries, $source )
		);
	}

	/**
	 * The days to compare with, where all of them were counted; null where there is nothing to compare with.
	 */
	public function comparison(): ?DateRange {
		$range = $this->period->comparison;
		return null !== $range && Sources::can_compare( $this->period->range, $range ) ? $range : null;
	}

	/**
	 * Whether rows are ordered by a rate or an average.
	 */
	public function is_of_rates(): bool {
		return ! self::is_sum( $this->quantities[0] );
	}

	/**
	 * The queries, as the ability run-query takes them.
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
	 * The report that has the same figures.
	 *
	 * @param list<string> $found Values that a name that was not exact turned out to be; none where there are too many.
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
				continue; // The Overview tells new and returning visitors apart itself.
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
	 * @param list<Quantity> $quantities What is told.
	 * @return array<string, Query> What tells whose the sessions are, where people are counted or told apart.
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
		// Two bars tell a comparison; by days it is drawn where that is asked for.
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
		// The hours of one day follow each other; those of several are hours of the day.
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
		// What the report has stands beside what it has not, and what a rate rests on beside the rate.
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
				$is_sum || null === $period->comparison ? $question->limit : 0, // Of rates with a comparison, RowsTold picks the rows.
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
	 * @return array<string, Query> What tells the whole, where the rows were chosen by what they are told by: shares of the chosen say nothing of the site.
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
	 * @param array<string, Condition> $conditions Of what alone.
	 * @param ?Part                    $part       What there are rows of.
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
	 * @param list<Quantity> $quantities Some.
	 * @return list<Quantity> With another at their end, if it is not among them.
	 */
	private static function with( array $quantities, Quantity $more ): array {
		return in_array( $more, $quantities, true ) ? $quantities : array( ...$quantities, $more );
	}

	/**
	 * @param list<Quantity> $quantities Some.
	 * @return list<string>
	 */
	private static function metrics( array $quantities ): array {
		return array_map( static fn ( Quantity $quantity ): string => $quantity->value, $quantities );
	}

	/**
	 * @return array<string, string>
	 */
	private static function days( DateRange $range, string $prefix = '' ): array {
		return array(
			"{$prefix}start" => LocalTime::date( $range->start_day ),
			"{$prefix}end"   => LocalTime::date( $range->end_day ),
		);
	}

	/**
	 * Whether somebody of this site can open a report.
	 *
	 * @param string $name vendor/name.
	 */
	private static function is_open( string $name ): bool {
		$report = Registry::named( $name );
		return null !== $report && null === $report->descriptor->screen->lock();
	}

	/**
	 * Whether the report of a part has a quantity in its rows.
	 */
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
