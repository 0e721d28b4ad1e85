import {
	addDays,
	countDays,
	startOfMonth,
	startOfWeek,
	type Day,
	type Range,
} from '../../ui/calendar/day';
import type { Interval, Preset } from '../../store/reports/dates';

/** What the site's calendar says. */
export interface Calendar {
	/** Today, in the site's zone. */
	today: Day;
	/** The weekday that weeks start on, 0 = Sunday. */
	weekStart: number;
}

/** Names that stand for others in an address. */
export const ALIASES: Readonly< Record< string, Preset > > = {
	7: 'last7days',
	30: 'last30days',
};

export const DEFAULT_PRESET: Preset = 'last30days';

/**
 * The days that a preset stands for. `lastNdays` are the N days that end yesterday.
 *
 * @param preset   The preset.
 * @param calendar The site's calendar.
 */
export function presetRange( preset: Preset, calendar: Calendar ): Range {
	const { today, weekStart } = calendar;
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
		case 'last7days':
			return until( 7 );
		case 'last30days':
			return until( 30 );
		case 'last90days':
			return until( 90 );
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
 * The earlier period of the same kind: for last month the month before it, else as many days directly before.
 *
 * @param interval What the range is.
 * @param range    The range.
 */
export function previousRange( interval: Interval, range: Range ): Range {
	if ( interval === 'lastmonth' ) {
		const end = addDays( range.start, -1 );
		return { start: startOfMonth( end ), end };
	}
	return precedingRange( range );
}
