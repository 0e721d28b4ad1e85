<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Something that happened on the site, with the truth about it. One line of the list against which reports are checked.
 */
final class Event {

	public const VIEW = 'view';
	public const PING = 'ping';

	/**
	 * @param string $kind      VIEW: a page was opened. PING: it was hidden or left, and tells how long it was read.
	 * @param int    $at_ms     When, in UTC milliseconds.
	 * @param string $view      The view's id, 16 hexadecimal digits; a ping has its view's.
	 * @param Person $person    Who.
	 * @param Page   $page      What.
	 * @param Origin $origin    What brought them to this page.
	 * @param string $query     Query string of the page's address with its question mark, or ''.
	 * @param int    $active_ms How long the page was read until now.
	 * @param int    $scroll    How far down it was read, in percent.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly int $at_ms,
		public readonly string $view,
		public readonly Person $person,
		public readonly Page $page,
		public readonly Origin $origin,
		public readonly string $query,
		public readonly int $active_ms = 0,
		public readonly int $scroll = 0,
	) {
	}

	/**
	 * Whether it is to be counted.
	 */
	public function counts(): bool {
		return $this->person->counts() && ! $this->origin->is_spam;
	}

	/**
	 * The same page, some reading later.
	 */
	public function ping( int $at_ms, int $active_ms, int $scroll ): self {
		return new self( self::PING, $at_ms, $this->view, $this->person, $this->page, $this->origin, $this->query, $active_ms, $scroll );
	}
}
