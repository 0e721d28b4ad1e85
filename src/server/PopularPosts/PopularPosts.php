<?php
declare( strict_types=1 );

namespace Lodestar\PopularPosts;

use Lodestar\License\License;
use Lodestar\Query\DateRange;
use Lodestar\Rest\ApiException;
use Lodestar\Settings\Connection;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * Lists of the most viewed posts for the site itself. What visitors see is read from one option that WordPress loads with
 * every page anyway: their page views ask nothing. A list is counted anew in the background, once an hour at most.
 *
 * @phpstan-type Arguments array{number: int, days: int, post_type: list<string>}
 * @phpstan-type Entry array{id: int, title: string, url: string, views: int}
 * @phpstan-type Kept array{args: Arguments, at: int, views: array<int, int>, posts: ?list<Entry>}
 */
final class PopularPosts {

	/** Option: lists by what was asked for. */
	private const OPTION = 'lodestar_popular_posts';

	/** Hook of the task that counts a list anew. */
	public const HOOK = 'lodestar_refresh_popular_posts';

	/** Bounds of what may be asked for. */
	public const MOST_POSTS = 20;
	public const MOST_DAYS  = 365;

	/** Without a licence there are so many days. */
	private const OWN_DAYS = 30;

	/** So many different lists are kept. */
	private const MOST_LISTS = 10;

	/** Further posts that are remembered, in case some are not public any more. */
	private const SPARE = 10;

	/**
	 * @param array<mixed> $args number, days and post_type, as lodestar_popular_posts() takes them.
	 * @return list<Entry> The most viewed first.
	 */
	public static function get( array $args ): array {
		if ( ! Connection::is_connected() ) {
			return array();
		}
		$args = self::read( $args );
		$key  = md5( serialize( $args ) );
		$kept = self::kept();
		$list = $kept[ $key ] ?? null;
		if ( null === $list ) {
			return self::refresh( $args );
		}
		if ( $list['at'] + HOUR_IN_SECONDS < self::now() && false === wp_next_scheduled( self::HOOK, array( $args ) ) ) {
			wp_schedule_single_event( time(), self::HOOK, array( $args ) );
		}
		if ( null === $list['posts'] ) {
			$list['posts'] = self::entries( $list );
			$kept[ $key ]  = $list;
			self::keep( $kept );
		}
		return $list['posts'];
	}

	/**
	 * Counts a list and keeps it. Hooked to our task.
	 *
	 * @param array<mixed> $args As get() takes them.
	 * @return list<Entry>
	 */
	public static function refresh( array $args ): array {
		$args = self::read( $args );
		$key  = md5( serialize( $args ) );
		try {
			$views = Ranking::of( self::range( $args['days'] ), $args['post_type'], $args['number'] + self::SPARE );
		} catch ( ApiException ) {
			$views = self::kept()[ $key ]['views'] ?? array(); // Tried again in an hour.
		}
		$list          = array(
			'args'  => $args,
			'at'    => self::now(),
			'views' => $views,
			'posts' => null,
		);
		$list['posts'] = self::entries( $list );
		$kept          = array( $key => $list ) + self::kept();
		uasort( $kept, static fn ( array $a, array $b ): int => $b['at'] <=> $a['at'] );
		self::keep( array_slice( $kept, 0, self::MOST_LISTS, true ) );
		return $list['posts'];
	}

	/**
	 * A post was changed: titles, addresses and whether it is public are looked up anew where it is listed. Hooked to
	 * what changes posts.
	 *
	 * @param int $id Of the post.
	 */
	public static function on_change( int $id ): void {
		$kept    = self::kept();
		$changed = array_map( static fn ( array $list ): array => isset( $list['views'][ $id ] ) ? array( 'posts' => null ) + $list : $list, $kept );
		if ( $changed !== $kept ) {
			self::keep( $changed );
		}
	}

	/**
	 * All addresses were changed.
	 */
	public static function on_change_of_all(): void {
		self::keep( array_map( static fn ( array $list ): array => array( 'posts' => null ) + $list, self::kept() ) );
	}

	/**
	 * What is asked for, within its bounds.
	 *
	 * @param array<mixed> $args Anything.
	 * @return Arguments
	 */
	private static function read( array $args ): array {
		$number = static fn ( string $name, int $usual, int $most ): int => max( 1, min( $most, is_numeric( $args[ $name ] ?? null ) ? (int) $args[ $name ] : $usual ) );
		$types  = array_values( array_filter( (array) ( $args['post_type'] ?? 'post' ), 'is_string' ) );
		sort( $types );
		return array(
			'number'    => $number( 'number', 5, self::MOST_POSTS ),
			'days'      => $number( 'days', self::OWN_DAYS, License::current()->is_pro() ? self::MOST_DAYS : self::OWN_DAYS ),
			'post_type' => $types,
		);
	}

	/**
	 * So many days up to now.
	 */
	private static function range( int $days ): DateRange {
		$today = SiteZone::local_time( self::now() )->day( self::now() );
		return new DateRange( $today - $days + 1, $today );
	}

	/**
	 * The posts of a list as they are now.
	 *
	 * @param Kept $list The list.
	 * @return list<Entry>
	 */
	private static function entries( array $list ): array {
		$ids     = Ranking::public_ones( array_keys( $list['views'] ), $list['args']['post_type'] );
		$entries = array();
		foreach ( array_slice( $ids, 0, $list['args']['number'] ) as $id ) {
			$entries[] = array(
				'id'    => $id,
				'title' => get_the_title( $id ),
				'url'   => (string) get_permalink( $id ),
				'views' => $list['views'][ $id ],
			);
		}
		return $entries;
	}

	/**
	 * @return array<string, Kept>
	 */
	private static function kept(): array {
		$kept = get_option( self::OPTION, array() );
		/** @var array<string, Kept> */
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * @param array<string, Kept> $kept Lists.
	 */
	private static function keep( array $kept ): void {
		update_option( self::OPTION, $kept, true );
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
