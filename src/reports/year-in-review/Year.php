<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/**
 * A year of the site's days.
 */
final class Year {

	/**
	 * @param int $number Such as 2026.
	 */
	public function __construct( public readonly int $number ) {
	}

	/**
	 * From the first of January to the last of December.
	 */
	public function range(): DateRange {
		return DateRange::from_dates( "$this->number-01-01", "$this->number-12-31" );
	}

	/**
	 * The one before.
	 */
	public function before(): self {
		return new self( $this->number - 1 );
	}

	/**
	 * Whether all of it was counted and is kept. The first counted day is rarely a second of January, so a site that had
	 * nobody on a first of January is not said to have counted all of that year.
	 *
	 * @param ?string $since The first day of which something is counted, `YYYY-MM-DD`; null = nobody knows.
	 */
	public function is_whole( ?string $since ): bool {
		$day = null === $since ? null : LocalTime::day_of( $since );
		return null !== $day && $day <= $this->range()->start_day;
	}
}
