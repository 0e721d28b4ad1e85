<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/**
 * A session as the tests know it: texts are texts.
 */
final class Visit {

	/** @var list<PageView> */
	public array $page_views = array();

	/** @var list<ExpectedEvent> */
	public array $events = array();

	/** Whether it is nobody's, and only holds events. */
	public bool $nobodys = false;

	/**
	 * @param int                   $id         Number of the session.
	 * @param int                   $visitor    Number of the person on the first day.
	 * @param int                   $day        Day of the first hit.
	 * @param int                   $hour       Hour of the first hit.
	 * @param int                   $started_at First hit, UTC seconds.
	 * @param int                   $last_at    Last activity, UTC seconds.
	 * @param bool                  $engaged    Whether it was engaged.
	 * @param bool                  $is_first   Whether it is the person's first.
	 * @param bool                  $lasting    Whether the person's identity lasts.
	 * @param bool                  $bot        Whether it was set aside.
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
