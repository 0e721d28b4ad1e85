<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * Which events are asked for: all, or those with items, or, where all that is asked is what a few of them come to (orders,
 * say), those of certain names, and in which hours or days there was any, since that makes a group.
 */
final class WantedEvents {

	public bool $all = false;

	/** Whether those with items matter. */
	public bool $items = false;

	/** @var array<string, true> The names that matter, as keys. */
	public array $names = array();

	/** Whether it matters on which days there was any. */
	public bool $days = false;

	/** Whether it matters in which hours. */
	public bool $hours = false;

	/** Whether hours in which a session begins are known to be some in any case. */
	public bool $with_sessions = true;

	/**
	 * Asks for those of certain names.
	 *
	 * @param list<string> $names    Names of events.
	 * @param bool         $days     Whether days are told apart on which there was any other.
	 * @param bool         $hours    Whether hours are.
	 * @param bool         $sessions Whether sessions are counted besides.
	 */
	public function need( array $names, bool $days, bool $hours, bool $sessions ): void {
		$this->names += array_fill_keys( $names, true );
		$this->days   = $this->days || $days;
		$this->hours  = $this->hours || $hours;
		if ( $days || $hours ) {
			$this->with_sessions = $this->with_sessions && $sessions;
		}
	}
}
