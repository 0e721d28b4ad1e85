<?php
declare( strict_types=1 );

namespace Lodestar\Conversations;

use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * How many questions a user has put to a provider today, by the site's day. What the site answers by itself is not counted.
 */
final class Allowance {

	/** How often it is tried to count one while others of the same user are counted. */
	private const TRIES = 20;

	/**
	 * @param int $user    Whose.
	 * @param int $per_day How many there may be.
	 */
	public function __construct( private readonly int $user, private readonly int $per_day ) {
	}

	/**
	 * How many the user may still ask today.
	 */
	public function left(): int {
		return max( 0, $this->per_day - $this->count( self::stored( $this->user ) ) );
	}

	/**
	 * Takes one. Two at the same time take two: a count is changed only where it is still the one that was read.
	 *
	 * @throws ConversationException Where none is left.
	 */
	public function take(): void {
		for ( $try = 0; $try < self::TRIES; ++$try ) {
			wp_cache_delete( $this->user, 'user_meta' );
			$stored = self::stored( $this->user );
			$count  = $this->count( $stored );
			if ( $count >= $this->per_day ) {
				throw ConversationException::enough_for_today( $this->per_day );
			}
			$next = self::today() . ':' . ( $count + 1 );
			if ( '' === $stored ? false !== add_user_meta( $this->user, self::key(), $next, true ) : false !== update_user_meta( $this->user, self::key(), $next, $stored ) ) {
				return;
			}
		}
		throw ConversationException::enough_for_today( $this->per_day );
	}

	/**
	 * @param string $stored Day and count, or ''.
	 */
	private function count( string $stored ): int {
		[ $day, $count ] = array( ...explode( ':', $stored ), '0' );
		return self::today() === $day ? (int) $count : 0;
	}

	private static function stored( int $user ): string {
		$stored = get_user_meta( $user, self::key(), true );
		return is_string( $stored ) ? $stored : '';
	}

	private static function today(): string {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return (string) SiteZone::local_time( $now )->day( $now );
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_conversation_count_' . get_current_blog_id();
	}
}
