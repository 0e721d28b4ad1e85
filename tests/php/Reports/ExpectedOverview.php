<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Recounts the response of `GET lodestar/v1/reports/overview` with plain loops.
 *
 * @phpstan-type Figures array<string, int|float|null>
 */
final class ExpectedOverview {

	/**
	 * @param Recount               $recount   The recounted events.
	 * @param DateTimeZone          $zone      Time zone of the site.
	 * @param array<string, string> $countries English names by ISO code.
	 * @param string                $origin    Scheme and host of the site.
	 * @param string                $now       The last local hour that counts, Y-m-d H.
	 */
	public function __construct(
		private Recount $recount,
		private DateTimeZone $zone,
		private array $countries,
		private string $origin,
		private string $now,
	) {
	}

	/**
	 * @param array{string, string}      $range   First and last day, Y-m-d.
	 * @param array{string, string}|null $compare First and last day of the comparison range.
	 * @return array<string, mixed>
	 */
	public function of( array $range, ?array $compare ): array {
		$days   = $this->hours( $range, $range );
		$before = null === $compare ? null : $this->hours( $compare, $range );
		$known  = null !== $compare && $this->can_compare( $range, $compare );
		$lists  = array(
			'countries' => $this->rows( 'country', $days, $known ? $before : null ),
			'referrals' => $this->rows( 'referrer', $days, $known ? $before : null ),
			'toppages'  => $this->rows( 'path', $days, $known ? $before : null ),
		);
		return $lists + array(
			'infobox'       => $this->infobox(
				$days,
				$before ?? $this->hours( self::preceding( $range ), $range ),
				$this->can_compare( $range, $compare ?? self::preceding( $range ) )
			),
			'overviewgraph' => $this->graph( $days ),
			'newvsreturn'   => $this->visitors( $days ) + array(
				'compare' => null === $before
					? null
					: ( $known ? $this->visitors( $before ) : array_fill_keys( array( 'new', 'returning', 'share' ), null ) ),
			)
				+ ( array() === $this->sessions( $days ) ? array() : array(
					'error' => array(
						'code' => 'needs_consent',
						'data' => array(),
					),
				) ),
			'devices'       => $this->devices( $days ),
			'compare'       => null === $before ? null : array(
				'devices'       => $known
					? $this->devices( $before )
					: array_fill_keys( array( 'desktop', 'tablet', 'mobile', 'other' ), null ),
				'overviewgraph' => $this->earlier_graph( $before, $known ),
			),
			'rowCounts'     => array_map( 'count', $lists ),
		);
	}

	/**
	 * Returns the hours of a range. If the requested range is today only, it ends with the current hour, and so does a
	 * day compared with it.
	 *
	 * @param array{string, string} $range  First and last day, Y-m-d.
	 * @param array{string, string} $beside The requested range.
	 * @return non-empty-list<string> Y-m-d H.
	 */
	private function hours( array $range, array $beside ): array {
		[ $today, $now ] = explode( ' ', $this->now );
		$is_until_now    = array( $today, $today ) === $beside && $range[0] === $range[1];

		$hours = array();
		$at    = new DateTimeImmutable( $range[0], new DateTimeZone( 'UTC' ) );
		do {
			$hours[] = $at->format( 'Y-m-d H' );
			$at      = $at->modify( '+1 hour' );
		} while ( $at->format( 'Y-m-d H' ) <= $range[1] . ' ' . ( $is_until_now ? $now : '23' ) );
		return $hours;
	}

	/**
	 * @param array{string, string} $range First and last day.
	 * @return array{string, string} The range of the same length that ends the day before.
	 */
	private static function preceding( array $range ): array {
		$first = new DateTimeImmutable( $range[0], new DateTimeZone( 'UTC' ) );
		$days  = $first->diff( new DateTimeImmutable( $range[1], new DateTimeZone( 'UTC' ) ) )->days + 1;
		return array( $first->modify( "-$days days" )->format( 'Y-m-d' ), $first->modify( '-1 day' )->format( 'Y-m-d' ) );
	}

