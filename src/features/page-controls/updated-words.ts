import { __, sprintf } from '@wordpress/i18n';
import type { Day } from '../../ui/calendar/day';
import { formatDay, formatTime } from '../../ui/format/date';

/**
 * How fresh figures are: “updated 14:20, today is still counting”.
 *
 * @param dataThrough Until when is counted, ISO 8601 in the site's zone.
 * @param today       The site's day.
 * @param end         Last day of the range.
 */
export function updatedWords(
	dataThrough: string,
	today: Day,
	end: Day
): string {
	const day = dataThrough.slice( 0, 10 );
	const time = formatTime( dataThrough );
	const updated = sprintf(
		/* translators: %s: time of day, or day and time. */
		__( 'updated %s', 'lodestar' ),
		day === today ? time : `${ formatDay( day ) } ${ time }`
	);
	return end === today
		? sprintf(
				/* translators: %s: “updated 14:20”. */
				__( '%s, today is still counting', 'lodestar' ),
				updated
			)
		: updated;
}
