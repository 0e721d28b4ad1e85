import { isDay, type Day, type Range } from '../../ui/calendar/day';
import {
	COMPARISONS,
	PRESETS,
	type Comparison,
	type DateState,
	type Preset,
	type RangeOptions,
} from '../../store/reports/dates';
import type { Params } from '../../store/reports/report';
import { EVERYTHING, offers, startOf } from './options';
import {
	ALIASES,
	comparisonRange,
	EARLIEST,
	presetRange,
	type Calendar,
} from './presets';

/** URL parameters of the date range. */
export const DATE_PARAMS: readonly string[] = [
	'interval',
	'start',
	'end',
	'compare',
	'compare_start',
	'compare_end',
];

function isPreset( text: string ): text is Preset {
	return ( PRESETS as readonly string[] ).includes( text );
}

function isComparison( text: string ): text is Comparison {
	return ( COMPARISONS as readonly string[] ).includes( text );
}

/** Whether a text is a valid day that reports can show. */
export function isOpenDay( text: string, today: Day ): text is Day {
	return isDay( text ) && text >= EARLIEST && text <= today;
}

function readRange(
	start: string | undefined,
	end: string | undefined,
	today: string
): Range | null {
	return start !== undefined &&
		end !== undefined &&
		isOpenDay( start, today ) &&
		isOpenDay( end, today ) &&
		start <= end
		? { start, end }
		: null;
}

function readInterval(
	params: Params,
	calendar: Calendar,
	options: RangeOptions
): Pick< DateState, 'interval' | 'range' > | null {
	const interval = ALIASES[ params.interval ?? '' ] ?? params.interval;
	if ( interval === undefined || interval === startOf( options ) ) {
		const start = startOf( options );
		return { interval: start, range: presetRange( start, calendar ) };
	}
	if (
		isPreset( interval ) &&
		offers( options, interval, calendar.firstDay )
	) {
		return { interval, range: presetRange( interval, calendar ) };
	}
	if ( interval === 'custom' && offers( options, interval ) ) {
		const range = readRange( params.start, params.end, calendar.today );
		return range && { interval, range };
	}
	return null;
}

/** Parses the date range from the URL's query parameters. */
export function parseDateState(
	params: Params,
	calendar: Calendar,
	options: RangeOptions = EVERYTHING
): DateState {
	const asked = readInterval( params, calendar, options );
	const start = startOf( options );
	const { interval, range } = asked ?? {
		interval: start,
		range: presetRange( start, calendar ),
	};
	const state: DateState = {
		interval,
		range,
		compare: 'none',
		comparison: null,
		fallback: asked ? false : 'range',
	};
	const { compare, compare_start: from, compare_end: to } = params;
	if ( ! asked || ! ( compare || from || to ) ) {
		return state;
	}
	const way = compare && isComparison( compare ) ? compare : 'custom';
	const comparison =
		way === 'custom'
			? readRange( from, to, calendar.today )
			: comparisonRange( way, interval, range );
	return options.compare && comparison
		? { ...state, compare: way, comparison }
		: { ...state, fallback: 'comparison' };
}

/** Returns the query parameters of a date range, without the report's defaults. */
export function dateParams(
	state: DateState,
	options: RangeOptions = EVERYTHING
): Record< string, string > {
	return {
		...( state.interval !== startOf( options ) && {
			interval: state.interval,
		} ),
		...( state.interval === 'custom' && {
			start: state.range.start,
			end: state.range.end,
		} ),
		...( isComparison( state.compare ) && { compare: state.compare } ),
		...( state.compare === 'custom' &&
			state.comparison && {
				compare_start: state.comparison.start,
				compare_end: state.comparison.end,
			} ),
	};
}
