<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * Limits uses per user and for the whole site on each local day. Counts are updated by compare-and-swap, so concurrent
 * requests can't exceed a limit.
 */
final class DailyLimit {

	/** Attempts to count a use while other requests count theirs. */
	private const TRIES = 20;

	/**
	 * @param string $name     Name of the limit, in snake_case; part of its storage keys.
	 * @param ?int   $per_user Daily uses per user; null for no limit.
	 * @param ?int   $per_site Daily uses of all users; null for no limit.
	 */
	public function __construct( private readonly string $name, private readonly ?int $per_user, private readonly ?int $per_site = null ) {
	}

	/** Returns how many uses a user has left today. */
	public function left( int $user ): int {
		return max(
			0,
			min(
				null === $this->per_user ? PHP_INT_MAX : $this->per_user - self::count( $this->of_user( $user ) ),
				null === $this->per_site ? PHP_INT_MAX : $this->per_site - self::count( $this->of_site() )
			)
		);
	}

	/** Counts one use. Returns false if a limit is reached: nothing may be done then. User 0 isn't logged in. */
	public function take( int $user ): bool {
		return self::taken(
			$this->per_user,
			fn (): string => $this->of_user( $user ),
			fn ( string $from, string $to ): bool => $this->swap_of_user( $user, $from, $to )
		)
			&& self::taken( $this->per_site, $this->of_site( ... ), $this->swap_of_site( ... ) );
	}

	/** Returns the seconds until the counts reset. */
	public static function seconds_left(): int {
		$now  = intdiv( SiteClock::get()->now_ms(), 1000 );
		$zone = SiteZone::local_time( $now );
		return $zone->start_of_day( $zone->day( $now ) + 1 ) - $now;
	}

	/**
	 * @param ?int $limit Daily uses; null for no limit.
	 * @param \Closure(): string $read Reads the stored count.
	 * @param \Closure( string, string ): bool $swap Replaces the count if it hasn't changed since.
	 */
	private static function taken( ?int $limit, \Closure $read, \Closure $swap ): bool {
		for ( $try = 0; null !== $limit && $try < self::TRIES; ++$try ) {
			$stored = $read();
			$count  = self::count( $stored );
			if ( $count >= $limit ) {
				return false;
			}
			if ( $swap( $stored, self::today() . ':' . ( $count + 1 ) ) ) {
				return true;
			}
		}
		return null === $limit;
	}

	/** @param string $stored Day and count, or ''. */
	private static function count( string $stored ): int {
		[ $day, $count ] = array( ...explode( ':', $stored ), '0' );
		return self::today() === $day ? (int) $count : 0;
	}

	private static function today(): string {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return (string) SiteZone::local_time( $now )->day( $now );
	}

	private function of_user( int $user ): string {
		wp_cache_delete( $user, 'user_meta' );
		$stored = get_user_meta( $user, $this->meta_key(), true );
		return is_string( $stored ) ? $stored : '';
	}

	private function swap_of_user( int $user, string $from, string $to ): bool {
		return false !== (
			'' === $from ? add_user_meta( $user, $this->meta_key(), $to, true ) : update_user_meta( $user, $this->meta_key(), $to, $from )
		);
	}

	private function of_site(): string {
		global $wpdb;
		return (string) $wpdb->get_var(
			$wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $this->option() )
		);
	}

	private function swap_of_site( string $from, string $to ): bool {
		global $wpdb;
		if ( '' === $from ) {
			return 1 === $wpdb->query(
				$wpdb->prepare(
					"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
					$this->option(),
					$to
				)
			);
		}
		return 1 === $wpdb->query(
			$wpdb->prepare(
				"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value = %s",
				$to,
				$this->option(),
				$from
			)
		);
	}

	/** User meta is shared by all sites of a network, so each site has its own key. */
	private function meta_key(): string {
		return "lodestar_limit_{$this->name}_" . get_current_blog_id();
	}

	private function option(): string {
		return "lodestar_limit_$this->name";
	}
}
