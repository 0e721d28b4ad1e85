<?php
declare( strict_types=1 );

namespace Lodestar\Reports\YearInReview;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;

/** A calendar year in the site's time zone. */
final class Year {

	public function __construct( public readonly int $number ) {
	}

	/** Returns January 1 to December 31. */
	public function range(): DateRange {
		return DateRange::from_dates( "$this->number-01-01", "$this->number-12-31" );
	}

	public function before(): self {
		return new self( $this->number - 1 );
	}

	/**
	 * Whether the whole year was counted and is still stored.
	 *
	 * If there were no visits on January 1, a year is not considered complete even if the site did count that day.
	 *
	 * @param ?string $since First day with data (`YYYY-MM-DD`), or null if unknown.
	 */
	public function is_whole( ?string $since ): bool {
		$day = null === $since ? null : LocalTime::day_of( $since );
		return null !== $day && $day <= $this->range()->start_day;
	}
}
