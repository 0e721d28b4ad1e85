<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Notifications;

use Lodestar\Platform\Rest\Capabilities;
use UnexpectedValueException;

/** A notification for dashboard users. */
final class Notification {

	/** Severities; the first one is the default. */
	private const STATUSES = array( 'info', 'success', 'warning', 'error' );

	/** Where it is shown: in the bell's panel (the default), or also above reports with affected data. */
	private const PLACES = array( 'panel', 'page' );

	/** Pattern of an id: `name` or `vendor/name`. */
	public const ID = '[a-z0-9_-]+(?:/[a-z0-9_-]+)?';

	/**
	 * @param string                                  $title          The finding, plain text.
	 * @param string                                  $text           Another sentence, plain text; may be empty.
	 * @param string                                  $status         One of STATUSES.
	 * @param string                                  $place          One of PLACES.
	 * @param bool                                    $is_dismissible Whether users can dismiss it. Not needed if it
	 *                                                                ends without their action.
	 * @param list<array{label: string, url: string}> $links          Links to fix the problem.
	 * @param string                                  $capability     Capability that users need to see it.
	 * @param int                                     $time           When it occurred, UTC seconds.
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
	 * Creates a notification from a plugin's properties; see lodestar_add_notification().
	 *
	 * @param array<mixed> $given Its properties.
	 * @param int          $now   Time to use if the properties have none, UTC seconds.
	 * @throws UnexpectedValueException If a value is invalid.
	 */
	public static function read( string $id, array $given, int $now ): self {
		if ( 1 !== preg_match( '~^' . self::ID . '$~D', $id ) ) {
			throw new UnexpectedValueException( "\"$id\" is not a valid ID. Use lowercase letters, digits, - and _, and at most one /." );
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
			throw new UnexpectedValueException( "The status, place, dismissible or time of \"$id\" is invalid." );
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

	/** @param array<mixed> $given Properties. */
	private static function text( array $given, string $name, string $fallback = '' ): string {
		$text = $given[ $name ] ?? $fallback;
		return is_string( $text ) ? $text : throw new UnexpectedValueException( "\"$name\" must be a string." );
	}

	/** @return list<array{label: string, url: string}> */
	private static function links( string $id, mixed $given ): array {
		$links = array();
		foreach ( is_array( $given ) ? $given : array( null ) as $link ) {
			if ( ! is_array( $link ) || ! is_string( $link['label'] ?? null ) || ! is_string( $link['url'] ?? null ) ) {
				throw new UnexpectedValueException( "The links of \"$id\" must be a list of { label, url }." );
			}
			$links[] = array(
				'label' => $link['label'],
				'url'   => esc_url_raw( $link['url'] ),
			);
		}
		return $links;
	}
}
