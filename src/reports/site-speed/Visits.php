<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Features\Notes\Notes;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Step;

/** Page speed of real visits in the last four weeks, including today: the 75th percentile of page loads. */
final class Visits {

	/** Number of days, the same as in the Chrome UX Report. */
	private const DAYS = 28;

	/** Maximum pages to query, those with the most loads first, and maximum pages to list. */
	private const MOST_PAGES   = 500;
	private const LISTED_PAGES = 100;

	/** Pages with fewer loads are omitted. On small sites, the minimum is 1% of all loads. */
	private const ENOUGH = 10;

	/** Maximum slowest pages per metric. */
	private const NAMED = 3;

	private const LOADS = 'webVitalViews';

	/**
	 * @return array{summary: array<string, mixed>, days: array<string, mixed>, pages: list<array<string, mixed>>, data_through: int}
	 * @throws SourceException If the source can't provide the data.
	 */
	public static function of( Device $device, Filters $filters, Source $source ): array {
		$now   = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today = SiteZone::local_time( $now )->day( $now );
		$range = new DateRange( $today - self::DAYS + 1, $today );

		[ $all, $days, $pages ] = array_map(
			static fn ( Result|SourceException $result ): Result => $result instanceof Result ? $result : throw $result,
			Questions::ask(
				array_map( static fn ( Query $query ): Query => $filters->narrow( $query ), self::queries( $device, $range ) ),
				$source
			)
		);

		$values = self::values( $all->rows[0] );
		$vitals = self::scored( $values, $device );
		$loads  = self::loads( $all->rows[0] );
		$rows   = array_map( static fn ( Row $row ): array => self::page( $row, $device ), $pages->rows );
		$enough = min( self::ENOUGH, (int) ceil( $loads / 100 ) );
		$rows   = array_values( array_filter( $rows, static fn ( array $row ): bool => $row['views'] >= $enough ) );
		return array(
			'summary'      => array(
				'score'   => self::mean_score( $vitals ),
				'views'   => $loads,
				'start'   => $range->to_array()['startDate'],
				'end'     => $range->to_array()['endDate'],
				'slowest' => self::slowest( $rows ),
			) + $vitals,
			'days'         => self::days( $days, $range, $now, $values ),
			'pages'        => array_slice( self::slowest_first( $rows, Vital::LargestContentfulPaint ), 0, self::LISTED_PAGES ),
			'data_through' => $all->data_through,
		);
	}

	/** @return array{Query, Query, Query} In total, by day, by page. */
	private static function queries( Device $device, DateRange $range ): array {
		$of      = new DimensionFilter( 'deviceCategory', TextMatch::In, $device->categories(), true );
		$metrics = array( self::LOADS, ...array_values( self::metrics() ) );
		return array(
			new Query( $metrics, array(), $range, dimension_filter: $of ),
			new Query( $metrics, array( 'date' ), $range, dimension_filter: $of ),
			new Query(
				$metrics,
				array( 'pagePath' ),
				$range,
				dimension_filter: $of,
				order: array( Order::by_metric( self::LOADS, true ) ),
				limit: self::MOST_PAGES,
				top_values: array( 'pageTitle' )
			),
		);
	}

	/** @return array<string, string> Metrics by field of Vital. */
	private static function metrics(): array {
		$metrics = array();
		foreach ( Vital::cases() as $vital ) {
			$metrics[ $vital->value ] = $vital->metric();
		}
		return array_filter( $metrics, static fn ( ?string $metric ): bool => null !== $metric );
	}

	/** @return array<string, int|float|null> By field of Vital. */
	private static function values( Row $row ): array {
		return array_combine( array_keys( self::metrics() ), array_slice( $row->metrics, 1 ) );
	}

	private static function loads( Row $row ): int {
		return (int) $row->metrics[0];
	}

	/** @return array{path: string, title: string|null, views: int, score: int|null}&array<string, mixed> */
	private static function page( Row $row, Device $device ): array {
		$values = self::values( $row );
		return array(
			'path'  => $row->dimensions[0],
			'title' => $row->top_values[0] ?? null,
			'views' => self::loads( $row ),
			'score' => self::mean_score( self::scored( $values, $device ) ),
		) + $values;
	}

