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
 * Lists of the most viewed posts for the site itself.
 *
 * Anyone who can edit a post chooses the arguments, so everything they can cause is bounded. What is stored is one ranking
 * for each period and post type; every list is made of these, whatever its length. A ranking is counted at most once an
 * hour, by one process at a time.
 *
 * @phpstan-type Entry array{id: int, title: string, url: string, views: int}
 * @phpstan-type Rankings array<string, array<int, int>>
 */
final class PopularPosts {

	/** Option of a period, not autoloaded: array{at: int, rankings: Rankings}. */
	private const OPTION = 'lodestar_popular_posts_';

	/** Hook of the task that counts the rankings of a period again. */
	public const HOOK = 'lodestar_refresh_popular_posts';

	/** Numbers of days for which views are ranked. */
	public const PERIODS = array( 1, 7, 14, 30, 90, 180, 365 );

	/** The longest period without a license, and the one of a list that names none. */
	private const USUAL_PERIOD = 30;

	public const MOST_POSTS = 20;

	private const USUAL_POSTS = 5;

	/** Further posts that are stored, in case some are no longer public. */
	private const SPARE = 10;

	/** Seconds after which a process that is counting is taken for dead. */
	private const STALE = 60;

	/**
	 * @param array<mixed> $args number, days and post_type, as lodestar_popular_posts() takes them.
	 * @return list<Entry> The most viewed first.
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
	 * Counts the rankings of a period and stores them: of the given types, and of all that are stored already. While another
	 * process does so, nothing is counted. Hooked to the task.
	 *
	 * @param mixed        $days  One of PERIODS.
	 * @param list<string> $types Post types that visitors can open.
	 * @return Rankings What is stored now.
	 */
	public static function refresh( mixed $days, array $types = array() ): array {
		$days = self::period( $days );
		$lock = Lock::take( self::OPTION . "$days.lock", self::STALE );
		if ( null === $lock ) {
			return self::stored( $days )['rankings'];
		}
		try {
			wp_cache_delete( self::OPTION . $days, 'options' ); // The process before this one may have just counted them.
			$before = self::stored( $days )['rankings'];
			$types  = array_values( array_intersect( Posts::types(), array( ...$types, ...array_keys( $before ) ) ) );
			$after  = self::count( $days, $types ) ?? array_merge( array_fill_keys( $types, array() ), $before ); // Tried again in an hour.
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
	 * @return ?Rankings Null where the source fails.
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
	 * The types of these names that visitors can open.
	 *
	 * @return list<string>
	 */
	private static function types( mixed $names ): array {
		return array_values( array_intersect( Posts::types(), array_filter( (array) $names, 'is_string' ) ) );
	}

	/**
	 * The shortest period that has so many days.
	 */
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
	 * The posts as they are now.
	 *
	 * @param array<int, int> $views Views by post, the most viewed first.
	 * @param list<string>    $types Their types.
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

	/**
	 * @return array{at: int, rankings: Rankings}
	 */
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

	/**
	 * Cancels all planned refreshes. Runs when the plugin is deactivated.
	 */
	public static function unschedule(): void {
		wp_unschedule_hook( self::HOOK );
	}
}
