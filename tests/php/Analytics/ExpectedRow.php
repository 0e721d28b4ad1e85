<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use LogicException;

/** The sessions, views, events and items of one result row, and its metrics. */
final class ExpectedRow {

	/** Metrics by what they count: s (sessions), p (people), v (views), e (events), i (items). */
	private const COUNTS = array(
		's'  => array(
			'sessions',
			'engagedSessions',
			'engagementRate',
			'bounceRate',
			'averageSessionDuration',
			'newUsers',
			'sessionKeyEventRate',
		),
		'p'  => array( 'totalUsers', 'activeUsers' ),
		'v'  => array(
			'screenPageViews', 'entrances', 'exits', 'exitRate', 'userEngagementDuration', 'averageEngagementTimePerView', 'scrolledUsers', 'averageScrollDepth',
			'scrolls25', 'scrolls50', 'scrolls75', 'scrolls100', 'averageTtfb', 'averageFcp', 'averageLcp', 'averageInp', 'averageCls',
			'ttfbP75', 'fcpP75', 'lcpP75', 'inpP75', 'clsP75', 'webVitalViews',
		),
		'sv' => array( 'screenPageViewsPerSession', 'averageEngagementTimePerSession' ),
		'pv' => array( 'screenPageViewsPerUser', 'averageEngagementTime' ),
		'sp' => array( 'sessionsPerUser' ),
		'pe' => array( 'eventCountPerUser', 'userKeyEventRate', 'averagePurchaseRevenuePerUser', 'averageRevenuePerUser', 'purchaserRate' ),
		'se' => array( 'eventsPerSession', 'revenuePerSession', 'purchaseConversionRate' ),
		'i'  => array(
			'itemRevenue',
			'grossItemRevenue',
			'itemRefundAmount',
			'itemsPurchased',
			'itemsViewed',
			'itemsAddedToCart',
			'itemsCheckedOut',
			'cartAbandonmentRate',
			'checkoutAbandonmentRate',
		),
	);

	/** @var array<int, Visit> By ID, like the lists below. */
	public array $visits = array();

	/** @var array<int, array{Visit, PageView}> */
	public array $views = array();

	/** @var array<int, array{Visit, ExpectedEvent}> */
	public array $events = array();

	/** @var array<string, array{ExpectedEvent, Good}> */
	public array $goods = array();

	/** @var array<int, true> Visitor numbers. */
	public array $people = array();

	/** @var array<int, true> Active users. */
	public array $active = array();

	/** @return string A key of COUNTS; `e` for metrics that aren't listed. */
	public static function counts( string $metric ): string {
		foreach ( self::COUNTS as $counts => $metrics ) {
			if ( in_array( $metric, $metrics, true ) ) {
				return $counts;
			}
		}
		return 'e';
	}

