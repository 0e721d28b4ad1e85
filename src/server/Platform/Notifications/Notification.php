<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\Capabilities;
use UnexpectedValueException;

/**
 * One thing that somebody should know.
 */
final class Notification {

	/** How serious it is; the default comes first. */
	private const STATUSES = array( 'info', 'success', 'warning', 'error' );

	/** Where it is shown: behind the bell (the default), or above the report too, for what makes its data wrong or incomplete. */
	private const PLACES = array( 'panel', 'page' );

	/** What an id looks like: a name, or vendor/name. */
	public const ID = '[a-z0-9_-]+(?:/[a-z0-9_-]+)?';

	/**
	 * @param string                                  $id             By what it is known.
	 * @param string                                  $title          The finding, plain text.
	 * @param string                                  $text           One sentence more, plain text; may be empty.
	 * @param string                                  $status         One of STATUSES.
	 * @param string                                  $place          One of PLACES.
	 * @param bool                                    $is_dismissible Whether it can be put away; what ends by itself need not be.
	 * @param list<array{label: string, url: string}> $links          What to do about it.
	 * @param string                                  $capability     What its reader must be able to do.
	 * @param int                                     $time           When it came up, UTC seconds.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $text,
		public readonly string $status,
		public readonly string $place,
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
	 * @throws UnexpectedValueException If a value is invalid.
	 */
	public static function read( string $id, array $given, int $now ): self {
		if ( 1 !== preg_match( '~^' . self::ID . '$~D', $id ) ) {
			throw new UnexpectedValueException( "\"$id\" is not an id: small letters, digits, - and _, and at most one /." );
		}
		$title = self::text( $given, 'title' );
		if ( '' === $title ) {
			throw new UnexpectedValueException( "\"$id\" has no title." );
		}
		$status      = self::text( $given, 'status', self::STATUSES[0] );
		$place       = self::text( $given, 'place', self::PLACES[0] );
		$dismissible = $given['dismissible'] ?? true;
		$time        = $given['time'] ?? $now;
		if (
			! in_array( $status, self::STATUSES, true )
			|| ! in_array( $place, self::PLACES, true )
			|| ! is_bool( $dismissible )
			|| ! is_int( $time )
		) {
			throw new UnexpectedValueException( "The status, place, dismissible or time of \"$id\" is none." );
		}
		return new self(
			$id,
			$title,
			self::text( $given, 'text' ),
			$status,
			$place,
			$dismissible,
			self::links( $id, $given['links'] ?? array() ),
			self::text( $given, 'capability', Capabilities::VIEW ),
			$time
		);
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
			'status'      => $this->status,
			'place'       => $this->place,
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
	 * @throws UnexpectedValueException If it isn't a string.
	 */
	private static function text( array $given, string $name, string $fallback = '' ): string {
		$text = $given[ $name ] ?? $fallback;
		return is_string( $text ) ? $text : throw new UnexpectedValueException( "\"$name\" is no text." );
	}

	/**
	 * @param string $id    Whose they are.
	 * @param mixed  $given What was given.
	 * @return list<array{label: string, url: string}>
	 * @throws UnexpectedValueException If they aren't links.
	 */
	private static function links( string $id, mixed $given ): array {
		$links = array();
		foreach ( is_array( $given ) ? $given : array( null ) as $link ) {
			if ( ! is_array( $link ) || ! is_string( $link['label'] ?? null ) || ! is_string( $link['url'] ?? null ) ) {
				throw new UnexpectedValueException( "The links of \"$id\" are not a list of { label, url }." );
			}
			$links[] = array(
				'label' => $link['label'],
				'url'   => esc_url_raw( $link['url'] ),
			);
		}
		return $links;
	}
}
