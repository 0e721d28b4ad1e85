<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\QueryCheck;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Report;

/**
 * Finds the report that shows the data of a query: one with the same metrics and dimensions.
 *
 * @phpstan-type Place array{report: string, start: string, end: string, filters: array<string, list<string>>}
 */
final class ShownIn {

	/** Dimensions that are treated as equal to another one. */
	private const NAMES = array(
		'pageTitle' => 'pagePath',
		'countryId' => 'country',
	);

	/**
	 * Returns the report that shows the data of a query.
	 *
	 * @return Place|null Null if no report does, or if it can't be filtered in the same way.
	 */
	public static function of( Query $query ): ?array {
		$filters = null === $query->dimension_filter ? array() : self::filters( $query->dimension_filter );
		if ( null === $filters || null !== $query->metric_filter ) {
			return null;
		}
		$wanted = self::dimensions( $query->dimensions );
		$best   = null;
		$least  = array( PHP_INT_MAX, 0 );
		foreach ( Registry::all() as $report ) {
			$asked = self::asked( $report, array() !== $filters );
			foreach ( $asked as [ $metrics, $dimensions ] ) {
				// Prefer the report with the fewest extra dimensions and queries. For site-wide data, prefer the one
				// that opens the dashboard.
				$of_all = array() === array_diff( $wanted, QueryCheck::SERIES );
				$more   = array(
					count( array_diff( $dimensions, $wanted ) ),
					$of_all ? (int) ( '/' !== $report->descriptor->screen->route() ) : count( $asked ),
				);
				if (
					$more < $least
					&& array() === array_diff( $query->metrics, $metrics )
					&& array() === array_diff( $wanted, $dimensions )
				) {
					$best  = $report;
					$least = $more;
				}
			}
		}
		return null === $best ? null : self::days( $best->descriptor->screen->name(), $query->range, $filters );
	}

	/**
	 * @param array<string, list<string>> $filters Values by kind of filter.
	 * @return Place
	 */
	public static function days( string $report, DateRange $range, array $filters ): array {
		return array(
			'report'  => $report,
			'start'   => LocalTime::date( $range->start_day ),
			'end'     => LocalTime::date( $range->end_day ),
			'filters' => $filters,
		);
	}

	/**
	 * Returns filters in the format of report requests.
	 *
	 * @param array<mixed> $given Unvalidated values by kind of filter.
	 * @return array<string, list<string>>
	 */
	public static function filters_given( array $given ): array {
		$filters = array();
		foreach ( $given as $kind => $texts ) {
			$filters[ (string) $kind ] = array_values( array_filter( is_array( $texts ) ? $texts : array(), 'is_string' ) );
		}
		return $filters;
	}

	/**
	 * Converts a query's filter to report filters. Those support only exact values, with AND between dimensions.
	 *
	 * @return array<string, list<string>>|null Values by kind of filter; null if it can't be converted.
	 */
	private static function filters( Filter $filter ): ?array {
		$filters = array();
		foreach ( $filter instanceof AndFilter ? $filter->filters : array( $filter ) as $leaf ) {
			$kind = $leaf instanceof DimensionFilter && in_array( $leaf->match, array( TextMatch::Exact, TextMatch::In ), true )
				? self::kind( $leaf->dimension )
				: null;
			if ( ! $leaf instanceof DimensionFilter || null === $kind || isset( $filters[ $kind ] ) ) {
				return null;
			}
			$filters[ $kind ] = $leaf->values;
		}
		return $filters;
	}

	/** Returns the kind of report filter that compares values of a dimension. */
	private static function kind( string $dimension ): ?string {
		foreach ( Kinds::all() as $kind ) {
			if ( $dimension === $kind->dimension ) {
				return $kind->name;
			}
		}
		return null;
	}

	/**
	 * Returns what the queries of an accessible report request, except those with a source or filter of their own.
	 *
	 * @param bool $is_narrowed Whether to include only queries that apply the report's filters.
	 * @return list<array{list<string>, list<string>}> Metrics and dimensions of each query.
	 */
	private static function asked( Report $report, bool $is_narrowed ): array {
		$screen = $report->descriptor->screen;
		if (
			! $report->descriptor->has_queries()
			|| null !== $report->descriptor->source()
			|| null === $screen->route()
			|| ! $screen->has_date_picker()
			|| null !== $screen->lock()
		) {
			return array();
		}
		try {
			$asked = array();
			foreach ( $report->body()->queries ?? array() as $template ) {
				$query = $template->query;
				if (
					null === $template->source
					&& null === $query->dimension_filter
					&& 0 === $query->minutes
					&& ( ! $is_narrowed || $template->is_narrowed() )
				) {
					$asked[] = array( $query->metrics, self::dimensions( $query->dimensions ) );
				}
			}
			return $asked;
		} catch ( ApiException ) {
			return array(); // A third-party addition to the report failed.
		}
	}

	/**
	 * Replaces equivalent dimensions by one of them, and all time steps by days.
	 *
	 * @param list<string> $dimensions Names.
	 * @return list<string>
	 */
	private static function dimensions( array $dimensions ): array {
		return array_values(
			array_unique(
				array_map(
					static fn ( string $name ): string => in_array( $name, QueryCheck::SERIES, true )
						? QueryCheck::SERIES[0]
						: self::NAMES[ $name ] ?? $name,
					$dimensions
				)
			)
		);
	}
}
