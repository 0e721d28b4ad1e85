<?php
declare( strict_types=1 );

namespace Lodestar\Features\PopularPosts;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\PostFigures\Posts;
use Lodestar\Platform\License\License;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Lock;

/**
 * Lists the most viewed posts for display on the site.
 *
 * Anyone who can edit a post chooses the arguments, so their cost is limited. One ranking is stored per period and post
 * type, and lists of any length are built from it. Each period is refreshed at most once an hour, by one process at a
 * time.
 *
 * @phpstan-type Entry array{id: int, title: string, url: string, views: int}
 * @phpstan-type Rankings array<string, array<int, int>>
 */
final class PopularPosts {

	/** Prefix of the option of a period: array{at: int, rankings: Rankings}. Not autoloaded. */
	private const OPTION = 'lodestar_popular_posts_';

	/** Cron hook that refreshes the rankings of a period. */
	public const HOOK = 'lodestar_refresh_popular_posts';

	/** Supported periods in days. */
	public const PERIODS = array( 1, 7, 14, 30, 90, 180, 365 );

	/** Default period, and the longest one without a license. */
	private const USUAL_PERIOD = 30;

	public const MOST_POSTS = 20;

	private const USUAL_POSTS = 5;

	/** Extra posts stored per ranking, in case others are no longer public. */
	private const SPARE = 10;

	/** Seconds after which the lock of another process is considered abandoned. */
	private const STALE = 60;

	/**
	 * @param array<mixed> $args number, days and post_type, as in lodestar_popular_posts().
	 * @return list<Entry> Most viewed first.
	 */
	public static function get( array $args ): array {
		$types = self::types( $args['post_type'] ?? 'post' );
		if ( array() === $types || ! Connection::is_connected() ) {
			return array();
		}
		$days                               = self::period( $args['days'] ?? null );
		[ 'at' => $at, 'rankings' => $all ] = self::stored( $days );
		if ( array() !== array_diff( $types, array_keys( $all ) ) ) {
			$all = self::refresh( $days, $types );
		} elseif ( $at + HOUR_IN_SECONDS < self::now() && false === wp_next_scheduled( self::HOOK, array( $days ) ) ) {
			wp_schedule_single_event( time(), self::HOOK, array( $days ) );
		}
		$views = array();
		foreach ( $types as $type ) {
			$views += $all[ $type ] ?? array();
		}
		arsort( $views );
		return self::entries(
			array_slice( $views, 0, self::MOST_POSTS + self::SPARE, true ),
			$types,
			self::number( $args['number'] ?? null )
		);
	}

	/**
	 * Refreshes the stored rankings of a period, including the given post types. Returns the old rankings if another
	 * process is refreshing them.
	 *
	 * @param mixed        $days  One of PERIODS.
	 * @param list<string> $types Post types that visitors can open.
	 * @return Rankings The stored rankings.
	 */
	public static function refresh( mixed $days, array $types = array() ): array {
		$days = self::period( $days );
		$lock = Lock::take( self::OPTION . "$days.lock", self::STALE );
		if ( null === $lock ) {
			return self::stored( $days )['rankings'];
		}
		try {
			wp_cache_delete( self::OPTION . $days, 'options' ); // Another process may have just refreshed them.
			$before = self::stored( $days )['rankings'];
			$types  = array_values( array_intersect( Posts::types(), array( ...$types, ...array_keys( $before ) ) ) );
			$after  = self::count( $days, $types ) ?? array_merge( array_fill_keys( $types, array() ), $before ); // Retried in an hour.
			update_option(
				self::OPTION . $days,
				array(
					'at'       => self::now(),
					'rankings' => $after,
				),
				false
			);
			return $after;
		} finally {
			$lock->release();
		}
	}

	/**
	 * @param list<string> $types Post types.
	 * @return ?Rankings Null if the source fails.
	 */
	private static function count( int $days, array $types ): ?array {
		$today = SiteZone::local_time( self::now() )->day( self::now() );
		try {
			$views = Ranking::views( new DateRange( $today - $days + 1, $today ) );
		} catch ( ApiException ) {
			return null;
		}
		$rankings = array();
		foreach ( $types as $type ) {
			$rankings[ $type ] = Ranking::top( $views, array( $type ), self::MOST_POSTS + self::SPARE );
		}
		return $rankings;
	}

	/**
	 * Returns those of the given post types that visitors can open.
	 *
	 * @return list<string>
	 */
	private static function types( mixed $names ): array {
		return array_values( array_intersect( Posts::types(), array_filter( (array) $names, 'is_string' ) ) );
	}

	/** Returns the shortest supported period with at least this many days, limited to the license. */
	private static function period( mixed $days ): int {
		$days    = is_numeric( $days ) ? (int) $days : self::USUAL_PERIOD;
		$longest = License::current()->is_pro() ? max( self::PERIODS ) : self::USUAL_PERIOD;
		foreach ( self::PERIODS as $period ) {
			if ( $period >= min( $days, $longest ) ) {
				return $period;
			}
		}
		return $longest;
	}

	private static function number( mixed $number ): int {
		return is_numeric( $number ) ? max( 1, min( self::MOST_POSTS, (int) $number ) ) : self::USUAL_POSTS;
	}

	/**
	 * Returns the current title and URL of each post.
	 *
	 * @param array<int, int> $views Views by post ID, most viewed first.
	 * @param list<string>    $types Their post types.
	 * @return list<Entry>
	 */
	private static function entries( array $views, array $types, int $number ): array {
		$entries = array();
		foreach ( array_slice( Ranking::public_posts( array_keys( $views ), $types ), 0, $number ) as $post ) {
			$entries[] = array(
				'id'    => $post->ID,
				'title' => get_the_title( $post ),
				'url'   => get_permalink( $post ),
				'views' => $views[ $post->ID ],
			);
		}
		return $entries;
	}

	/** @return array{at: int, rankings: Rankings} */
	private static function stored( int $days ): array {
		$stored = get_option( self::OPTION . $days );
		/** @var array{at: int, rankings: Rankings} */
		return is_array( $stored ) && is_array( $stored['rankings'] ?? null ) ? $stored : array(
			'at'       => 0,
			'rankings' => array(),
		);
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}

	/** Cancels scheduled refreshes. Runs when the plugin is deactivated. */
	public static function unschedule(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
