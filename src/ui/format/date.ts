import type { Day } from '../calendar/day';
import { locale } from './locale';

const formatters = new Map< string, Intl.DateTimeFormat >();

/**
 * Days and times of the site are drawn as they stand, whatever the browser's zone and the language's usual
 * calendar: the reports' months are Gregorian.
 *
 * @param options What to show.
 */
function formatter( options: Intl.DateTimeFormatOptions ): Intl.DateTimeFormat {
	const language = locale();
	const key = language + JSON.stringify( options );
	let found = formatters.get( key );
	if ( ! found ) {
		found = new Intl.DateTimeFormat( language, {
			...options,
			timeZone: 'UTC',
			calendar: 'gregory',
		} );
		formatters.set( key, found );
	}
	return found;
}

function instant( day: Day ): Date {
	return new Date( day + 'T12:00:00Z' );
}

/**
 * A day on an axis: 23 Oct, with the year where it is not obvious.
 *
 * @param day  The day.
 * @param year Whether to add the year.
 */
export function formatDay( day: Day, year = false ): string {
	return formatter( {
		day: 'numeric',
		month: 'short',
		...( year && { year: 'numeric' } ),
	} ).format( instant( day ) );
}

/**
 * A day in full: Thu, 12 Nov 2026.
 *
 * @param day  The day.
 * @param year Whether to add the year.
 */
export function formatWeekday( day: Day, year = true ): string {
	return formatter( {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		...( year && { year: 'numeric' } ),
	} ).format( instant( day ) );
}

/**
 * A range of days: 23 Oct – 21 Nov 2026.
 *
 * @param start First day.
 * @param end   Last day.
 * @param year  Whether to add the year.
 */
export function formatDays( start: Day, end: Day, year = false ): string {
	if ( start === end ) {
		return formatDay( start, year );
	}
	return formatter( {
		day: 'numeric',
		month: 'short',
		...( ( year || start.slice( 0, 4 ) !== end.slice( 0, 4 ) ) && {
			year: 'numeric',
		} ),
	} ).formatRange( instant( start ), instant( end ) );
}

/**
 * The time of day that an ISO 8601 text names in its own zone: 14:20.
 *
 * @param iso Date and time with zone; the zone is the site's.
 */
export function formatTime( iso: string ): string {
	return formatter( { hour: 'numeric', minute: '2-digit' } ).format(
		new Date( iso.slice( 0, 19 ) + 'Z' )
	);
}

/**
 * A month: Nov 2026.
 *
 * @param month `YYYY-MM`.
 */
export function formatMonth( month: string ): string {
	return formatter( { month: 'short', year: 'numeric' } ).format(
		instant( `${ month }-15` )
	);
}

/**
 * A day in full, for sentences: 4 March 2021.
 *
 * @param day The day.
 */
export function formatLongDay( day: Day ): string {
	return formatter( {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
	} ).format( instant( day ) );
}

/**
 * What a day of the week is called.
 *
 * @param weekday 0 = Sunday.
 */
export function weekdayName( weekday: number ): string {
	// 4 January 1970 was a Sunday.
	return formatter( { weekday: 'long' } ).format(
		new Date( Date.UTC( 1970, 0, 4 + weekday ) )
	);
}

/**
 * What an hour of the day is called: 8 PM.
 *
 * @param hour 0–23.
 */
export function hourName( hour: number ): string {
	return formatter( { hour: 'numeric' } ).format(
		new Date( Date.UTC( 1970, 0, 4, hour ) )
	);
}

/**
 * A moment in the site's zone, such as "21 Nov 2026, 14:05".
 *
 * @param at       UTC seconds.
 * @param timezone The zone's name; an offset, which browsers do not all read, is shown as UTC.
 */
export function formatMoment( at: number, timezone: string ): string {
	return new Date( at * 1000 ).toLocaleString( locale(), {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: /^[A-Z]/.test( timezone ) ? timezone : 'UTC',
	} );
}

/** Units of time in seconds, the longest first. */
const UNITS = [
	[ 'day', 86_400 ],
	[ 'hour', 3600 ],
	[ 'minute', 60 ],
	[ 'second', 1 ],
] as const;

/**
 * How long ago something was, such as "2 minutes ago", in the longest unit that fits.
 *
 * @param seconds Since then; what lies ahead, by a clock that is wrong, is now.
 */
export function formatAgo( seconds: number ): string {
	const past = Math.max( 0, Math.round( seconds ) );
	const [ unit, length ] =
		UNITS.find( ( [ , one ] ) => past >= one ) ?? UNITS[ 3 ];
	return new Intl.RelativeTimeFormat( locale(), { numeric: 'auto' } ).format(
		-Math.floor( past / length ),
		unit
	);
}