	public function figure( string $metric ): int|float|null {
		$sessions = count( $this->visits );
		$views    = count( $this->views );
		$events   = count( $this->events );
		$active   = count( $this->active );
		$engaged  = $this->visits( static fn ( Visit $visit ): bool => $visit->engaged );
		$time     = $this->sum_of_views( static fn ( PageView $view ): int => $view->active_ms );
		$scroll   = $this->sum_of_views( static fn ( PageView $view ): int => $view->scroll );
		$exits    = $this->exits();
		$bought   = $this->named( 'purchase' );
		$revenue  = $this->value( 'purchase' ) - $this->value( 'refund' );
		$watched  = $this->value( 'video_progress' ) + $this->value( 'video_complete' ) + $this->value( 'video_pause' );
		$starts   = $this->named( 'video_start' );
		return match ( $metric ) {
			'sessions'                        => $sessions,
			'engagedSessions'                 => $engaged,
			'engagementRate'                  => self::percent( $engaged, $sessions ),
			'bounceRate'                      => self::percent( $sessions - $engaged, $sessions ),
			'averageSessionDuration'          => self::per(
				array_sum( array_map( static fn ( Visit $visit ): int => $visit->last_at - $visit->started_at, $this->visits ) ),
				$sessions
			),
			'newUsers'                        => $this->visits( static fn ( Visit $visit ): bool => $visit->is_first ),
			'screenPageViews'                 => $views,
			'totalUsers'                      => count( $this->people ),
			'activeUsers'                     => $active,
			'entrances'                       => $this->sum_of_views( static fn ( PageView $view ): int => $view->entrance ? 1 : 0 ),
			'exits'                           => $exits,
			'exitRate'                        => self::percent( $exits, $views ),
			'userEngagementDuration'          => $time / 1000,
			'averageEngagementTime'           => self::per( $time, $active, 1000 ),
			'averageEngagementTimePerSession' => self::per( $time, $sessions, 1000 ),
			'averageEngagementTimePerView'    => self::per( $time, $views, 1000 ),
			'scrolledUsers'                   => $this->people_of_views( static fn ( PageView $view ): bool => $view->scroll >= 90 ),
			'averageScrollDepth'              => self::percent( $scroll, $views, 100 ),
			'scrolls25', 'scrolls50', 'scrolls75', 'scrolls100' => $this->sum_of_views(
				static fn ( PageView $view ): int => $view->scroll >= (int) substr( $metric, 7 ) ? 1 : 0
			),
			'averageTtfb', 'averageFcp', 'averageLcp', 'averageInp', 'averageCls' => $this->vital( strtolower( substr( $metric, 7 ) ) ),
			'webVitalViews'                   => $this->sum_of_views(
				static fn ( PageView $view ): int => array() === $view->vitals ? 0 : 1
			),
			'ttfbP75', 'fcpP75', 'lcpP75', 'inpP75', 'clsP75' => $this->nearest_rank( substr( $metric, 0, -3 ), 75 ),
			'screenPageViewsPerUser'          => self::per( $views, $active ),
			'screenPageViewsPerSession'       => self::per( $views, $sessions ),
			'sessionsPerUser'                 => self::per( $sessions, $active ),
			'eventCount'                      => $events,
			'eventCountPerUser'               => self::per( $events, $active ),
			'eventsPerSession'                => self::per( $events, $sessions ),
			'eventValue'                      => (
				$this->value( null ) - $watched - $this->value( 'video_start' ) - $this->value( 'view_search_results' )
			) / 1000,
			'keyEvents'                       => count(
				array_filter( $this->events, static fn ( array $pair ): bool => $pair[1]->is_key )
			),
			'sessionKeyEventRate'             => self::percent( $this->visits( self::is_converted( ... ) ), $sessions ),
			'userKeyEventRate'                => self::percent(
				$this->doers( static fn ( ExpectedEvent $event ): bool => $event->is_key ),
				count( $this->people )
			),
			'formImpressions'                 => $this->named( 'form_view' ),
			'formStarts'                      => $this->named( 'form_start' ),
			'formConversions'                 => $this->named( 'form_submit' ),
			'formConversionRate'              => self::percent( $this->named( 'form_submit' ), $this->named( 'form_view' ) ),
			'videoStarts'                     => $starts,
			'videoCompletions'                => $this->named( 'video_complete' ),
			'videoCompletionRate'             => self::percent( $this->named( 'video_complete' ), $starts ),
			'videoWatchTime'                  => $watched / 1000,
			'averageVideoWatchTime'           => self::per( $watched, $starts, 1000 ),
			'averageVideoViewed'              => self::percent(
				$this->shares( 'video_progress' ) + $this->shares( 'video_complete' ) + $this->shares( 'video_pause' ),
				$starts,
				100
			),
			'transactions', 'ecommercePurchases' => $bought,
			'purchaseRevenue'                 => $revenue / 1000,
			'grossPurchaseRevenue'            => $this->value( 'purchase' ) / 1000,
			'refundAmount'                    => $this->value( 'refund' ) / 1000,
			'refunds'                         => $this->named( 'refund' ),
			'averagePurchaseRevenue'          => self::per( $revenue, $bought, 1000 ),
			'averagePurchaseRevenuePerUser', 'averageRevenuePerUser' => self::per( $revenue, $active, 1000 ),
			'revenuePerSession'               => self::per( $revenue, $sessions, 1000 ),
			'totalPurchasers'                 => $this->buyers( 'purchase' ),
			'purchaserRate'                   => self::percent( $this->buyers( 'purchase' ), $active ),
			'purchaseConversionRate'          => self::percent( $bought, $sessions ),
			'itemViewEvents'                  => $this->named( 'view_item' ),
			'addToCarts'                      => $this->named( 'add_to_cart' ),
			'removeFromCarts'                 => $this->named( 'remove_from_cart' ),
			'checkouts'                       => $this->named( 'begin_checkout' ),
			'cartToViewRate'                  => self::percent( $this->buyers( 'add_to_cart' ), $this->buyers( 'view_item' ) ),
			'purchaseToViewRate'              => self::percent( $this->buyers( 'purchase' ), $this->buyers( 'view_item' ) ),
			'itemRevenue'                     => ( $this->money( 'purchase' ) - $this->money( 'refund' ) ) / 1000,
			'grossItemRevenue'                => $this->money( 'purchase' ) / 1000,
			'itemRefundAmount'                => $this->money( 'refund' ) / 1000,
			'itemsPurchased'                  => $this->pieces( 'purchase' ),
			'itemsViewed'                     => $this->pieces( 'view_item' ),
			'itemsAddedToCart'                => $this->pieces( 'add_to_cart' ),
			'itemsCheckedOut'                 => $this->pieces( 'begin_checkout' ),
			'cartAbandonmentRate'             => $this->abandoned( 'add_to_cart' ),
			'checkoutAbandonmentRate'         => $this->abandoned( 'begin_checkout' ),
			default                           => throw new LogicException( "Nobody wrote down what $metric is." ),
		};
	}

