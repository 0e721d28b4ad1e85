<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Query\Row;
use Lodestar\Reports\Period;
use Lodestar\Source\CountsAll;
use Lodestar\Source\Questions;
use Lodestar\Source\Source;
use Lodestar\Source\SourceException;
use Lodestar\Source\Sources;
use Lodestar\Time\LocalTime;

/**
 * How much there has been since counting began, and how much the site holds now.
 */
final class AllTime {

	/** What is counted of all days. */
	private const METRICS = array( 'screenPageViews', 'sessions' );

	/**
	 * @return array<int|string, int|string|null> 0 = page views, 1 = sessions, `since` = the first day of both
	 *                                            (`YYYY-MM-DD`, null before any), and how many posts, pages and comments
	 *                                            everybody can read.
	 * @throws SourceException When the source cannot tell.
	 */
	public static function of( Period $period ): array {
		$source = Sources::current();
		$all    = $source instanceof CountsAll ? Questions::all_time( $source ) : self::by_days( $period, $source );
		return array(
			$all['views'],
			$all['sessions'],
			'since'          => $all['since'],
			'total_posts'    => self::published( 'post' ),
			'total_pages'    => self::published( 'page' ),
			'total_comments' => wp_count_comments()->approved,
		);
	}

	/**
	 * What a source says that can only be asked for days.
	 *
	 * @param Period $period Until now.
	 * @param Source $source Who answers.
	 * @return array{views: int, sessions: int, since: ?string}
	 * @throws SourceException When the source cannot tell.
	 */
	private static function by_days( Period $period, Source $source ): array {
		$ever   = new DateRange( (int) LocalTime::day_of( Period::EARLIEST ), $period->local_time->day( $period->now ) );
		$days   = Questions::ask_one( new Query( self::METRICS, array( 'date' ), $ever ), $source )->rows;
		return array(
			'views'    => self::column( $days, 0, $source ),
			'sessions' => self::column( $days, 1, $source ),
			'since'    => array() === $days ? null : (string) preg_replace( '/^(\d{4})(\d\d)(\d\d)$/D', '$1-$2-$3', $days[0]->dimensions[0] ),
		);
	}

	/**
	 * @param list<Row> $days   The days.
	 * @param int       $metric Its place among the metrics.
	 * @param Source    $source Who answered.
	 * @throws SourceException When the source does not know it of every day: a sum of what is unknown is no figure.
	 */
	private static function column( array $days, int $metric, Source $source ): int {
		$figures = array_map( static fn ( Row $day ): int|float|null => $day->metrics[ $metric ], $days );
		return in_array( null, $figures, true ) ? throw SourceException::unsupported( $source->id(), array( self::METRICS[ $metric ] ) ) : (int) array_sum( $figures );
	}

	private static function published( string $type ): int {
		$published = wp_count_posts( $type )->publish ?? 0;
		return is_numeric( $published ) ? (int) $published : 0;
	}
}
