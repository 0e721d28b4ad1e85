import { __, sprintf } from '@wordpress/i18n';
import type { Day } from '../../ui/calendar/day';
import { formatDay, formatTime } from '../../ui/format/date';

/** Returns how recent the data is, such as "updated 14:20". `dataThrough` is ISO 8601 in the site's time zone. */
export function updatedWords(
	dataThrough: string,
	today: Day,
	end: Day
): string {
	const day = dataThrough.slice( 0, 10 );
	const time = formatTime( dataThrough );
	const updated = sprintf(
		/* translators: %s: time of day, or date and time. */
		__( 'updated %s', 'lodestar' ),
		day === today ? time : `${ formatDay( day ) } ${ time }`
	);
	return end === today
		? sprintf(
				/* translators: %s: “updated 14:20”. */
				__( '%s · today isn’t over yet', 'lodestar' ),
				updated
			)
		: updated;
}
