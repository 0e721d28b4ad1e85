<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Tests\Analytics\Oracle;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Visit;

/**
 * Recounts the Overview from a list of visits, with plain loops.
 *
 * @phpstan-type Days array{string, string}
 */
final class PlainOverview {

	private const SERIES = array(
		'sessions'                 => 'sessions',
		'pageviews'                => 'screenPageViews',
		'totalusers'               => 'totalUsers',
		'new_users'                => 'newUsers',
		'pageviews_per_user'       => 'screenPageViewsPerUser',
		'average_session_duration' => 'averageSessionDuration',
		'bounce_rate'              => 'bounceRate',
		'engagement_rate'          => 'engagementRate',
		'sessions_per_user'        => 'sessionsPerUser',

		'revenue_sales'               => 'purchaseRevenue',
		'average_revenue_per_user'    => 'averageRevenuePerUser',
		'average_revenue_per_session' => 'revenuePerSession',
		'ecommerce_purchases'         => 'ecommercePurchases',
	);

	private const COUNTS = array( 'sessions', 'pageviews', 'totalusers', 'new_users', 'revenue_sales', 'ecommerce_purchases' );

	private const COUNTRIES = array(
		'DE' => 'Germany',
		'US' => 'United States',
		'GB' => 'United Kingdom',
		'AX' => 'Åland Islands',
		'CI' => 'Côte d’Ivoire',
	);

	private string $first;

	/** @param list<Visit> $visits All visits. */
	public function __construct( private array $visits ) {
		$counted     = array_filter( $visits, static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys );
		$this->first = array() === $counted
			? '9999'
			: gmdate( 'Y-m-d', 86400 * min( array_map( static fn ( Visit $visit ): int => $visit->day, $counted ) ) );
	}

	/**
	 * Whether two ranges can be compared. Neither may start before the first day with data or consist of that day
	 * alone, because it is incomplete.
	 *
	 * @param Days $days     First and last day.
	 * @param Days $compared First and last day of the comparison range.
	 */
	public function can_compare( array $days, array $compared ): bool {
		return min( $days[0], $compared[0] ) >= $this->first && min( $days[1], $compared[1] ) > $this->first;
	}

	/**
	 * @param Days      $days     First and last day.
	 * @param Days|null $compared First and last day of the comparison range.
	 * @return array<string, mixed>
	 */
	public function infobox( array $days, ?array $compared ): array {
		$length = intdiv( (int) strtotime( $days[1] ) - (int) strtotime( $days[0] ), 86400 ) + 1;
		$before = $compared
			?? array(
				gmdate( 'Y-m-d', (int) strtotime( "$days[0] -$length days" ) ),
				gmdate( 'Y-m-d', (int) strtotime( "$days[0] -1 day" ) ),
			);
		$box    = array(
			'range'         => $length,
			'compared_with' => array(
				'start' => $before[0],
				'end'   => $before[1],
			),
		);
		$now    = $this->totals( $days );
		$then   = $this->can_compare( $days, $before ) ? $this->totals( $before ) : array_fill_keys( array_keys( $now ), null );
		foreach (
			array(
				'sessions',
				'pageviews',
				'average_session_duration',
				'bounce_rate',
				'totalusers',
				'new_users',
				'revenue_sales',
				'average_revenue_per_user',
				'average_revenue_per_session',
				'ecommerce_purchases',
			) as $field
		) {
			$box[ 'average_session_duration' === $field ? 'duration' : $field ] = array(
				'value'         => $now[ $field ],
				'prev'          => self::change( $now[ $field ], $then[ $field ] ),
				'compare_value' => $then[ $field ],
			);
		}
		return $box;
	}

	/**
	 * Returns the graph of the comparison range. Days before the first day with data are unknown, as are totals that
	 * can't be compared.
	 *
	 * @param Days $days     First and last day.
	 * @param Days $compared First and last day of the comparison range.
	 * @return array<string, array{list<int|float|null>, int|float|null}>
	 */
	public function earlier_graph( array $days, array $compared ): array {
		$graph = $this->graph( $compared );
		$step  = $compared[0] === $compared[1] ? 3600 : 86400;
		foreach ( $graph as $field => [ $points, $total ] ) {
			foreach ( array_keys( $points ) as $i ) {
				$points[ $i ] = gmdate( 'Y-m-d', (int) strtotime( $compared[0] ) + $i * $step ) < $this->first ? null : $points[ $i ];
			}
			$graph[ $field ] = array( $points, $this->can_compare( $days, $compared ) ? $total : null );
		}
		return $graph;
	}

