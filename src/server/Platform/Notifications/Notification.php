<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\Capabilities;

/**
 * One thing that somebody should know.
 */
final class Notification {

	/** What an id looks like: a name, or vendor/name. */
	public const ID = '[a-z0-9_-]+(?:/[a-z0-9_-]+)?';

	/**
	 * @param string                                  $id             By what it is known.
	 * @param string                                  $title          The finding, plain text.
	 * @param string                                  $text           One sentence more, plain text; may be empty.
	 * @param Status                                  $status         How grave it is.
	 * @param Placement                               $place          Where it is shown.
	 * @param bool                                    $is_dismissible Whether it can be put away; what ends by itself need not be.
	 * @param list<array{label: string, url: string}> $links          What to do about it.
	 * @param string                                  $capability     What its reader must be able to do.
	 * @param int                                     $time           When it came up, UTC seconds.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $text,
		public readonly Status $status,
		public readonly Placement $place,
		public readonly bool $is_dismissible,
		public readonly array $links,
		public readonly string $capability,
		public readonly int $time
	) {
	}

	/**
	 * Reads what a plugin wrote, see lodestar_add_notification().
	 *
	 * @param string       $id    Its id.
	 * @param array<mixed> $given Its properties.
	 * @param int          $now   When it came up, unless it says so itself; UTC seconds.
	 * @throws InvalidNotificationException If it makes no sense.
	 */
	public static function read( string $id, array $given, int $now ): self {
		if ( 1 !== preg_match( '~^' . self::ID . '$~D', $id ) ) {
			throw new InvalidNotificationException( "\"$id\" is not an id: small letters, digits, - and _, and at most one /." );
		}
		$title = self::text( $given, 'title' );
		if ( '' === $title ) {
			throw new InvalidNotificationException( "\"$id\" has no title." );
		}
		$status      = Status::tryFrom( self::text( $given, 'status', Status::Info->value ) );
		$place       = Placement::tryFrom( self::text( $given, 'place', Placement::Panel->value ) );
		$dismissible = $given['dismissible'] ?? true;
		$time        = $given['time'] ?? $now;
		if ( null === $status || null === $place || ! is_bool( $dismissible ) || ! is_int( $time ) ) {
			throw new InvalidNotificationException( "The status, place, dismissible or time of \"$id\" is none." );
		}
		return new self( $id, $title, self::text( $given, 'text' ), $status, $place, $dismissible, self::links( $id, $given['links'] ?? array() ), self::text( $given, 'capability', Capabilities::VIEW ), $time );
	}

	/**
	 * Its properties, as read() takes them.
	 *
	 * @return array{title: string, text: string, status: string, place: string, dismissible: bool, links: list<array{label: string, url: string}>, capability: string, time: int}
	 */
	public function properties(): array {
		return array(
			'title'       => $this->title,
			'text'        => $this->text,
			'status'      => $this->status->value,
			'place'       => $this->place->value,
			'dismissible' => $this->is_dismissible,
			'links'       => $this->links,
			'capability'  => $this->capability,
			'time'        => $this->time,
		);
	}

	/**
	 * @param array<mixed> $given    Properties.
	 * @param string       $name     Name of one.
	 * @param string       $fallback Where it is not given.
	 * @throws InvalidNotificationException If it is no text.
	 */
	private static function text( array $given, string $name, string $fallback = '' ): string {
		$text = $given[ $name ] ?? $fallback;
		return is_string( $text ) ? $text : throw new InvalidNotificationException( "\"$name\" is no text." );
	}

	/**
	 * @param string $id    Whose they are.
	 * @param mixed  $given What was given.
	 * @return list<array{label: string, url: string}>
	 * @throws InvalidNotificationException If they are no links.
	 */
	private static function links( string $id, mixed $given ): array {
		$links = array();
		foreach ( is_array( $given ) ? $given : array( null ) as $link ) {
			if ( ! is_array( $link ) || ! is_string( $link['label'] ?? null ) || ! is_string( $link['url'] ?? null ) ) {
				throw new InvalidNotificationException( "The links of \"$id\" are not a list of { label, url }." );
			}
			$links[] = array(
				'label' => $link['label'],
				'url'   => esc_url_raw( $link['url'] ),
			);
		}
		return $links;
	}
}
