<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

/** A page view or event in a session. Strings are IDs. */
final class Step {

	/** The kind of a page view. Other kinds are event names. */
	public const VIEW = 'page_view';

	/**
	 * @param int       $session     Session ID.
	 * @param int       $at          UTC seconds.
	 * @param int       $id          ID of the view or event.
	 * @param string    $kind        VIEW or an event name.
	 * @param int       $title       Page title.
	 * @param int       $path        Page path.
	 * @param int       $transaction Order ID, 0 if there is none.
	 * @param ?int      $value       Fixed-point (1/1000), or null.
	 * @param list<int> $items       Item names.
	 */
	public function __construct(
		public readonly int $session,
		public readonly int $at,
		public readonly int $id,
		public readonly string $kind,
		public readonly int $title,
		public readonly int $path,
		public readonly int $transaction = 0,
		public readonly ?int $value = null,
		public readonly array $items = array()
	) {
	}
}