	/**
	 * Returns the number of sessions that ended with one of the views. A page opened twice within its last second
	 * counts once.
	 */
	private function exits(): int {
		$left = array();
		foreach ( $this->views as [ $visit, $view ] ) {
			$last = 0;
			foreach ( $visit->page_views as $other ) {
				$last = $other->path === $visit->texts['exit_path'] ? max( $last, $other->at ) : $last;
			}
			if ( $view->path === $visit->texts['exit_path'] && $view->at === $last ) {
				$left[ $visit->id ] = true;
			}
		}
		return count( $left );
	}

	private static function is_converted( Visit $visit ): bool {
		foreach ( $visit->events as $event ) {
			if ( $event->is_key ) {
				return true;
			}
		}
		return false;
	}

	/** @param callable( Visit ): bool $which */
	private function visits( callable $which ): int {
		return count( array_filter( $this->visits, $which ) );
	}

	/** @param callable( PageView ): int $figure */
	private function sum_of_views( callable $figure ): int {
		$sum = 0;
		foreach ( $this->views as [ , $view ] ) {
			$sum += $figure( $view );
		}
		return $sum;
	}

	/** @param callable( PageView ): bool $which */
	private function people_of_views( callable $which ): int {
		$people = array();
		foreach ( $this->views as [ $visit, $view ] ) {
			if ( $which( $view ) ) {
				$people[ $visit->visitor ] = true;
			}
		}
		return count( $people );
	}

	private function vital( string $name ): ?float {
		$told = $this->told( $name );
		return self::per( array_sum( $told ), count( $told ), 1000 );
	}

	/**
	 * Returns a percentile by the nearest-rank method
	 * (https://en.wikipedia.org/wiki/Percentile#The_nearest-rank_method).
	 */
	private function nearest_rank( string $vital, int $percent ): int|float|null {
		$told = $this->told( $vital );
		sort( $told );
		return array() === $told ? null : $told[ (int) ceil( count( $told ) * $percent / 100 ) - 1 ] / 1000;
	}

	/** @return list<int> Fixed-point (1/1000). */
	private function told( string $vital ): array {
		$told = array();
		foreach ( $this->views as [ , $view ] ) {
			if ( isset( $view->vitals[ $vital ] ) ) {
				$told[] = $view->vitals[ $vital ];
			}
		}
		return $told;
	}

	private function named( string $name ): int {
		return count( array_filter( $this->events, static fn ( array $pair ): bool => $name === $pair[1]->name ) );
	}

	private function value( ?string $name ): int {
		$sum = 0;
		foreach ( $this->events as [ , $event ] ) {
			$sum += null === $name || $name === $event->name ? $event->value : 0;
		}
		return $sum;
	}

	private function shares( string $name ): int {
		$sum = 0;
		foreach ( $this->events as [ , $event ] ) {
			$sum += $name === $event->name ? $event->share : 0;
		}
		return $sum;
	}

	private function buyers( string $name ): int {
		return $this->doers( static fn ( ExpectedEvent $event ): bool => $name === $event->name );
	}

	/** @param callable( ExpectedEvent ): bool $which */
	private function doers( callable $which ): int {
		$people = array();
		foreach ( $this->events as [ $visit, $event ] ) {
			if ( ! $visit->nobodys && $which( $event ) ) {
				$people[ $visit->visitor ] = true;
			}
		}
		return count( $people );
	}

	private function money( string $name ): int {
		$sum = 0;
		foreach ( $this->goods as [ $event, $good ] ) {
			$sum += $name === $event->name ? $good->revenue : 0;
		}
		return $sum;
	}

	private function pieces( string $name ): int {
		$sum = 0;
		foreach ( $this->goods as [ $event, $good ] ) {
			$sum += $name === $event->name ? $good->quantity : 0;
		}
		return $sum;
	}

	/**
	 * Returns the percentage of items that weren't purchased. Never below 0, as more items may be purchased than added.
	 */
	private function abandoned( string $name ): ?float {
		$pieces = $this->pieces( $name );
		return self::percent( max( 0, $pieces - $this->pieces( 'purchase' ) ), $pieces );
	}

	private static function per( int $figure, int $of, int $scale = 1 ): ?float {
		return 0 === $of ? null : (float) ( $figure / ( $of * $scale ) );
	}

	private static function percent( int $figure, int $of, int $scale = 1 ): ?float {
		return 0 === $of ? null : (float) ( $figure / ( $of * $scale ) * 100 );
	}
}
