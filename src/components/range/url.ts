import { isDay } from './day';
import {
	DEFAULT_PRESET,
	PRESETS,
	presetRange,
	previousRange,
	type Calendar,
	type Interval,
	type Preset,
	type Range,
} from './presets';

/** The earliest day that can be asked for. */
export const EARLIEST = '2005-01-01';

/** The range of a screen, and what it is compared with. */
export interface DateState {
	interval: Interval;
	range: Range;
	/** `previous` moves along with the range, `custom` is fixed. */
	compare: 'none' | 'previous' | 'custom';
	comparison: Range | null;
	/** Whether the address asked for something that does not exist, so that the default is shown. */
	fallback: boolean;
}

/** The query part of the address. */
export type Params = Readonly< Record< string, string > >;

function isPreset( text: string ): text is Preset {
	return ( PRESETS as readonly string[] ).includes( text );
}

function readRange(
	start: string | undefined,
	end: string | undefined,
	today: string
): Range | null {
	return start !== undefined &&
		end !== undefined &&
		isDay( start ) &&
		isDay( end ) &&
		start >= EARLIEST &&
		end <= today &&
		start <= end
		? { start, end }
		: null;
}

/**
 * Reads the range from the address.
 *
 * @param params   The query part of the address.
 * @param calendar The site's calendar.
 */
export function parseDateState(
	params: Params,
	calendar: Calendar
): DateState {
	const interval = params.interval ?? DEFAULT_PRESET;
	let range: Range | null = null;
	if ( isPreset( interval ) ) {
		range = presetRange( interval, calendar );
	} else if ( interval === 'custom' ) {
		range = readRange( params.start, params.end, calendar.today );
	}
	if ( ! range ) {
		return {
			interval: DEFAULT_PRESET,
			range: presetRange( DEFAULT_PRESET, calendar ),
			compare: 'none',
			comparison: null,
			fallback: true,
		};
	}
	const state = { interval: interval as Interval, range };
	if ( params.compare === 'previous' ) {
		const comparison = previousRange( state.interval, range );
		return { ...state, compare: 'previous', comparison, fallback: false };
	}
	if ( params.compare_start || params.compare_end ) {
		const comparison = readRange(
			params.compare_start,
			params.compare_end,
			calendar.today
		);
		return comparison
			? { ...state, compare: 'custom', comparison, fallback: false }
			: { ...state, compare: 'none', comparison: null, fallback: true };
	}
	return { ...state, compare: 'none', comparison: null, fallback: false };
}

/**
 * Writes a range into the query part of an address. The defaults are left out.
 *
 * @param state The range and its comparison.
 */
export function dateParams( state: DateState ): Record< string, string > {
	return {
		...( state.interval !== DEFAULT_PRESET && {
			interval: state.interval,
		} ),
		...( state.interval === 'custom' && {
			start: state.range.start,
			end: state.range.end,
		} ),
		...( state.compare === 'previous' && { compare: 'previous' } ),
		...( state.compare === 'custom' &&
			state.comparison && {
				compare_start: state.comparison.start,
				compare_end: state.comparison.end,
			} ),
	};
}
