<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\FaultNotices;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteClock;
use UnexpectedValueException;

/**
 * Notifications for dashboard users. add() stores notifications about events. Notifications about a current condition
 * come from the filter `lodestar_notifications`, in the user's language.
 */
final class Notifications {

	/** Option: properties of stored notifications by id, oldest first. */
	private const OPTION = 'lodestar_notifications';

	/** Maximum number of stored notifications. */
	private const MOST = 50;

	/**
	 * Stores a notification until it is removed. One with the same id is replaced and is unread again.
	 *
	 * @param array<mixed> $properties See lodestar_add_notification().
	 */
	public static function add( string $id, array $properties ): void {
		try {
			$notification = Notification::read( $id, $properties, self::now() );
		} catch ( UnexpectedValueException $invalid ) {
			_doing_it_wrong( 'lodestar_add_notification', esc_html( $invalid->getMessage() ), '0.1.0' );
			return;
		}
		$stored = self::stored();
		unset( $stored[ $id ] );
		$stored[ $id ] = $notification->properties();
		update_option( self::OPTION, array_slice( $stored, -self::MOST, null, true ), false );
	}

	public static function remove( string $id ): void {
		$stored = self::stored();
		if ( isset( $stored[ $id ] ) ) {
			unset( $stored[ $id ] );
			update_option( self::OPTION, $stored, false );
		}
	}

	/**
	 * Returns the current user's notifications for the dashboard, newest first.
	 *
	 * @return list<array{id: string, title: string, text: string, status: string, place: string, dismissible: bool, links: list<array{label: string, url: string}>, time: string, is_read: bool, is_dismissed: bool}>
	 */
	public static function for_browser(): array {
		$marks = Marks::of( get_current_user_id() );
		return array_map(
			static fn ( Notification $notification ): array => array(
				'id'           => $notification->id,
				'title'        => $notification->title,
				'text'         => $notification->text,
				'status'       => $notification->status,
				'place'        => $notification->place,
				'dismissible'  => $notification->is_dismissible,
				'links'        => $notification->links,
				'time'         => (string) wp_date( 'c', $notification->time ),
				'is_read'      => $marks->has( Mark::Read, $notification ),
				'is_dismissed' => $notification->is_dismissible && $marks->has( Mark::Dismissed, $notification ),
			),
			self::for_current_user()
		);
	}

	/**
	 * @param list<string> $ids Ids of the notifications.
	 * @throws ApiException If one doesn't exist, or isn't for this user.
	 */
	public static function mark( Mark $mark, array $ids ): void {
		$theirs = array();
		foreach ( self::for_current_user() as $notification ) {
			$theirs[ $notification->id ] = $notification;
		}
		$these = array_map(
			static fn ( string $id ): Notification => $theirs[ $id ]
				?? throw ApiException::not_found(
					'unknown_notification',
					__( 'This notification no longer exists.', 'lodestar' ),
					array( 'id' => $id )
				),
			$ids
		);
		$marks = Marks::of( get_current_user_id() );
		$marks->set( $mark, $these );
		$marks->save( array_keys( $theirs ) );
	}

	/** @return list<Notification> Newest first. */
	private static function for_current_user(): array {
		$theirs = array();
		foreach ( self::all() as $id => $properties ) {
			try {
				$notification = Notification::read( (string) $id, is_array( $properties ) ? $properties : array(), self::now() );
			} catch ( UnexpectedValueException $invalid ) {
				_doing_it_wrong( 'lodestar_notifications', esc_html( $invalid->getMessage() ), '0.1.0' );
				continue;
			}
			if ( current_user_can( $notification->capability ) ) {
				$theirs[] = $notification;
			}
		}
		usort( $theirs, static fn ( Notification $a, Notification $b ): int => $b->time <=> $a->time );
		return $theirs;
	}

	/** @return array<mixed> Properties by id. */
	private static function all(): array {
		/**
		 * Filters the notifications of the dashboard.
		 *
		 * @param array<string, array<string, mixed>> $notifications Properties by ID; see lodestar_add_notification(). Set `time` to when
		 *                                                           the condition began: without it, the notification is new on
		 *                                                           every request.
		 * @see docs/extending/add-a-notification.md
		 */
		$all = Guard::filter( 'lodestar_notifications', self::stored(), is_array( ... ) );
		return FaultNotices::all() + ( is_array( $all ) ? $all : array() ); // Last, to include faults of the filter above.
	}

	/** @return array<mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? $stored : array();
	}

	private static function now(): int {
		return intdiv( SiteClock::get()->now_ms(), 1000 );
	}
}
