<?php
declare( strict_types=1 );

namespace Lodestar\Bench\PostsList;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Visit;

/**
 * Creates a site with 50,000 posts and 300,000 page views. 80% of the posts were viewed in the last 60 days, and a few
 * posts have most of the views.
 */
final class ManyPosts {

	private const POSTS  = 50000;
	private const VISITS = 60000;

	/** Page views per visit. */
	private const PAGES = 5;

	/** Rows per INSERT. */
	private const BATCH = 1000;

	/** Creates the posts and visits if they don't exist yet. */
	public static function make(): void {
		Connection::connect( FirstParty::ID );
		if ( count( get_posts( array( 'fields' => 'ids', 'posts_per_page' => self::POSTS ) ) ) < self::POSTS ) {
			self::posts();
			self::visits();
		}
	}

	public static function views(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT SUM(views) FROM %i', Schema::table( 'daily' ) ) );
	}

	private static function posts(): void {
		global $wpdb;
		$now = time();
		for ( $first = 0; $first < self::POSTS; $first += self::BATCH ) {
			$rows = array();
			for ( $n = $first; $n < $first + self::BATCH; ++$n ) {
				$date   = gmdate( 'Y-m-d H:i:s', $now - 86400 * 90 - 3600 * $n );
				$rows[] = $wpdb->prepare(
					"(1, %s, %s, 'We weeded.', %s, '', 'publish', %s, '', '', %s, %s, '', 'post')",
					$date,
					$date,
					"What we did in the garden, part $n",
					"part-$n",
					$date,
					$date
				);
			}
			$wpdb->query( "INSERT INTO $wpdb->posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_type) VALUES " . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- row by row.
		}
		wp_cache_flush();
	}

	private static function visits(): void {
		global $wpdb;
		mt_srand( 5 );
		$ids    = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'post' ORDER BY ID" ) );
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today  = SiteZone::local_time( $now )->day( $now );
		$visits = array();
		for ( $n = 1; $n <= self::VISITS; ++$n ) {
			$day      = $today - mt_rand( 0, 60 );
			$visits[] = self::visit( $n, $day, $ids );
			if ( count( $visits ) === self::BATCH ) {
				Stored::write( $visits );
				$visits = array();
			}
		}
	}

	/** @param list<int> $ids Post IDs. */
	private static function visit( int $n, int $day, array $ids ): Visit {
		$at    = $day * 86400 + 1;
		$visit = new Visit( $n, $n, $day, 0, $at, $at + 60, true, true, false, false, array( 'host' => 'lodestar.test' ) );
		for ( $i = 0; $i < self::PAGES; ++$i ) {
			$id                  = $ids[ (int) ( count( $ids ) * ( mt_rand() / ( mt_getrandmax() + 1 ) ) ** 2 ) ];
			$visit->page_views[] = new PageView(
				self::PAGES * $n + $i,
				$n,
				$day,
				0,
				$at + $i,
				"/part-$id/",
				"Part $id",
				'lodestar.test',
				1000,
				0 === $i,
				object: "post:$id"
			);
		}
		return $visit;
	}
}