	/**
	 * Whether two ranges can be compared. Neither may start before the first day with data or consist of that day
	 * alone, because it is incomplete.
	 *
	 * @param array{string, string} $range   First and last day.
	 * @param array{string, string} $compare First and last day of the comparison range.
	 */
	private function can_compare( array $range, array $compare ): bool {
		$first = $this->first_day();
		return min( $range[0], $compare[0] ) >= $first && min( $range[1], $compare[1] ) > $first;
	}

	private function first_day(): string {
		return min(
			array( '9999', ...array_map( static fn ( SeenSession $session ): string => $session->day, $this->recount->sessions ) )
		);
	}

	/**
	 * @param list<string> $hours Y-m-d H.
	 * @return list<SeenSession>
	 */
	private function sessions( array $hours ): array {
		$set = array_flip( $hours );
		return array_values(
			array_filter( $this->recount->sessions, static fn( SeenSession $session ): bool => isset( $set[ $session->hour ] ) )
		);
	}

	/**
	 * @param list<string> $hours Y-m-d H.
	 * @return list<SeenView>
	 */
	private function views( array $hours ): array {
		$set = array_flip( $hours );
		return array_values( array_filter( $this->recount->views, static fn( SeenView $view ): bool => isset( $set[ $view->hour ] ) ) );
	}

	/**
	 * Returns all metrics of sessions and views.
	 *
	 * @param list<SeenSession> $sessions Sessions.
	 * @param list<SeenView>    $views    Views.
	 * @param list<string>      $days     Hours whose sales count.
	 * @return Figures
	 */
	private function figures( array $sessions, array $views, array $days = array() ): array {
		$engaged = 0;
		$seconds = 0;
		$first   = 0;
		foreach ( $sessions as $session ) {
			$engaged += $session->is_engaged() ? 1 : 0;
			$first   += $session->is_first ? 1 : 0;
			$seconds += $session->last - $session->start;
		}
		$users  = array();
		$active = array();
		foreach ( $views as $view ) {
			$who           = "{$view->session->day} $view->person";
			$users[ $who ] = true;
			if ( $view->session->is_engaged() || $view->session->is_first || $view->active_ms > 0 ) {
				$active[ $who ] = true;
			}
		}
		$cents     = 0;
		$purchases = 0;
		foreach ( array_intersect_key( $this->recount->sales, array_flip( $days ) ) as $sales ) {
			$cents     += $sales[0];
			$purchases += $sales[1];
		}
		$count = count( $sessions );
		return array(
			'sessions'                 => $count,
			'pageviews'                => count( $views ),
			'totalusers'               => count( $users ),
			'new_users'                => $first,
			'pageviews_per_user'       => self::ratio( count( $views ), count( $active ) ),
			'sessions_per_user'        => self::ratio( $count, count( $active ) ),
			'average_session_duration' => self::ratio( $seconds, $count ),
			'engagement_rate'          => self::ratio( 100 * $engaged, $count ),
			'bounce_rate'              => self::ratio( 100 * ( $count - $engaged ), $count ),
			'revenue_sales'               => $cents / 100,
			'average_revenue_per_user'    => self::ratio( $cents / 100, count( $active ) ),
			'average_revenue_per_session' => self::ratio( $cents / 100, $count ),
			'ecommerce_purchases'         => $purchases,
		);
	}

