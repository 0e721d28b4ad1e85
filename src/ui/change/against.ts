import { __, sprintf } from '@wordpress/i18n';
import type { Day } from '../calendar/day';
import { formatDays } from '../format/date';

/**
 * Says against which days changes are told, with their year where it is not this one.
 *
 * @param start First of the days before.
 * @param end   The last.
 * @param today The site's day.
 */
export function againstWords( start: Day, end: Day, today: Day ): string {
	return sprintf(
		/* translators: %s: a range of days. */
		__( 'Change against %s', 'lodestar' ),
		formatDays( start, end, end.slice( 0, 4 ) !== today.slice( 0, 4 ) )
	);
}
