<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What one person does from arriving to closing the last tab. Knows nothing of sessions: a long pause may make two of it.
 */
final class Sitting {

	/** Nobody sits longer. */
	public const LONGEST_MS = 5 * 3600 * 1000;

	/** Most pages that anybody opens. */
	private const MOST_PAGES = 14;

	/** Part of the visits that see one page only, by device. */
	private const BOUNCES = array(
		'desktop' => 0.48,
		'tablet'  => 0.52,
		'mobile'  => 0.6,
	);

	/**
	 * @param Pages       $pages    What there is to read.
	 * @param float       $patience How likely people go on to another page, against those of the demo.
	 * @param PageActions $actions  What is done on a page.
	 */
	public function __construct( private Pages $pages, private float $patience = 1.0, private PageActions $actions = new PageActions() ) {
	}

	/**
	 * @param Person $person   Who comes.
	 * @param Origin $origin   What brought them.
	 * @param int    $start_ms When, in UTC milliseconds.
	 * @return list<Event> In order of time.
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
			$at     = end( $events )->at_ms + $random->between( 300, 1900 ); // The next page loads.
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
	 * The pings of one page and what was done there, in order of time.
	 *
	 * @param bool $is_last Whether nothing more is opened: many look only for a moment.
	 * @return list<Event>
	 */
	private function read( Event $view, bool $is_last, Random $random ): array {
		$median = $is_last && $random->chance( 0.65 ) ? 5 : 45;
		$stay   = (int) min( 20 * 60000, max( 1500, 1000 * $random->duration( $median, 1.0 ) ) );
		$active = (int) ( $stay * ( 0.55 + 0.45 * $random->unit() ) );
		$scroll = min( 100, (int) ( 15 + 30 * log( $stay / 1000 ) * $random->unit() ** 0.8 ) );
		$leave  = $view->at_ms + $stay;
		$pings  = array();
		if ( $stay > 20000 && $random->chance( 0.2 ) ) { // Looks at another tab in between.
			$pings[] = $view->ping( $view->at_ms + intdiv( $stay, 2 ), intdiv( $active, 2 ), intdiv( $scroll, 2 ) );
		}
		$pings[] = $view->ping( $leave, $active, $scroll );
		if ( $random->chance( 0.03 ) ) { // Comes back to the open tab after a while.
			$again   = $random->between( 2000, 40000 );
			$pings[] = $view->ping( $leave + $random->between( 10 * 60000, 70 * 60000 ) + $again, $active + $again, $scroll );
		} elseif ( $random->chance( 0.02 ) ) { // The network repeats itself.
			$pings[] = $view->ping( $leave + 40, $active, $scroll );
		}
		if ( $random->chance( 0.04 ) && $is_last ) {
			return array(); // The telephone died.
		}
		$events = array( ...$pings, ...$this->actions->of( $view, $leave, $active, $scroll ) );
		usort( $events, static fn( Event $a, Event $b ): int => $a->at_ms <=> $b->at_ms );
		return $events;
	}
}
