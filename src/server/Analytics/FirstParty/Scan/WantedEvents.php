<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/**
 * The events that must be read: all, those with items, or those with certain names. In the last case, hours or days
 * with any other event may be needed, too, because they form groups.
 */
final class WantedEvents {

	public bool $all = false;

	/** Whether events with items are needed. */
	public bool $items = false;

	/** @var array<string, true> Required names as keys. */
	public array $names = array();

	/** Whether days with any other event are needed. */
	public bool $days = false;

	/** Whether hours with any other event are needed. */
	public bool $hours = false;

	/** Whether sessions are counted, too, so that hours or days with a new session form groups in any case. */
	public bool $with_sessions = true;

	/**
	 * Requests events with certain names.
	 *
	 * @param list<string> $names
	 * @param bool         $days     Whether days with any other event are needed.
	 * @param bool         $hours    Whether hours with any other event are needed.
	 * @param bool         $sessions Whether sessions are counted, too.
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
