import { __ } from '@wordpress/i18n';
import {
	formatDay,
	formatDays,
	formatMonth,
	formatTime,
	formatWeekday,
} from '../format/date';
import { addDays, startOfMonth, startOfWeek } from '../calendar/day';
import type { Day, Range } from '../calendar/day';
import type { ChartPoint, Step } from './types';

type Words = Omit< ChartPoint, 'value' >;

/**
 * Returns the points of a series with a value per hour, day, week or month of a range.
 *
 * @param values    Values. Null if unknown.
 * @param range     Days of the series. Hours are those of the first day.
 * @param today     The site's current day.
 * @param isEarlier Whether this is the previous range.
 * @param step      Step of the points.
 */
export function pointsOverTime(
	values: readonly ( number | null )[],
	range: Range,
	today: Day,
	isEarlier: boolean,
	step: Step = 'day'
): ChartPoint[] {
	const isOtherYear = range.start.slice( 0, 4 ) !== today.slice( 0, 4 );
	const words: Record< Step, ( index: number ) => Words > = {
		hour: ( index ) => ( {
			label: hour( index ),
			title: `${ hour( index ) }–${ hour( index + 1 ) }, ${ formatWeekday(
				range.start,
				isOtherYear
			) }`,
			// Notes of the day belong to its first hour.
			...( index === 0 && { day: range.start } ),
		} ),
		day: ( index ) => {
			const day = addDays( range.start, index );
			return {
				label:
					day === today
						? __( 'Today', 'lodestar' )
						: formatDay( day, isOtherYear ),
				title: formatWeekday( day, ! isEarlier || isOtherYear ),
				day,
			};
		},
		week: ( index ) => {
			const [ day, lastDay ] = ends( range, index, nthWeek );
			return {
				label: formatDay( day, isOtherYear ),
				title: formatDays( day, lastDay, true ),
				day,
				lastDay,
			};
		},
		month: ( index ) => {
			const [ day, lastDay ] = ends( range, index, nthMonth );
			const month = formatMonth( day.slice( 0, 7 ) );
			return { label: month, title: month, day, lastDay };
		},
	};
	return values.map( ( value, index ) => ( {
		...words[ step ]( index ),
		value,
	} ) );
}

const hour = ( index: number ) =>
	formatTime(
		`1970-01-01T${ String( index % HOURS ).padStart( 2, '0' ) }:00:00`
	);

const HOURS = 24;

/**
 * Returns the axis labels of the remaining hours of a day.
 *
 * @param begun Number of hours that have started.
 */
export const hoursAhead = ( begun: number ): string[] =>
	Array.from( { length: Math.max( 0, HOURS - begun ) }, ( _, index ) =>
		hour( begun + index )
	);

// Weeks follow ISO 8601, as on the server.
const nthWeek = ( day: Day, n: number ) =>
	addDays( startOfWeek( day, 1 ), 7 * n );

function nthMonth( day: Day, n: number ): Day {
	let first = startOfMonth( day );
	for ( let i = 0; i < n; i++ ) {
		first = startOfMonth( addDays( first, 31 ) );
	}
	return first;
}

/**
 * Returns the first and last day of a week or month, limited to a range.
 *
 * @param range       The range.
 * @param range.start Its first day.
 * @param range.end   Its last day.
 * @param index       Zero-based index of the week or month.
 * @param nth         Returns the first day of the week or month that is n after that of a day.
 */
function ends(
	{ start, end }: Range,
	index: number,
	nth: ( day: Day, n: number ) => Day
): [ Day, Day ] {
	const last = addDays( nth( start, index + 1 ), -1 );
	return [
		index === 0 ? start : nth( start, index ),
		last < end ? last : end,
	];
}
