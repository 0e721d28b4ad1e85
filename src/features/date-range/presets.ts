import {
	addDays,
	countDays,
	startOfMonth,
	startOfWeek,
	yearBefore,
	type Day,
	type Range,
} from '../../ui/calendar/day';
import type { Comparison, Interval, Preset } from '../../store/reports/dates';

/** The calendar settings of the site. */
export interface Calendar {
	/** Today in the site's time zone. */
	today: Day;
	/** First day of the week, 0 = Sunday. */
	weekStart: number;
	/** First day with data; null or undefined if unknown. */
	firstDay?: Day | null;
}

export const EARLIEST: Day = '2005-01-01';

/** URL shorthands for presets. */
export const ALIASES: Readonly< Record< string, Preset > > = {
	7: 'last7days',
	30: 'last30days',
};

export const DEFAULT_PRESET: Preset = 'last30days';

/**
 * Returns the days of a preset. `lastNdays` and `12months` end yesterday. Without a known first day, `alltime` is today
 * only and isn't offered.
 */
export function presetRange( preset: Preset, calendar: Calendar ): Range {
	const { today, weekStart, firstDay } = calendar;
	const until = ( days: number ): Range => ( {
		start: addDays( today, -days ),
		end: addDays( today, -1 ),
	} );
	switch ( preset ) {
		case 'today':
			return { start: today, end: today };
		case 'yesterday':
			return until( 1 );
		case 'lastweek': {
			const start = addDays( startOfWeek( today, weekStart ), -7 );
			return { start, end: addDays( start, 6 ) };
		}
		case 'lastmonth': {
			const end = addDays( startOfMonth( today ), -1 );
			return { start: startOfMonth( end ), end };
		}
		case 'thismonth':
			return { start: startOfMonth( today ), end: today };
		case 'last7days':
			return until( 7 );
		case 'last30days':
			return until( 30 );
		case 'last90days':
			return until( 90 );
		case '12months': {
			const end = addDays( today, -1 );
			return { start: addDays( yearBefore( end ), 1 ), end };
		}
		case 'alltime':
			return {
				start: firstDay && firstDay < today ? firstDay : today,
				end: today,
			};
	}
}

/** Returns the same number of days directly before a range. */
export function precedingRange( range: Range ): Range {
	return {
		start: addDays( range.start, -countDays( range.start, range.end ) ),
		end: addDays( range.start, -1 ),
	};
}

/**
 * Returns the previous period of the same kind: the month before for last month, the same part of the month before for
 * this month. Other ranges get the same number of days directly before.
 */
export function previousRange( interval: Interval, range: Range ): Range {
	if ( interval !== 'lastmonth' && interval !== 'thismonth' ) {
		return precedingRange( range );
	}
	const last = addDays( range.start, -1 );
	const start = startOfMonth( last );
	const sameDay = addDays( start, countDays( range.start, range.end ) - 1 );
	return {
		start,
		end: interval === 'thismonth' && sameDay < last ? sameDay : last,
	};
}

/** Returns the range to compare with; null if it would start before the earliest day. */
export function comparisonRange(
	compare: Comparison,
	interval: Interval,
	range: Range
): Range | null {
	const earlier = {
		previous: () => previousRange( interval, range ),
		weekdays: () => weeksBefore( range ),
		year: () => ( {
			start: yearBefore( range.start ),
			end: yearBefore( range.end ),
		} ),
	}[ compare ]();
	return earlier.start < EARLIEST ? null : earlier;
}

/** Returns the same number of days on the same weekdays: the fewest whole weeks earlier without overlap. */
function weeksBefore( { start, end }: Range ): Range {
	const days = 7 * Math.ceil( countDays( start, end ) / 7 );
	return { start: addDays( start, -days ), end: addDays( end, -days ) };
}