	/**
	 * Returns the points and total of each metric, by hour if the range is one day.
	 *
	 * @param Days $days First and last day.
	 * @return array<string, array{list<int|float|null>, int|float|null}>
	 */
	public function graph( array $days ): array {
		$is_one  = $days[0] === $days[1];
		$by_time = array();
		foreach ( $this->ask( $days, array( $is_one ? 'dateHour' : 'date' ) )['rows'] as $row ) {
			$by_time[ $row[0][0] ] = $row[1];
		}
		$totals = $this->totals( $days );
		$graph  = array();
		foreach ( array_keys( self::SERIES ) as $i => $field ) {
			$points = array();
			for ( $at = (int) strtotime( $days[0] ); $at < (int) strtotime( $days[1] ) + 86400; $at += $is_one ? 3600 : 86400 ) {
				$points[] = $by_time[ gmdate( $is_one ? 'YmdH' : 'Ymd', $at ) ][ $i ]
					?? ( in_array( $field, self::COUNTS, true ) ? 0 : null );
			}
			$graph[ $field ] = array( $points, $totals[ $field ] );
		}
		return $graph;
	}

	/**
	 * @param Days $days First and last day.
	 * @return array<string, int>
	 */
	public function devices( array $days ): array {
		$count = array_fill_keys( array( 'desktop', 'tablet', 'mobile', 'other' ), 0 );
		foreach ( $this->visits_of( $days ) as $visit ) {
			++$count[ isset( $count[ $visit->texts['device'] ] ) ? $visit->texts['device'] : 'other' ];
		}
		return $count;
	}

	/**
	 * @param Days      $days     First and last day.
	 * @param Days|null $compared First and last day of the comparison range.
	 * @return list<array{name: string, sessions: int, compare_sessions: ?int, compare_change: ?float}>
	 */
	public function channels( array $days, ?array $compared ): array {
		$then = null !== $compared && $this->can_compare( $days, $compared ) ? $this->visits_by_channel( $compared ) : null;
		$now  = $this->visits_by_channel( $days );
		$rows = array();
		foreach ( array_keys( $now + ( $then ?? array() ) ) as $name ) {
			$sessions = $now[ $name ] ?? 0;
			$was      = null === $then ? null : $then[ $name ] ?? 0;
			$rows[]   = array(
				'name'             => $name,
				'sessions'         => $sessions,
				'compare_sessions' => $was,
				'compare_change'   => self::change( $sessions, $was ),
			);
		}
		$counts = array_column( $rows, 'sessions' );
		$told   = array_column( $rows, 'name' );
		$other  = array_map( static fn ( string $name ): bool => '(other)' === $name, $told );
		$before = array_column( $rows, 'compare_sessions' );
		array_multisort( $other, $counts, SORT_DESC, $before, SORT_DESC, $told, SORT_STRING, $rows );
		return $rows;
	}

	/**
	 * @param Days $days First and last day.
	 * @return array<string, int>
	 */
	private function visits_by_channel( array $days ): array {
		$counts = array();
		foreach ( $this->visits_of( $days ) as $visit ) {
			$counts[ $visit->texts['channel'] ] = ( $counts[ $visit->texts['channel'] ] ?? 0 ) + 1;
		}
		return $counts;
	}

	/**
	 * Returns new and returning visitors with a persistent ID, and the share of sessions that have one.
	 *
	 * @param Days $days First and last day.
	 * @return array{?int, ?int, ?float}
	 */
	public function people( array $days ): array {
		$seen = array(
			'new'       => array(),
			'returning' => array(),
		);
		foreach ( $this->views_of( $days ) as [ $visit, $view ] ) {
			if ( $visit->lasting ) {
				$seen[ $visit->is_first ? 'new' : 'returning' ][ $visit->visitor ] = true;
			}
		}
		$visits  = $this->visits_of( $days );
		$lasting = count( array_filter( $visits, static fn ( Visit $visit ): bool => $visit->lasting ) );
		if ( array() !== $visits && 0 === $lasting ) {
			return array( null, null, 0.0 );
		}
		return array( count( $seen['new'] ), count( $seen['returning'] ), array() === $visits ? null : $lasting / count( $visits ) * 100 );
	}

	/**
	 * @param 'countries'|'referrals'|'toppages' $list     The list.
	 * @param Days                               $days     First and last day.
	 * @param Days|null                          $compared First and last day of the comparison range.
	 * @return list<array<string, mixed>>
	 */
	public function rows( string $list, array $days, ?array $compared ): array {
		$key      = static fn ( Visit $visit ): string => match ( $list ) {
			'countries' => $visit->texts['country'],
			'referrals' => $visit->texts['referrer_host'],
			default     => "{$visit->texts['landing_path']}\n{$visit->texts['host']}",
		};
		$compared = null !== $compared && $this->can_compare( $days, $compared ) ? $compared : null;
		$groups   = array();
		$users    = array();
		$before   = array();
		foreach ( $this->visits_of( $days ) as $visit ) {
			$groups[ $key( $visit ) ][] = $visit;
		}
		foreach ( $this->views_of( $days ) as [ $visit, $view ] ) {
			$users[ $key( $visit ) ][ $visit->visitor ] = true;
		}
		foreach ( null === $compared ? array() : $this->visits_of( $compared ) as $visit ) {
			$before[ $key( $visit ) ][] = $visit;
		}
		if ( 'referrals' === $list ) {
			unset( $groups[''], $before[''] ); // Sessions without a referrer.
		}
		$rows  = array();
		$told  = array();
		$other = array();
		foreach ( array_keys( $groups + $before ) as $name ) {
			$was    = null === $compared ? null : $before[ $name ] ?? array();
			$rows[] = $this->row( $list, $name, $groups[ $name ] ?? array(), count( $users[ $name ] ?? array() ), $was );
			$told[]        = strtr( 'countries' === $list ? self::COUNTRIES[ $name ] ?? $name : $name, "\n", "\0" );
			$other[]       = str_starts_with( $name, '(other)' );
		}
		$sessions = array_column( $rows, 'sessions' );
		$earlier  = array_column( $rows, 'compare_sessions' );
		array_multisort( $other, $sessions, SORT_DESC, $earlier, SORT_DESC, $told, SORT_STRING, $rows );
		return $rows;
	}

