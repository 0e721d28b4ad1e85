<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * A figure of a day beside those of the same weekday before it.
 */
final class Series {

	/**
	 * @param Kind        $kind    What it is of.
	 * @param string      $subject Channel, campaign or path; '' where it is of the whole site.
	 * @param float       $value   Figure of the day.
	 * @param list<float> $history Figures of the same weekday, a week apart, the oldest first.
	 * @param float       $unit    What one count of it is worth, such as a usual order; 1 of what is counted itself.
	 */
	public function __construct(
		public readonly Kind $kind,
		public readonly string $subject,
		public readonly float $value,
		public readonly array $history,
		public readonly float $unit = 1.0
	) {
	}
}
