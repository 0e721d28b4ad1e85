<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Reports\Notice;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Request;

/** Answers the Year in Review. It always covers the previous year, regardless of the requested date range. */
final class Answerer implements \Lodestar\Reports\Answerer {

	/** Maximum rows per list. */
	private const FIVE = 5;

	/** Metrics of the whole year. */
	private const WHOLE = array( 'totalUsers', 'sessions', 'screenPageViews', 'userEngagementDuration' );

	public function answer( Request $request ): array {
		$period = $request->period;
		$shown  = YearInReview::now();
		if ( ! $shown['show_report'] ) {
			throw Registry::unknown( YearInReview::REPORT );
		}
		$year  = new Year( $shown['report_year'] );
		$names = array(
			'report_year' => $year->number,
			'next_year'   => $year->number + 1,
		);
		if ( ! DataThrough::reaches( $period->local_time->start_of_day( $year->range()->end_day + 1 ) ) ) {
			return array( 'is_enabled' => false ) + $names;
		}
		$results = Questions::ask( self::queries( $year ), Sources::current() );
		return array(
			'is_enabled' => true,
		) + $names + ( new Review( $year, $results ) )->fields() + self::envelope( $results, $period->now );
	}

	/**
	 * @param array<string, Result|SourceException> $results Results by query name.
	 * @param int                                   $now     UTC seconds.
	 * @return array{dataThrough: ?string, notices: list<array{code: string, message: string, since?: string}>}
	 */
	private static function envelope( array $results, int $now ): array {
		$answers = array_filter( $results, static fn ( Result|SourceException $result ): bool => $result instanceof Result );
		$through = min( $now, ...array_column( $answers, 'data_through' ) );
		return array(
			'dataThrough' => 0 === $through ? null : (string) wp_date( 'c', $through ),
			'notices'     => Notice::of_results( array(), array_values( $answers ) ),
		);
	}

	/**
	 * Returns all queries of a year. They run together, so that a source reads the year only once.
	 *
	 * @return array<string, Query> By name.
	 */
	private static function queries( Year $year ): array {
		$range = $year->range();
		$told  = new NotFilter( new DimensionFilter( 'sessionReferrerHost', TextMatch::Exact, array( '' ) ) );
		return array(
			// For the first day with data.
			'ever'      => new Query( array( 'sessions' ), array(), DateRange::all() ),
			'whole'     => new Query( self::WHOLE, array(), $range, $year->before()->range() ),
			'months'    => new Query( array( 'totalUsers' ), array( 'yearMonth' ), $range ),
			'days'      => new Query(
				array( 'sessions' ),
				array( 'date' ),
				$range,
				order: array( Order::by_metric( 'sessions', true ), Order::by_dimension( 'date' ) )
			),
			'countries' => self::top( array( 'country', 'countryId' ), $range ),
			'devices'   => new Query( array( 'sessions' ), array( 'deviceCategory' ), $range ),
			'pages'     => self::top( array( 'pagePath' ), $range, array( 'pageTitle', 'hostName' ) ),
			'entries'   => self::top( array( 'landingPage' ), $range, array( 'landingPageTitle' ) ),
			'referrals' => self::top( array( 'sessionReferrerHost' ), $range, array(), $told ),
			'channels'  => self::top( array( 'sessionDefaultChannelGroup' ), $range ),
			'gender'    => new Query( array( 'totalUsers' ), array( 'userGender' ), $range ),
			'age'       => new Query(
				array( 'totalUsers' ),
				array( 'userAgeBracket' ),
				$range,
				order: array( Order::by_dimension( 'userAgeBracket' ) )
			),
		);
	}

	/**
	 * Returns the query for the values with the most sessions, and for the number of values.
	 *
	 * @param list<string> $dimensions
	 * @param list<string> $tops       Further dimensions. Each row gets their most frequent value.
	 */
	private static function top( array $dimensions, DateRange $range, array $tops = array(), ?NotFilter $filter = null ): Query {
		return new Query(
			array( 'sessions' ),
			$dimensions,
			$range,
			dimension_filter: $filter,
			order: array( Order::by_metric( 'sessions', true ) ),
			limit: self::FIVE + 2,
			totals: true,
			count: true,
			top_values: $tops
		);
	}
}
