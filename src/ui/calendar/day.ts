/** A calendar day of the site, `YYYY-MM-DD`. */
export type Day = string;

/** Days from start to end, both counted. */
export interface Range {
	start: Day;
	end: Day;
}

const DAY_MS = 86_400_000;

function toMs( day: Day ): number {
	return Date.parse( day + 'T00:00:00Z' );
}

function fromMs( ms: number ): Day {
	return new Date( ms ).toISOString().slice( 0, 10 );
}

/**
 * Whether a text names a day of the calendar.
 *
 * @param text Any text.
 */
export function isDay( text: string ): text is Day {
	const ms = /^\d{4}-\d\d-\d\d$/.test( text ) ? toMs( text ) : NaN;
	return ! Number.isNaN( ms ) && fromMs( ms ) === text;
}

export function addDays( day: Day, days: number ): Day {
	return fromMs( toMs( day ) + days * DAY_MS );
}

/**
 * How many days a range has, both ends counted.
 *
 * @param start First day.
 * @param end   Last day.
 */
export function countDays( start: Day, end: Day ): number {
	return Math.round( ( toMs( end ) - toMs( start ) ) / DAY_MS ) + 1;
}

export function startOfMonth( day: Day ): Day {
	return day.slice( 0, 8 ) + '01';
}

/**
 * The same date of the year before; of 29 February the day before it.
 *
 * @param day The day.
 */
export function yearBefore( day: Day ): Day {
	const date = day.slice( 4 ) === '-02-29' ? '-02-28' : day.slice( 4 );
	return String( Number( day.slice( 0, 4 ) ) - 1 ).padStart( 4, '0' ) + date;
}

/**
 * The first day of a day's week.
 *
 * @param day       The day.
 * @param weekStart The weekday that weeks start on, 0 = Sunday.
 */
export function startOfWeek( day: Day, weekStart: number ): Day {
	const weekday = new Date( toMs( day ) ).getUTCDay();
	return addDays( day, -( ( weekday - weekStart + 7 ) % 7 ) );
}