	/**
	 * @param list<Visit>      $visits Sessions of the row.
	 * @param list<Visit>|null $before Its sessions in the comparison range.
	 * @return array<string, mixed>
	 */
	private function row( string $list, string $name, array $visits, int $users, ?array $before ): array {
		$engaged = count( array_filter( $visits, static fn ( Visit $visit ): bool => $visit->engaged ) );
		$was     = null === $before ? null : count( $before );
		$told    = array() === $visits ? $before ?? array() : $visits;
		$row     = array(
			'sessions'         => count( $visits ),
			'compare_sessions' => $was,
			'compare_change'   => self::change( count( $visits ), $was ),
			'users'            => $users,
			'engagement_rate'  => array() === $visits ? null : $engaged / count( $visits ) * 100,
		);
		if ( 'toppages' === $list ) {
			[ $path, $host ] = explode( "\n", $name );
			$port            = 1 === preg_match( '/:\d+$/', home_url(), $end ) ? $end[0] : '';
			$title           = self::commonest( $told, 'landing_title' ) ?? '';
			return $row + array(
				'page_path' => $path,
				'hostname'  => $host,
				'title'     => '' === $title ? $path : $title,
				'url'       => str_starts_with( $path, '/' )
					? "http://$host$port"
						. preg_replace_callback( '/[^\x00-\x7f]+/', static fn ( array $m ): string => rawurlencode( $m[0] ), $path )
					: '',
			);
		}
		$row['page_path'] = self::commonest( $told, 'landing_path' );
		return $row + ( 'referrals' === $list ? array( 'url' => $name ) : array(
			'name' => self::COUNTRIES[ $name ] ?? $name,
			'iso'  => $name,
		) );
	}

	/**
	 * Returns the most frequent text. Ties go to the first in byte order.
	 *
	 * @param list<Visit> $visits Visits.
	 */
	private static function commonest( array $visits, string $column ): ?string {
		$best   = null;
		$counts = array();
		foreach ( $visits as $visit ) {
			$text            = $visit->texts[ $column ];
			$counts[ $text ] = ( $counts[ $text ] ?? 0 ) + 1;
		}
		foreach ( $counts as $text => $count ) {
			if ( null === $best || $count > $counts[ $best ] || ( $count === $counts[ $best ] && strcmp( $text, $best ) < 0 ) ) {
				$best = $text;
			}
		}
		return $best;
	}

	/**
	 * @param Days $days First and last day.
	 * @return list<Visit>
	 */
	private function visits_of( array $days ): array {
		return array_values(
			array_filter(
				$this->visits,
				static fn ( Visit $visit ): bool => ! $visit->bot && ! $visit->nobodys && self::falls_on( $visit->day, $days )
			)
		);
	}

	/**
	 * @param Days $days First and last day.
	 * @return list<array{Visit, PageView}>
	 */
	private function views_of( array $days ): array {
		$views = array();
		foreach ( $this->visits as $visit ) {
			foreach ( $visit->page_views as $view ) {
				if ( ! $visit->bot && self::falls_on( $view->day, $days ) ) {
					$views[] = array( $visit, $view );
				}
			}
		}
		return $views;
	}

	/** @param Days $days First and last day. */
	private static function falls_on( int $day, array $days ): bool {
		$date = gmdate( 'Y-m-d', $day * 86400 );
		return $days[0] <= $date && $date <= $days[1];
	}

	/**
	 * @param Days $days First and last day.
	 * @return array<string, int|float|null>
	 */
	private function totals( array $days ): array {
		return array_combine( array_keys( self::SERIES ), $this->ask( $days, array() )['totals'] );
	}

	/**
	 * @param Days         $days       First and last day.
	 * @param list<string> $dimensions Dimensions.
	 * @return array{rows: list<array{list<string>, list<int|float|null>, list<int|float|null>|null}>, totals: list<int|float|null>}
	 */
	private function ask( array $days, array $dimensions ): array {
		return ( new Oracle( $this->visits ) )->answer(
			array(
				'dateRanges' => array(
					array(
						'startDate' => $days[0],
						'endDate'   => $days[1],
					),
				),
				'metrics'    => array_values( self::SERIES ),
				'dimensions' => $dimensions,
			)
		);
	}

	private static function change( int|float|null $now, int|float|null $then ): ?float {
		return null === $now || null === $then || 0.0 === (float) $then ? null : ( $now - $then ) / $then * 100;
	}
}
