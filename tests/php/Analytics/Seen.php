<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/** A session, or one of its views, events or items with its parents. */
final class Seen {

	private function __construct(
		public readonly Visit $visit,
		public readonly ?PageView $view = null,
		public readonly ?ExpectedEvent $event = null,
		public readonly ?Good $good = null
	) {
	}

	/**
	 * Returns all rows of one type in a visit.
	 *
	 * @param string $what Sessions, views, events or items: s, v, e or i.
	 * @return list<self>
	 */
	public static function of( Visit $visit, string $what ): array {
		$seen = array();
		foreach ( 's' === $what ? array( $visit ) : array() as $_ ) {
			$seen[] = new self( $visit );
		}
		foreach ( 'v' === $what ? $visit->page_views : array() as $view ) {
			$seen[] = new self( $visit, $view );
		}
		foreach ( 'e' === $what ? $visit->events : array() as $event ) {
			$seen[] = new self( $visit, $event->view, $event );
		}
		foreach ( 'i' === $what ? $visit->events : array() as $event ) {
			foreach ( $event->goods as $good ) {
				$seen[] = new self( $visit, $event->view, $event, $good );
			}
		}
		return $seen;
	}

	/**
	 * Returns the values of an event parameter.
	 *
	 * @return non-empty-list<string>
	 */
	public function parameter( string $name ): array {
		$said = $this->event->says[ $name ] ?? '(not set)';
		return is_array( $said ) ? $said : array( $said );
	}

	/**
	 * Returns the values of a custom dimension of the page.
	 *
	 * @return non-empty-list<string>
	 */
	public function known( string $name ): array {
		$texts = $this->view->known[ $name ] ?? array();
		return array() === $texts ? array( '(not set)' ) : $texts;
	}
}
