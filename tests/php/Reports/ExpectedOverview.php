<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use DateTimeImmutable;
use DateTimeZone;

/**
 * What the Overview must say of a recount: the figures of `GET lodestar/v1/reports/overview` as docs/rest-api.md
 * describes them, by plain loops.
 *
 * @phpstan-type Figures array<string, int|float|null>
 */
final class ExpectedOverview {

	/** The last hour that counts of a day on its own: today is compared with another day up to the present hour. */
	private int $until_hour = 23;

	/**
	 * @param Recount               $recount   What happened.
	 * @param DateTimeZone          $zone      The site's.
	 * @param array<string, string> $countries English names by ISO code.
	 * @param string                $origin    The site's scheme and host.
	 * @param string                $today     The day that still counts, Y-m-d.
	 * @param int                   $hour      The present hour of it.
	 */
	public function __construct( private Recount $recount, private DateTimeZone $zone, private array $countries, private string $origin, private string $today, private int $hour ) {
	}

	/**
	 * @param array{string, string}      $range   First and last day, Y-m-d.
	 * @param array{string, string}|null $compare The same of the range to compare with.
	 * @return array<string, mixed>
	 */
	public function of( array $range, ?array $compare ): array {
		$days   = $this->days( ...$range );

		$this->until_hour = array( $this->today ) === $days ? $this->hour : 23;

		$before = null === $compare ? null : $this->days( ...$compare );
		$lists  = array(
			'countries' => $this->rows( 'country', $days, $before ),
			'referrals' => $this->rows( 'referrer', $days, $before ),
			'toppages'  => $this->rows( 'path', $days, $before ),
		);
		return $lists + array(
			'infobox'       => $this->infobox( $days, $before ?? $this->preceding( $days ) ),
			'overviewgraph' => $this->graph( $days ),
			'newvsreturn'   => $this->visitors( $days ) + array( 'compare' => null === $before ? null : $this->visitors( $before ) )
				+ ( array() === $this->sessions( $days ) ? array() : array(
					'error' => array(
						'code' => 'needs_consent',
						'data' => array(),
					),
				) ),
			'devices'       => $this->devices( $days ),
			'compare'       => null === $before ? null : array(
				'devices'       => $this->devices( $before ),
				'overviewgraph' => $this->graph( $before ),
			),
			'rowCounts'     => array_map( 'count', $lists ),
		);
	}

	/**
	 * @return non-empty-list<string> Every day from one to another, Y-m-d.
	 */
	private function days( string $first, string $last ): array {
		$days = array();
		$day  = new DateTimeImmutable( $first, new DateTimeZone( 'UTC' ) );
		do {
			$days[] = $day->format( 'Y-m-d' );
			$day    = $day->modify( '+1 day' );
		} while ( $day->format( 'Y-m-d' ) <= $last );
		return $days;
	}

	/**
	 * @param non-empty-list<string> $days Days.
	 * @return non-empty-list<string> As many days, which end before these.
	 */
	private function preceding( array $days ): array {
		$first = new DateTimeImmutable( $days[0], new DateTimeZone( 'UTC' ) );
		return $this->days( $first->modify( '-' . count( $days ) . ' days' )->format( 'Y-m-d' ), $first->modify( '-1 day' )->format( 'Y-m-d' ) );
	}

	/**
	 * @param list<string> $days Days.
	 * @return list<SeenSession>
	 */
	private function sessions( array $days ): array {
		return array_values( array_filter( $this->recount->sessions, fn( SeenSession $session ): bool => $this->has( $days, $session->day, $session->start ) ) );
	}

	/**
	 * @param list<string> $days Days.
	 * @return list<SeenView>
	 */
	private function views( array $days ): array {
		return array_values( array_filter( $this->recount->views, fn( SeenView $view ): bool => $this->has( $days, $view->day, $view->at ) ) );
	}

	/**
	 * @param list<string> $days Days that are asked for.
	 * @param string       $day  Day of what happened.
	 * @param int          $at   When it did, UTC seconds.
	 */
	private function has( array $days, string $day, int $at ): bool {
		return in_array( $day, $days, true ) && ( count( $days ) > 1 || $this->local_hour( $at ) <= $this->until_hour );
	}

	private function local_hour( int $at ): int {
		return (int) ( new DateTimeImmutable( "@$at" ) )->setTimezone( $this->zone )->format( 'G' );
	}

	/**
	 * All metrics of some sessions and views.
	 *
	 * @param list<SeenSession> $sessions Sessions.
	 * @param list<SeenView>    $views    Views.
	 * @param list<string>      $days     Days of which sales are counted.
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
		foreach ( $this->recount->sales as [ $day, $at, $paid, $bought ] ) {
			$counts     = $this->has( $days, $day, $at );
			$cents     += $counts ? $paid : 0;
			$purchases += $counts ? $bought : 0;
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
	 * @param non-empty-list<string> $days   Days.
	 * @param non-empty-list<string> $before Days to compare with.
	 * @return array<string, mixed>
	 */
	private function infobox( array $days, array $before ): array {
		$now  = $this->figures( $this->sessions( $days ), $this->views( $days ) );
		$then = $this->figures( $this->sessions( $before ), $this->views( $before ) );
		$box  = array( 'range' => count( $days ) );
		foreach ( array( 'sessions', 'pageviews', 'average_session_duration', 'bounce_rate', 'totalusers', 'new_users' ) as $name ) {
			$box[ 'average_session_duration' === $name ? 'duration' : $name ] = array(
				'value'         => $now[ $name ],
				'prev'          => self::change( $now[ $name ], $then[ $name ] ),
				'compare_value' => $then[ $name ],
			);
		}
		$box['compared_with'] = array(
			'start' => $before[0],
			'end'   => $before[ count( $before ) - 1 ],
		);
		return $box;
	}

