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

/** What the site's calendar says. */
export interface Calendar {
	/** Today, in the site's zone. */
	today: Day;
	/** The weekday that weeks start on, 0 = Sunday. */
	weekStart: number;
	/** The first day that has figures; null or left out where nobody knows it. */
	firstDay?: Day | null;
}

/** The earliest day that can be asked for. */
export const EARLIEST: Day = '2005-01-01';

/** Names that stand for others in an address. */
export const ALIASES: Readonly< Record< string, Preset > > = {
	7: 'last7days',
	30: 'last30days',
};

export const DEFAULT_PRESET: Preset = 'last30days';

/**
 * The days that a preset stands for. `lastNdays` are the N days that end yesterday, and so are the twelve months. All
 * time is today alone where it is not known when it began: it is not offered there.
 *
 * @param preset   The preset.
 * @param calendar The site's calendar.
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

/**
 * As many days, directly before.
 *
 * @param range The range.
 */
export function precedingRange( range: Range ): Range {
	return {
		start: addDays( range.start, -countDays( range.start, range.end ) ),
		end: addDays( range.start, -1 ),
	};
}

/**
 * The earlier period of the same kind: for last month the month before it, for this month as much of the one before;
 * else as many days directly before.
 *
 * @param interval What the range is.
 * @param range    The range.
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

/**
 * The days that a range is compared with; null where they would begin too early to be asked for.
 *
 * @param compare  With what.
 * @param interval What the range is.
 * @param range    The range.
 */
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

/**
 * As many days before that begin on the same weekday: so many whole weeks earlier that the two do not meet.
 *
 * @param range       The range.
 * @param range.start
 * @param range.end
 */
function weeksBefore( { start, end }: Range ): Range {
	const days = 7 * Math.ceil( countDays( start, end ) / 7 );
	return { start: addDays( start, -days ), end: addDays( end, -days ) };
}
