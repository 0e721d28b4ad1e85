import { __ } from '@wordpress/i18n';
import { formatDay, formatWeekday } from '../format/date';
import { addDays, type Day, type Range } from '../calendar/day';
import type { ChartPoint } from './types';

/**
 * Points of a series that has one for each day of a range.
 *
 * @param values    A figure a day; null where it is unknown.
 * @param range     The days.
 * @param today     The site's day.
 * @param isEarlier Whether these are the days that are compared with.
 */
export function dailyPoints(
	values: readonly ( number | null )[],
	range: Range,
	today: Day,
	isEarlier: boolean
): ChartPoint[] {
	const isOtherYear = range.start.slice( 0, 4 ) !== today.slice( 0, 4 );
	return values.map( ( value, index ) => {
		const day = addDays( range.start, index );
		return {
			label:
				day === today
					? __( 'Today', 'lodestar' )
					: formatDay( day, isOtherYear ),
			title: formatWeekday( day, ! isEarlier || isOtherYear ),
			day,
			value,
		};
	} );
}
