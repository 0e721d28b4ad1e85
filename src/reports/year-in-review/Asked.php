<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;

/**
 * What is asked of a year; all of it at once, so that a source reads the year once.
 */
final class Asked {

	/** Rows of a list. */
	private const FIVE = 5;

	/** Figures of the whole. */
	private const WHOLE = array( 'totalUsers', 'sessions', 'screenPageViews', 'userEngagementDuration' );

	/**
	 * @param Year $year The year.
	 * @return array<string, Query> By name.
	 */
	public static function queries( Year $year ): array {
		$range = $year->range();
		$told  = new NotFilter( new DimensionFilter( 'sessionReferrerHost', TextMatch::Exact, array( '' ) ) );
		return array(
			// Since when there are figures.
			'ever'      => new Query( array( 'sessions' ), array(), DateRange::all() ),
			'whole'     => new Query( self::WHOLE, array(), $range, $year->before()->range() ),
			'months'    => new Query( array( 'totalUsers' ), array( 'yearMonth' ), $range ),
			'days'      => new Query( array( 'sessions' ), array( 'date' ), $range, order: array( Order::by_metric( 'sessions', true ), Order::by_dimension( 'date' ) ) ),
			'countries' => self::top( array( 'country', 'countryId' ), $range ),
			'devices'   => new Query( array( 'sessions' ), array( 'deviceCategory' ), $range ),
			'pages'     => self::top( array( 'pagePath' ), $range, array( 'pageTitle', 'hostName' ) ),
			'entries'   => self::top( array( 'landingPage' ), $range, array( 'landingPageTitle' ) ),
			'referrals' => self::top( array( 'sessionReferrerHost' ), $range, array(), $told ),
			'channels'  => self::top( array( 'sessionDefaultChannelGroup' ), $range ),
			'gender'    => new Query( array( 'totalUsers' ), array( 'userGender' ), $range ),
			'age'       => new Query( array( 'totalUsers' ), array( 'userAgeBracket' ), $range, order: array( Order::by_dimension( 'userAgeBracket' ) ) ),
		);
	}

	/**
	 * The values with the most sessions, and how many there are.
	 *
	 * @param list<string> $dimensions Of what.
	 * @param DateRange    $range      The days.
	 * @param list<string> $tops       Further dimensions of which each row gets the commonest value.
	 * @param ?NotFilter   $filter     What is counted.
	 */
	private static function top( array $dimensions, DateRange $range, array $tops = array(), ?NotFilter $filter = null ): Query {
		return new Query( array( 'sessions' ), $dimensions, $range, dimension_filter: $filter, order: array( Order::by_metric( 'sessions', true ) ), limit: self::FIVE + 2, totals: true, count: true, top_values: $tops );
	}
}
