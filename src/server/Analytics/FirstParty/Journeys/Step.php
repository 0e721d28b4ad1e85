<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

/**
 * Something that was done in a session. Texts are numbers of theirs.
 */
final class Step {

	/** The kind of a page view; other steps are called as their events are. */
	public const VIEW = 'page_view';

	/**
	 * @param int       $session     In which.
	 * @param int       $at          UTC seconds.
	 * @param int       $id          Of its row.
	 * @param string    $kind        VIEW, or the name of an event.
	 * @param int       $title       Of the page.
	 * @param int       $path        Of the page.
	 * @param int       $transaction Id of the order, if it is of one.
	 * @param ?int      $value       Thousandths; null where there is no amount.
	 * @param list<int> $items       Names of what it is about.
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
