import type { Day } from '../calendar/day';
import { locale } from './locale';

const formatters = new Map< string, Intl.DateTimeFormat >();

/** Returns a UTC formatter, because dates are already in the site's time zone. The calendar is always Gregorian. */
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

/** Formats a day for an axis, such as 23 Oct, optionally with the year. */
export function formatDay( day: Day, year = false ): string {
	return formatter( {
		day: 'numeric',
		month: 'short',
		...( year && { year: 'numeric' } ),
	} ).format( instant( day ) );
}

/** Formats a day with its weekday, such as Thu, 12 Nov 2026. */
export function formatWeekday( day: Day, year = true ): string {
	return formatter( {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		...( year && { year: 'numeric' } ),
	} ).format( instant( day ) );
}

/** Formats a date range, such as 23 Oct – 21 Nov 2026. Always includes the year if the range spans two years. */
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
 * Formats the local time of an ISO 8601 date, such as 14:20.
 *
 * @param iso Date and time with the site's UTC offset.
 */
export function formatTime( iso: string ): string {
	return formatter( { hour: 'numeric', minute: '2-digit' } ).format(
		new Date( iso.slice( 0, 19 ) + 'Z' )
	);
}

/**
 * Formats a month, such as Nov 2026.
 *
 * @param month `YYYY-MM`.
 */
export function formatMonth( month: string ): string {
	return formatter( { month: 'short', year: 'numeric' } ).format(
		instant( `${ month }-15` )
	);
}

/** Formats a day for sentences, such as 4 March 2021. */
export function formatLongDay( day: Day ): string {
	return formatter( {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
	} ).format( instant( day ) );
}

/**
 * Returns the name of a weekday.
 *
 * @param weekday 0 = Sunday.
 */
export function weekdayName( weekday: number ): string {
	// January 4, 1970 was a Sunday.
	return formatter( { weekday: 'long' } ).format(
		new Date( Date.UTC( 1970, 0, 4 + weekday ) )
	);
}

/**
 * Formats an hour, such as 8 PM.
 *
 * @param hour 0-23.
 */
export function hourName( hour: number ): string {
	return formatter( { hour: 'numeric' } ).format(
		new Date( Date.UTC( 1970, 0, 4, hour ) )
	);
}

/**
 * Formats a time in the site's time zone, such as "21 Nov 2026, 14:05".
 *
 * @param at       UTC seconds.
 * @param timezone Time zone name. Offsets fall back to UTC, because not all browsers support them.
 */
export function formatMoment( at: number, timezone: string ): string {
	return new Date( at * 1000 ).toLocaleString( locale(), {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: /^[A-Z]/.test( timezone ) ? timezone : 'UTC',
	} );
}

/** Units of time in seconds, longest first. */
const UNITS = [
	[ 'day', 86_400 ],
	[ 'hour', 3600 ],
	[ 'minute', 60 ],
	[ 'second', 1 ],
] as const;

/**
 * Formats an age in its longest unit, such as "2 minutes ago".
 *
 * @param seconds Age. Negative values, caused by a wrong clock, count as now.
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