	/**
	 * @param non-empty-list<string> $days Days.
	 * @return array<string, mixed>
	 */
	private function graph( array $days ): array {
		$total  = $this->figures( $this->sessions( $days ), $this->views( $days ), $days );
		$series = array();
		$starts = array();
		$labels = array();
		foreach ( $days as $day ) {
			$starts[] = ( new DateTimeImmutable( $day, $this->zone ) )->getTimestamp();
			$labels[] = ( new DateTimeImmutable( $day, $this->zone ) )->format( 'j M' );
			foreach ( $this->figures( $this->sessions( array( $day ) ), $this->views( array( $day ) ), array( $day ) ) as $name => $figure ) {
				$series[ $name ][] = $figure;
			}
		}
		$graph = array(
			'labels'     => $labels,
			'timestamps' => $starts,
			'notes'      => array(),
			'count'      => $total['sessions'],
		);
		foreach ( $series as $name => $points ) {
			$graph[ $name ] = array(
				'datapoints'  => $points,
				'trendpoints' => self::trend( $points, count( $days ) - (int) ( end( $days ) === $this->today ) ),
				'total'       => $total[ $name ],
			);
		}
		return $graph;
	}

	/**
	 * New and returning people are unknown as long as nobody's identity lasts, unless nobody came.
	 *
	 * @param non-empty-list<string> $days Days.
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
	 * @param non-empty-list<string> $days Days.
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
	 * One of the three lists, by the text that tells its rows apart.
	 *
	 * @param 'country'|'referrer'|'path'  $field  What the rows are of.
	 * @param non-empty-list<string>       $days   Days.
	 * @param non-empty-list<string>|null  $before Days to compare with.
	 * @return array<string, array<string, mixed>>
	 */
	private function rows( string $field, array $days, ?array $before ): array {
		$now  = $this->groups( $field, $days );
		$then = null === $before ? array() : $this->groups( $field, $before );
		$rows = array();
		foreach ( $now as $key => [ $sessions, $views ] ) {
			$figures  = $this->figures( $sessions, $views );
			$previous = null === $before ? null : count( $then[ $key ][0] ?? array() );
			$landings = array_count_values( array_map( static fn( SeenSession $session ): string => $session->path, $sessions ) );

			ksort( $landings );
			arsort( $landings ); // Of equally many the first by its bytes.
			$rows[ $key ] = $this->head( $field, $key, $sessions ) + array(
				'sessions'         => count( $sessions ),
				'compare_sessions' => $previous,
				'compare_change'   => null === $previous ? null : self::change( count( $sessions ), $previous ),
				'page_path'        => array_key_first( $landings ),
				'users'            => $figures['totalusers'],
				'engagement_rate'  => $figures['engagement_rate'],
			);
		}
		return $rows;
	}

	/**
	 * @param 'country'|'referrer'|'path' $field    What a row is of.
	 * @param string                      $key      The text that tells it from others.
	 * @param list<SeenSession>               $sessions Its sessions.
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
				'title'    => $sessions[0]->title,
				'url'      => $this->origin . $key,
				'hostname' => (string) parse_url( $this->origin, PHP_URL_HOST ),
			),
		};
	}

	/**
	 * @param 'country'|'referrer'|'path' $field What to group by.
	 * @param non-empty-list<string>      $days  Days.
	 * @return array<string, array{non-empty-list<SeenSession>, list<SeenView>}> Groups that have sessions.
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
			$views[ $view->session->$field ][] = $view;
		}
		$groups = array();
		foreach ( $sessions as $key => $list ) {
			$groups[ $key ] = array( $list, $views[ $key ] ?? array() );
		}
		return $groups;
	}

	/**
	 * The straight line that lies closest to the known points of complete days, where each point is.
	 *
	 * @param list<int|float|null> $points   Points, one a day.
	 * @param int                  $complete How many days are over.
	 * @return list<float|null>
	 */
	private static function trend( array $points, int $complete ): array {
		$known = array_filter( array_slice( $points, 0, $complete ), static fn( int|float|null $point ): bool => null !== $point );
		if ( array() === $known ) {
			return array_fill( 0, count( $points ), null );
		}
		$mean_x = array_sum( array_keys( $known ) ) / count( $known );
		$mean_y = array_sum( $known ) / count( $known );
		$cross  = 0.0;
		$square = 0.0;
		foreach ( $known as $x => $y ) {
			$cross  += ( $x - $mean_x ) * ( $y - $mean_y );
			$square += ( $x - $mean_x ) ** 2;
		}
		$slope = $square > 0 ? $cross / $square : 0.0;
		return array_map( static fn( int $x ): float => $mean_y + $slope * ( $x - $mean_x ), array_keys( $points ) );
	}

	private static function ratio( int|float $part, int $whole ): ?float {
		return 0 === $whole ? null : $part / $whole;
	}

	private static function change( int|float|null $now, int|float|null $then ): ?float {
		return null === $now || null === $then || 0 === $then || 0.0 === $then ? null : 100 * ( $now - $then ) / $then;
	}
}
