<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

/**
 * Which of the two calls to action beside the search terms a reader has closed. Each reader closes them for themselves.
 */
final class CallsToAction {

	/** A keyword tool. */
	public const KEYWORD_TOOL = 'semrush';

	/** An SEO plugin. */
	public const SEO_PLUGIN = 'aiseo';

	/**
	 * @param string $name One of those above.
	 * @return array{dismissed: 'yes'|'no'}
	 */
	public static function status( string $name ): array {
		return array( 'dismissed' => in_array( $name, self::dismissed(), true ) ? 'yes' : 'no' );
	}

	/**
	 * Closes one.
	 *
	 * @param string $name One of those above.
	 * @return array{dismissed: 'yes'|'no'} What holds now: it may not have been stored.
	 */
	public static function dismiss( string $name ): array {
		update_user_meta( get_current_user_id(), self::key(), array_values( array_unique( array( ...self::dismissed(), $name ) ) ) );
		return self::status( $name );
	}

	/**
	 * @return list<string> Names of those that the present user has closed.
	 */
	private static function dismissed(): array {
		$stored = get_user_meta( get_current_user_id(), self::key(), true );
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : array();
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_dismissed_calls_' . get_current_blog_id();
	}
}