	/**
	 * Returns the slowest pages for each metric.
	 *
	 * @param list<array<string, mixed>> $rows Pages with enough loads.
	 * @return array<string, list<array{path: mixed, title: mixed, views: mixed, value: mixed}>>
	 */
	private static function slowest( array $rows ): array {
		$slowest = array();
		foreach ( array_keys( self::metrics() ) as $field ) {
			$known             = array_filter(
				self::slowest_first( $rows, Vital::from( $field ) ),
				static fn ( array $row ): bool => null !== $row[ $field ]
			);
			$slowest[ $field ] = array_map(
				static fn ( array $row ): array => array(
					'path'  => $row['path'],
					'title' => $row['title'],
					'views' => $row['views'],
					'value' => $row[ $field ],
				),
				array_slice( $known, 0, self::NAMED )
			);
		}
		return $slowest;
	}

	/**
	 * @param list<array<string, mixed>> $rows Pages.
	 * @return list<array<string, mixed>> Slowest by the given metric first. Ties are sorted by number of loads.
	 */
	private static function slowest_first( array $rows, Vital $by ): array {
		usort(
			$rows,
			static fn ( array $a, array $b ): int => array(
				$b[ $by->value ] ?? -1,
				$b['views'],
			) <=> array( $a[ $by->value ] ?? -1, $a['views'] )
		);
		return $rows;
	}

	/**
	 * @param Result                        $result Rows by day.
	 * @param int                           $now    UTC seconds.
	 * @param array<string, int|float|null> $whole  Values of the whole range.
	 * @return array<string, mixed> Lists with one entry per day. Null for days without data.
	 */
	private static function days( Result $result, DateRange $range, int $now, array $whole ): array {
		$starts = Step::Day->starts( $range );
		$labels = Step::Day->labels( $starts );
		$by_day = array();
		foreach ( $result->rows as $row ) {
			$by_day[ $row->dimensions[0] ] = $row;
		}
		$rows   = array_map( static fn ( int $wall ): ?Row => $by_day[ Step::Day->key( $wall ) ] ?? null, $starts );
		$points = array();
		foreach ( array_keys( self::metrics() ) as $i => $field ) {
			$points[ $field ] = array_map( static fn ( ?Row $row ): int|float|null => $row->metrics[ $i + 1 ] ?? null, $rows );
		}
		return array(
			'labels'     => $labels,
			'timestamps' => array_map( SiteZone::local_time( $now )->moment( ... ), $starts ),
			'notes'      => Notes::by_label( $range, $starts, $labels ),
			'views'      => array_map( static fn ( ?Row $row ): int => null === $row ? 0 : self::loads( $row ), $rows ),
			'totals'     => $whole,
		) + $points;
	}

	/**
	 * @param array<string, int|float|null> $values By field of Vital, in seconds or layout shift. Null if unknown.
	 * @return array<string, array{score: int|null, value: int|float|null}> All six metrics.
	 */
	public static function scored( array $values, Device $device ): array {
		$scored = array();
		foreach ( Vital::cases() as $vital ) {
			$value = $values[ $vital->value ] ?? null;

			$scored[ $vital->value ] = array(
				'score' => null === $value ? null : $vital->curve( $device )->score( $value ),
				'value' => $value,
			);
		}
		return $scored;
	}

	/**
	 * Returns the weighted mean of the known scores.
	 *
	 * @param array<string, array{score: int|null, value: int|float|null}> $vitals By field of Vital.
	 * @return int|null Null if no score with a weight is known.
	 */
	public static function mean_score( array $vitals ): ?int {
		$sum     = 0;
		$weights = 0;
		foreach ( Vital::cases() as $vital ) {
			$score = $vitals[ $vital->value ]['score'] ?? null;
			if ( null !== $score ) {
				$sum     += $vital->weight() * $score;
				$weights += $vital->weight();
			}
		}
		return 0 === $weights ? null : (int) round( $sum / $weights );
	}
}
