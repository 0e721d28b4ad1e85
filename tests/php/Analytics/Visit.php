<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/** A session as the tests expect it, with plain strings instead of IDs. */
final class Visit {

	/** @var list<PageView> */
	public array $page_views = array();

	/** @var list<ExpectedEvent> */
	public array $events = array();

	/** Whether it has no known visitor and only holds events. */
	public bool $nobodys = false;

	/**
	 * @param int                   $visitor    Number of the person on the first day.
	 * @param int                   $day        Local day of the first hit.
	 * @param int                   $hour       Local hour of the first hit.
	 * @param int                   $started_at First hit, UTC seconds.
	 * @param int                   $last_at    Last activity, UTC seconds.
	 * @param bool                  $is_first   Whether it's the person's first session.
	 * @param bool                  $lasting    Whether the visitor ID is persistent.
	 * @param bool                  $bot        Whether it was filtered as a bot.
	 * @param array<string, string> $texts      Text columns.
	 */
	public function __construct(
		public int $id,
		public int $visitor,
		public int $day,
		public int $hour,
		public int $started_at,
		public int $last_at,
		public bool $engaged,
		public bool $is_first,
		public bool $lasting,
		public bool $bot,
		public array $texts
	) {
	}
}