	/**
	 * @param non-empty-list<string> $days     Hours of the range.
	 * @param non-empty-list<string> $before   Hours of the comparison range.
	 * @param bool                   $is_known Whether the ranges can be compared.
	 * @return array<string, mixed>
	 */
	private function infobox( array $days, array $before, bool $is_known ): array {
		$now  = $this->figures( $this->sessions( $days ), $this->views( $days ), $days );
		$then = $is_known
			? $this->figures( $this->sessions( $before ), $this->views( $before ), $before )
			: array_fill_keys( array_keys( $now ), null );
		$box  = array( 'range' => count( self::by_day( $days ) ) );
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
			) as $name
		) {
			$box[ 'average_session_duration' === $name ? 'duration' : $name ] = array(
				'value'         => $now[ $name ],
				'prev'          => self::change( $now[ $name ], $then[ $name ] ),
				'compare_value' => $then[ $name ],
			);
		}
		$box['compared_with'] = array(
			'start' => substr( $before[0], 0, 10 ),
			'end'   => substr( $before[ count( $before ) - 1 ], 0, 10 ),
		);
		return $box;
	}

	/**
	 * Returns the graph of the comparison range. Days before the first day with data are unknown.
	 *
	 * @param non-empty-list<string> $days     Hours of the range.
	 * @param bool                   $is_known Whether the ranges can be compared.
	 * @return array<string, mixed>
	 */
	private function earlier_graph( array $days, bool $is_known ): array {
		$graph = $this->graph( $days );
		$since = count( array_filter( array_keys( self::by_day( $days ) ), fn ( string $day ): bool => $day < $this->first_day() ) );
		if ( ! $is_known ) {
			$graph['count'] = null;
		}
		foreach (
			array_filter( $graph, static fn ( mixed $part ): bool => is_array( $part ) && isset( $part['datapoints'] ) ) as $name => $part
		) {
			/** @var array{datapoints: list<int|float|null>, total: int|float|null} $part */
			$points         = array( ...array_fill( 0, $since, null ), ...array_slice( $part['datapoints'], $since ) );
			$graph[ $name ] = array(
				'datapoints'  => $points,
				'trendpoints' => StraightLine::through( $points, count( $points ) ),
				'total'       => $is_known ? $part['total'] : null,
			);
		}
		return $graph;
	}

	/**
	 * @param non-empty-list<string> $days Hours of the range.
	 * @return array<string, mixed>
	 */
	private function graph( array $days ): array {
		$total  = $this->figures( $this->sessions( $days ), $this->views( $days ), $days );
		$series = array();
		$starts = array();
		$labels = array();
		$by_day = self::by_day( $days );
		$is_one = 1 === count( $by_day );
		foreach ( $is_one ? array_map( static fn ( string $hour ): array => array( $hour ), $days ) : $by_day as $hours ) {
			$start    = new DateTimeImmutable( $hours[0] . ':00', $this->zone );
			$starts[] = $start->getTimestamp();
			$labels[] = $start->format( $is_one ? 'g A' : 'M j' );
			foreach ( $this->figures( $this->sessions( $hours ), $this->views( $hours ), $hours ) as $name => $figure ) {
				$series[ $name ][] = $figure;
			}
		}
		$still_counts = $is_one ? end( $days ) === $this->now : str_starts_with( $this->now, substr( $days[ count( $days ) - 1 ], 0, 10 ) );
		$graph = array(
			'labels'     => $labels,
			'timestamps' => $starts,
			'notes'      => array(),
			'count'      => $total['sessions'],
		);
		foreach ( $series as $name => $points ) {
			$graph[ $name ] = array(
				'datapoints'  => $points,
				'trendpoints' => StraightLine::through( $points, count( $points ) - (int) $still_counts ),
				'total'       => $total[ $name ],
			);
		}
		return $graph;
	}

	/**
	 * @param list<string> $hours Y-m-d H.
	 * @return array<string, non-empty-list<string>> Hours by day.
	 */
	private static function by_day( array $hours ): array {
		$by_day = array();
		foreach ( $hours as $hour ) {
			$by_day[ substr( $hour, 0, 10 ) ][] = $hour;
		}
		return $by_day;
	}

	/**
	 * Returns new and returning visitors. They are unknown, because no visitor has a persistent ID, unless there are no
	 * sessions.
	 *
	 * @param non-empty-list<string> $days Hours of the range.
	 * @return array{new: ?int, returning: ?int, share: ?int}
	 */
	private function visitors( array $days ): array {
		$nobody = array() === $this->sessions( $days );
		return array(
			'new'       => $nobody ? 0 : null,
			'returning' => $nobody ? 0 : null,
			'share'     => $nobody ? null : 0,
		);
	}

	/**
	 * @param non-empty-list<string> $days Hours of the range.
	 * @return array<string, int>
	 */
	private function devices( array $days ): array {
		$devices = array(
			'desktop' => 0,
			'tablet'  => 0,
			'mobile'  => 0,
			'other'   => 0,
		);
		foreach ( $this->sessions( $days ) as $session ) {
			++$devices[ isset( $devices[ $session->device ] ) ? $session->device : 'other' ];
		}
		return $devices;
	}

	/**
	 * Returns one of the three lists by the key of its rows.
	 *
	 * @param 'country'|'referrer'|'path' $field  Field to group by.
	 * @param non-empty-list<string>      $days   Hours of the range.
	 * @param non-empty-list<string>|null $before Hours of the comparison range.
	 * @return array<string, array<string, mixed>>
	 */
	private function rows( string $field, array $days, ?array $before ): array {
		$now  = $this->groups( $field, $days );
		$then = null === $before ? array() : $this->groups( $field, $before );
		$rows = array();
		foreach ( array_keys( $now + $then ) as $key ) {
			[ $sessions, $views ] = $now[ $key ] ?? array( array(), array() );
			$known                = array() === $sessions ? $then[ $key ][0] ?? array() : $sessions;
			if ( array() === $known ) {
				continue;
			}
			$figures      = $this->figures( $sessions, $views );
			$previous     = null === $before ? null : count( $then[ $key ][0] ?? array() );
			$rows[ $key ] = $this->head( $field, $key, $known ) + array(
				'sessions'         => count( $sessions ),
				'compare_sessions' => $previous,
				'compare_change'   => null === $previous ? null : self::change( count( $sessions ), $previous ),
				'page_path'        => self::commonest( array_map( static fn( SeenSession $session ): string => $session->path, $known ) ),
				'users'            => $figures['totalusers'],
				'engagement_rate'  => $figures['engagement_rate'],
			);
		}
		return $rows;
	}

	/**
	 * @param non-empty-list<string> $texts Texts.
	 * @return string The most frequent text; ties go to the first in byte order.
	 */
	private static function commonest( array $texts ): string {
		$counts = array_count_values( $texts );
		ksort( $counts, SORT_STRING );
		arsort( $counts );
		return array_key_first( $counts );
	}

	/**
	 * @param 'country'|'referrer'|'path' $field    Field to group by.
	 * @param string                      $key      Value of the field.
	 * @param non-empty-list<SeenSession> $sessions Sessions of the row.
	 * @return array<string, string>
	 */
	private function head( string $field, string $key, array $sessions ): array {
		return match ( $field ) {
			'country'  => array(
				'name' => $this->countries[ $key ],
				'iso'  => $key,
			),
			'referrer' => array( 'url' => $key ),
			'path'     => array(
				'title'    => self::commonest( array_map( static fn( SeenSession $session ): string => $session->title, $sessions ) ),
				'url'      => $this->origin . $key,
				'hostname' => (string) parse_url( $this->origin, PHP_URL_HOST ),
			),
		};
	}

	/**
	 * @param 'country'|'referrer'|'path' $field Field to group by.
	 * @param non-empty-list<string>      $days  Hours of the range.
	 * @return array<string, array{list<SeenSession>, list<SeenView>}>
	 */
	private function groups( string $field, array $days ): array {
		$sessions = array();
		foreach ( $this->sessions( $days ) as $session ) {
			if ( '' !== $session->$field ) {
				$sessions[ $session->$field ][] = $session;
			}
		}
		$views = array();
		foreach ( $this->views( $days ) as $view ) {
			if ( '' !== $view->session->$field ) {
				$views[ $view->session->$field ][] = $view;
			}
		}
		$groups = array();
		foreach ( array_keys( $sessions + $views ) as $key ) {
			$groups[ $key ] = array( $sessions[ $key ] ?? array(), $views[ $key ] ?? array() );
		}
		return $groups;
	}

	private static function ratio( int|float $part, int $whole ): ?float {
		return 0 === $whole ? null : $part / $whole;
	}

	private static function change( int|float|null $now, int|float|null $then ): ?float {
		return null === $now || null === $then || 0 === $then || 0.0 === $then ? null : 100 * ( $now - $then ) / $then;
	}
}
