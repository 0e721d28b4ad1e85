<?php
declare( strict_types=1 );

namespace Lodestar\Collect;

/**
 * How events may be called, and which names have a meaning of their own.
 */
final class EventName {

	/** What only a shop's server reports (Commerce\Commerce). */
	public const COMMERCE = array( 'view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'purchase', 'refund' );

	/** What ingest makes of page views, and what would pass for figures that are counted otherwise. */
	private const DERIVED = array( 'page_view', 'session_start', 'first_visit', 'user_engagement', 'view_search_results', 'page_not_found' );

	/** Longest name, in bytes. */
	private const MAX = 40;

	/**
	 * Whether an event or a parameter may be called so: a letter, then letters, digits and underscores; lower case.
	 */
	public static function is_name( string $name ): bool {
		return '' !== $name && strlen( $name ) <= self::MAX
			&& $name[0] >= 'a' && $name[0] <= 'z'
			&& strspn( $name, 'abcdefghijklmnopqrstuvwxyz0123456789_' ) === strlen( $name );
	}

	/**
	 * Whether visitors' browsers may send an event of this name. Who could send a purchase could invent revenue.
	 */
	public static function may_come_from_browser( string $name ): bool {
		return self::is_name( $name ) && ! in_array( $name, self::COMMERCE, true ) && ! in_array( $name, self::DERIVED, true );
	}
}
