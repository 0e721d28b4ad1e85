<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** A simulated event with its expected values. Tests compare reports with the list of these events. */
final class Event {

	public const VIEW = 'view';
	public const PING = 'ping';

	/** A custom event of a page view: a click, a download, a form or a video. */
	public const EVENT = 'event';

	/** The Web Vitals of a page view. */
	public const VITALS = 'vitals';

	/** A commerce event reported by the shop's server. */
	public const ORDER = 'order';

	/**
	 * @param string               $kind      VIEW: a page was opened. PING: it was hidden or left. Or EVENT, VITALS or
	 *                                        ORDER.
	 * @param int                  $at_ms     UTC milliseconds.
	 * @param string               $view      Id of the page view, 16 hexadecimal digits. Shared by all events of the
	 *                                        view.
	 * @param Origin               $origin    Traffic source of the page view.
	 * @param string               $query     Query string of the URL with its question mark, or ''.
	 * @param int                  $active_ms Active time on the page so far.
	 * @param int                  $scroll    Scroll depth in percent.
	 * @param string               $id        Id of an event or order, 16 hexadecimal digits.
	 * @param string               $name      Name of an event or order.
	 * @param array<string, mixed> $values    Parameters of an event, vitals or an order.
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

	/** Whether reports must count the event. */
	public function counts(): bool {
		return $this->person->counts() && ! $this->origin->is_spam;
	}

	/** Returns a ping of the same page view. */
	public function ping( int $at_ms, int $active_ms, int $scroll ): self {
		return new self( self::PING, $at_ms, $this->view, $this->person, $this->page, $this->origin, $this->query, $active_ms, $scroll );
	}

	/**
	 * Returns another event of the same page view.
	 *
	 * @param string               $kind   EVENT, VITALS or ORDER.
	 * @param int                  $at_ms  UTC milliseconds.
	 * @param array<string, mixed> $values Parameters.
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
