<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Something that happened on the site, with the truth about it. One line of the list against which reports are checked.
 */
final class Event {

	public const VIEW = 'view';
	public const PING = 'ping';

	/** Of a page: a click, a download, a form, a film. */
	public const EVENT = 'event';

	/** Of a page: how fast it was there. */
	public const VITALS = 'vitals';

	/** The shop's server reports something. */
	public const ORDER = 'order';

	/**
	 * @param string               $kind      VIEW: a page was opened. PING: it was hidden or left, and tells how long
	 *                                        it was read. Or another of this class's.
	 * @param int                  $at_ms     When, in UTC milliseconds.
	 * @param string               $view      The view's id, 16 hexadecimal digits; whatever happens on a page has its view's.
	 * @param Person               $person    Who.
	 * @param Page                 $page      What.
	 * @param Origin               $origin    What brought them to this page.
	 * @param string               $query     Query string of the page's address with its question mark, or ''.
	 * @param int                  $active_ms How long the page was read until now.
	 * @param int                  $scroll    How far down it was read, in percent.
	 * @param string               $id        Of an event or order: its id, 16 hexadecimal digits.
	 * @param string               $name      Of an event or order: its name.
	 * @param array<string, mixed> $values    Of an event, vitals or order: what it says.
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
		public readonly string $id = '',
		public readonly string $name = '',
		public readonly array $values = array(),
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

	/**
	 * Something else that happens on the same page.
	 *
	 * @param string               $kind   EVENT, VITALS or ORDER.
	 * @param int                  $at_ms  When, in UTC milliseconds.
	 * @param string               $id     Its id.
	 * @param string               $name   Its name.
	 * @param array<string, mixed> $values What it says.
	 */
	public function action( string $kind, int $at_ms, string $id, string $name, array $values ): self {
		return new self(
			$kind,
			$at_ms,
			$this->view,
			$this->person,
			$this->page,
			$this->origin,
			$this->query,
			id: $id,
			name: $name,
			values: $values
		);
	}
}
