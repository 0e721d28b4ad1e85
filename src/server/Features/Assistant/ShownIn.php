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
 * Which report has the figures of a question: the one, of those that this site has, that asks the same metrics by the same
 * dimensions.
 *
 * @phpstan-type Place array{report: string, start: string, end: string, filters: array<string, list<string>>}
 */
final class ShownIn {

	/** Values that name the same as others do. */
	private const NAMES = array(
		'pageTitle' => 'pagePath',
		'countryId' => 'country',
	);

	/**
	 * @return Place|null Null where none does, or it cannot be narrowed in the same way.
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
				// Of those that have it, a report of little else; of the site as a whole, the one that the dashboard opens with.
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
	 * @param string                      $report  Its name.
	 * @param DateRange                   $range   For which days.
	 * @param array<string, list<string>> $filters By kind.
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
	 * Filters as a report is given them.
	 *
	 * @param array<mixed> $given By kind.
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
	 * A filter as reports have it: of each dimension one of some texts, and all at once.
	 *
	 * @return array<string, list<string>>|null By kind; null where it says anything else.
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

	/**
	 * The kind of filter that compares values of a dimension.
	 */
	private static function kind( string $dimension ): ?string {
		foreach ( Kinds::all() as $kind ) {
			if ( $dimension === $kind->dimension ) {
				return $kind->name;
			}
		}
		return null;
	}

	/**
	 * What an open report that can be opened asks of everything that it is narrowed to.
	 *
	 * @param Report $report      Which.
	 * @param bool   $is_narrowed Whether it is narrowed to something.
	 * @return list<array{list<string>, list<string>}> Metrics, and by which dimensions.
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
			return array(); // What a plugin adds to it fails.
		}
	}

	/**
	 * Dimensions without those that only name what others do, and with one for all steps of time.
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
