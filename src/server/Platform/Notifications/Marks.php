<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Time\SiteClock;

/**
 * The notifications that a user has read and dismissed on this site. A mark applies only to earlier occurrences: a
 * notification that occurs again is unread again.
 */
final class Marks {

	/** @param array<string, array<int>> $set When each mark was set, UTC seconds, by notification and mark. */
	private function __construct( private readonly int $user, private array $set ) {
	}

	public static function of( int $user ): self {
		$marks  = array();
		$stored = get_user_meta( $user, self::key(), true );
		foreach ( is_array( $stored ) ? $stored : array() as $id => $times ) {
			$marks[ (string) $id ] = is_array( $times ) ? array_filter( $times, 'is_int' ) : array();
		}
		return new self( $user, $marks );
	}

	public function has( Mark $mark, Notification $notification ): bool {
		return ( $this->set[ $notification->id ][ $mark->value ] ?? 0 ) > $notification->time;
	}

	/**
	 * Marks notifications. Dismissed ones also count as read, and restored ones stay read.
	 *
	 * @param list<Notification> $these The notifications.
	 */
	public function set( Mark $mark, array $these ): void {
		foreach ( $these as $notification ) {
			// Add a second, so that notifications from the current second are marked too.
			$now   = max( intdiv( SiteClock::get()->now_ms(), 1000 ), $notification->time ) + 1;
			$times = array( Mark::Read->value => $now );
			if ( Mark::Dismissed === $mark ) {
				$times[ Mark::Dismissed->value ] = $now;
			}
			$this->set[ $notification->id ] = $times;
		}
	}

	/** @param list<string> $known Ids of existing notifications; marks of others are deleted. */
	public function save( array $known ): void {
		$this->set = array_intersect_key( $this->set, array_flip( $known ) );
		update_user_meta( $this->user, self::key(), $this->set );
	}

	/** User meta is shared by all sites of a network, so each site has its own key. */
	private static function key(): string {
		return 'lodestar_notifications_' . get_current_blog_id();
	}
}
