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
 * Points of a series that has one for each hour, day, week or month of a range.
 *
 * @param values    A figure each; null where it is unknown.
 * @param range     The days. Hours are those of the first.
 * @param today     The site's day.
 * @param isEarlier Whether these are the days that are compared with.
 * @param step      What each is of.
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
			// What was noted of the day stands where it begins.
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
 * The hours of a day after those that there are figures of, as the axis names them.
 *
 * @param begun How many have begun.
 */
export const hoursAhead = ( begun: number ): string[] =>
	Array.from( { length: Math.max( 0, HOURS - begun ) }, ( _, index ) =>
		hour( begun + index )
	);

// Weeks are those of ISO 8601: the server counts by them.
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
 * The days of a range that a week or month of it has.
 *
 * @param range       The range.
 * @param range.start
 * @param range.end
 * @param index       Which week or month of it.
 * @param nth         The first day of the nth one from that of a day.
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
