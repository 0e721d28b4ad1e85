<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use WP_Post_Type;
use WP_Query;
use WP_Term;
use WP_User;

/** The object on the current page as `type:id`. Ingest uses it to look up title, author and terms. */
final class TrackedObject {

	/**
	 * Returns the object of the main query.
	 *
	 * @return string Such as post:12, term:34, author:5, home:0, 404:0, search:7 (7 results), archive:book or
	 *         archive:2026-11. At most 64 characters of [a-z0-9_:-]. Empty if none applies.
	 */
	public static function current(): string {
		if ( is_404() ) {
			return '404:0';
		}
		if ( is_search() ) {
			return 'search:' . self::results();
		}
		if ( is_singular() || ( is_home() && ! is_front_page() ) ) {
			return 'post:' . get_queried_object_id();
		}
		if ( is_home() ) {
			return 'home:0';
		}
		$object = get_queried_object();
		return match ( true ) {
			$object instanceof WP_Term      => "term:$object->term_id",
			$object instanceof WP_User      => "author:$object->ID",
			$object instanceof WP_Post_Type => "archive:$object->name",
			is_date()                       => 'archive:' . self::date(),
			default                         => '',
		};
	}

	/** Returns the number of posts found, on all result pages. */
	private static function results(): int {
		$query = $GLOBALS['wp_query'] ?? null;
		return $query instanceof WP_Query ? $query->found_posts : 0;
	}

	/** Returns the year, month and day of a date archive, as far as it specifies them. */
	private static function date(): string {
		$parts = array( sprintf( '%04d', self::number( 'year' ) ) );
		if ( is_month() || is_day() ) {
			$parts[] = sprintf( '%02d', self::number( 'monthnum' ) );
		}
		if ( is_day() ) {
			$parts[] = sprintf( '%02d', self::number( 'day' ) );
		}
		return implode( '-', $parts );
	}

	private static function number( string $name ): int {
		$value = get_query_var( $name );
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
