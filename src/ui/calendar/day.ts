/** A calendar day in the site's time zone, `YYYY-MM-DD`. */
export type Day = string;

/** A range of days, both ends included. */
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

/** Whether a text is a valid calendar day. */
export function isDay( text: string ): text is Day {
	const ms = /^\d{4}-\d\d-\d\d$/.test( text ) ? toMs( text ) : NaN;
	return ! Number.isNaN( ms ) && fromMs( ms ) === text;
}

export function addDays( day: Day, days: number ): Day {
	return fromMs( toMs( day ) + days * DAY_MS );
}

/** Returns the number of days in a range, both ends included. */
export function countDays( start: Day, end: Day ): number {
	return Math.round( ( toMs( end ) - toMs( start ) ) / DAY_MS ) + 1;
}

export function startOfMonth( day: Day ): Day {
	return day.slice( 0, 8 ) + '01';
}

/** Returns the same date of the previous year. For February 29, that is February 28. */
export function yearBefore( day: Day ): Day {
	const date = day.slice( 4 ) === '-02-29' ? '-02-28' : day.slice( 4 );
	return String( Number( day.slice( 0, 4 ) ) - 1 ).padStart( 4, '0' ) + date;
}

/**
 * Returns the first day of a day's week.
 *
 * @param day       The day.
 * @param weekStart First weekday of a week, 0 = Sunday.
 */
export function startOfWeek( day: Day, weekStart: number ): Day {
	const weekday = new Date( toMs( day ) ).getUTCDay();
	return addDays( day, -( ( weekday - weekStart + 7 ) % 7 ) );
}
