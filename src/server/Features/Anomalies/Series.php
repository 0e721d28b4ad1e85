<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/** A value of a day, and the values of the same weekday in previous weeks. */
final class Series {

	/**
	 * @param string      $subject Channel, campaign or path; '' for the whole site.
	 * @param float       $value   Value of the day.
	 * @param list<float> $history Values of the same weekday, one week apart, oldest first.
	 * @param float       $unit    Value of one counted unit, such as a typical order for revenue; 1 for counts.
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
