<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * The page views of one visit, from arrival until the last tab is closed. A long pause may split it into several
 * sessions.
 */
final class Sitting {

	/** Maximum duration of a visit. */
	public const LONGEST_MS = 5 * 3600 * 1000;

	/** Maximum number of page views in a visit. */
	private const MOST_PAGES = 14;

	/** Share of visits with a single page view, by device. */
	private const BOUNCES = array(
		'desktop' => 0.48,
		'tablet'  => 0.52,
		'mobile'  => 0.6,
	);

	/** @param float $patience Probability of another page view, relative to the demo's. */
	public function __construct( private Pages $pages, private float $patience = 1.0, private PageActions $actions = new PageActions() ) {
	}

	/**
	 * Returns the events of a visit.
	 *
	 * @param int $start_ms UTC milliseconds.
	 * @return list<Event> In chronological order.
	 */
	public function of( Person $person, Origin $origin, int $start_ms, Random $random ): array {
		$events = array();
		$at     = $start_ms;
		$first  = $origin;
		$page   = $this->pages->landing( $origin->landing, intdiv( $start_ms, 1000 ), $random );
		$query  = $origin->query_of( intdiv( $start_ms, 1000 ), $random );
		for ( $left = $this->pages_to_see( $person, $origin, $random ); $left > 0; $left-- ) {
			$view   = new Event( Event::VIEW, $at, $random->hex( 16 ), $person, $page, $origin, $query );
			$read   = $this->read( $view, 1 === $left, $random );
			$events = array( ...$events, $view, ...$read );
			$at     = end( $events )->at_ms + $random->between( 300, 1900 ); // Time to load the next page.
			$origin = Origin::within( $this->pages->address( $page ) );
			$page   = $this->pages->next( $page, $first->is_buyer, intdiv( $start_ms, 1000 ), $random );
			$query  = $page->query;
		}
		return array_values( array_filter( $events, static fn( Event $event ): bool => $event->at_ms < $start_ms + self::LONGEST_MS ) );
	}

	private function pages_to_see( Person $person, Origin $origin, Random $random ): int {
		$patience = $origin->patience * $this->patience;
		if ( $origin->is_spam || $random->chance( 1 - $patience * ( 1 - self::BOUNCES[ $person->browser->device ] ) ) ) {
			return 1;
		}
		$pages = 2;
		while ( $pages < self::MOST_PAGES && $random->chance( 0.52 * $patience ) ) {
			++$pages;
		}
		return $pages;
	}

	/**
	 * Returns the pings and actions of a page view, in chronological order.
	 *
	 * @param bool $is_last Whether this is the visit's last page view. Many of those are short.
	 * @return list<Event>
	 */
	private function read( Event $view, bool $is_last, Random $random ): array {
		$median = $is_last && $random->chance( 0.65 ) ? 5 : 45;
		$stay   = (int) min( 20 * 60000, max( 1500, 1000 * $random->duration( $median, 1.0 ) ) );
		$active = (int) ( $stay * ( 0.55 + 0.45 * $random->unit() ) );
		$scroll = min( 100, (int) ( 15 + 30 * log( $stay / 1000 ) * $random->unit() ** 0.8 ) );
		$leave  = $view->at_ms + $stay;
		$pings  = array();
		if ( $stay > 20000 && $random->chance( 0.2 ) ) { // The visitor switches to another tab and back.
			$pings[] = $view->ping( $view->at_ms + intdiv( $stay, 2 ), intdiv( $active, 2 ), intdiv( $scroll, 2 ) );
		}
		$pings[] = $view->ping( $leave, $active, $scroll );
		if ( $random->chance( 0.03 ) ) { // The visitor returns to the open tab later.
			$again   = $random->between( 2000, 40000 );
			$pings[] = $view->ping( $leave + $random->between( 10 * 60000, 70 * 60000 ) + $again, $active + $again, $scroll );
		} elseif ( $random->chance( 0.02 ) ) { // The network delivers the ping twice.
			$pings[] = $view->ping( $leave + 40, $active, $scroll );
		}
		if ( $random->chance( 0.04 ) && $is_last ) {
			return array(); // The device shut down, so nothing was sent.
		}
		$events = array( ...$pings, ...$this->actions->of( $view, $leave, $active, $scroll ) );
		usort( $events, static fn( Event $a, Event $b ): int => $a->at_ms <=> $b->at_ms );
		return $events;
	}
}
