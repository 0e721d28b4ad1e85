<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

/**
 * An event as the tests know it: texts are texts, figures are thousandths.
 */
final class ExpectedEvent {

	/**
	 * @param int                   $id      Number.
	 * @param int                   $visitor Number of the person on its day.
	 * @param int                   $day     Its day.
	 * @param int                   $hour    Its hour.
	 * @param int                   $at      UTC seconds.
	 * @param ?PageView             $view    Its view; null where the shop's server told of it.
	 * @param string                $name    Its name.
	 * @param array<string, string|non-empty-list<string>> $says Its parameters; of several values a list.
	 * @param bool                  $is_key  Whether it is a key event.
	 * @param int                   $value   Thousandths.
	 * @param int                   $share   Percent of a video.
	 * @param list<Good>            $goods   Its items.
	 */
	public function __construct(
		public int $id,
		public int $visitor,
		public int $day,
		public int $hour,
		public int $at,
		public ?PageView $view,
		public string $name,
		public array $says = array(),
		public bool $is_key = false,
		public int $value = 0,
		public int $share = 0,
		public array $goods = array()
	) {
	}
}
