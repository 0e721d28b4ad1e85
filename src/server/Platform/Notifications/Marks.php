<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Time\SiteClock;

/**
 * What one user has read and put away on this site. A mark holds for what came up before it: when the same thing comes
 * up again, it is new again.
 */
final class Marks {

	/**
	 * @param int                       $user Whose.
	 * @param array<string, array<int>> $set  By notification and mark: when, UTC seconds.
	 */
	private function __construct( private readonly int $user, private array $set ) {
	}

	/**
	 * @param int $user Id of a user.
	 */
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
	 * Sets a mark. What is put away counts as read; what is taken back stays read.
	 *
	 * @param Mark               $mark  Which.
	 * @param list<Notification> $these On what.
	 */
	public function set( Mark $mark, array $these ): void {
		foreach ( $these as $notification ) {
			// What comes up in this very second is read with what came before it.
			$now   = max( intdiv( SiteClock::get()->now_ms(), 1000 ), $notification->time ) + 1;
			$times = array( Mark::Read->value => $now );
			if ( Mark::Dismissed === $mark ) {
				$times[ Mark::Dismissed->value ] = $now;
			}
			$this->set[ $notification->id ] = $times;
		}
	}

	/**
	 * Keeps them, without those of notifications that there are no more.
	 *
	 * @param list<string> $known Ids of all that there are.
	 */
	public function save( array $known ): void {
		$this->set = array_intersect_key( $this->set, array_flip( $known ) );
		update_user_meta( $this->user, self::key(), $this->set );
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_notifications_' . get_current_blog_id();
	}
}
