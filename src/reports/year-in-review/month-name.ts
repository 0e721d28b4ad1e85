import { formatLongDay } from '../../ui/format/date';
import { locale } from '../../ui/format/locale';

/** Returns the name of a month, given as `YYYY-MM`. */
export const monthName = (
	month: string,
	width: 'long' | 'short' | 'narrow' = 'long'
) =>
	new Intl.DateTimeFormat( locale(), {
		month: width,
		timeZone: 'UTC',
		calendar: 'gregory',
	} ).format( new Date( `${ month }-15T12:00:00Z` ) );

/** Formats a date, such as "4 August 2026". */
export const dayName = formatLongDay;
