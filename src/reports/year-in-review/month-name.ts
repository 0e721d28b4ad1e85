import { formatLongDay } from '../../ui/format/date';
import { locale } from '../../ui/format/locale';

/**
 * What a month is called.
 *
 * @param month `YYYY-MM`.
 * @param width How much room there is.
 */
export const monthName = (
	month: string,
	width: 'long' | 'short' | 'narrow' = 'long'
) =>
	new Intl.DateTimeFormat( locale(), {
		month: width,
		timeZone: 'UTC',
		calendar: 'gregory',
	} ).format( new Date( `${ month }-15T12:00:00Z` ) );

/** A day in a sentence: 4 August 2026. */
export const dayName = formatLongDay;
