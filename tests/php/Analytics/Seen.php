<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/**
 * What one looks at: a session, or a view, an event or an item of it with all that it belongs to.
 */
final class Seen {

	private function __construct(
		public readonly Visit $visit,
		public readonly ?PageView $view = null,
		public readonly ?ExpectedEvent $event = null,
		public readonly ?Good $good = null
	) {
	}

	/**
	 * All there is of a visit.
	 *
	 * @param string $what Sessions, views, events or items: s, v, e, i.
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
	 * The texts of a dimension that is a parameter of the event.
	 *
	 * @return non-empty-list<string>
	 */
	public function parameter( string $name ): array {
		$said = $this->event->says[ $name ] ?? '(not set)';
		return is_array( $said ) ? $said : array( $said );
	}

	/**
	 * The texts of a custom dimension of the page.
	 *
	 * @return non-empty-list<string>
	 */
	public function known( string $name ): array {
		$texts = $this->view->known[ $name ] ?? array();
		return array() === $texts ? array( '(not set)' ) : $texts;
	}
}
