import {
	comparisonRange,
	presetRange,
	previousRange,
	type Calendar,
} from '../presets';
import type { DateState, Preset } from '../../../store/reports/dates';
import type { Range } from '../../../ui/calendar/day';
import { isOpenDay } from '../url';

/** The start and end fields, as typed. */
export type Ends = Readonly< Range >;

export interface Draft {
	ends: Ends;
	compare: DateState[ 'compare' ];
	/** The comparison range, used if `compare` is `custom`. */
	earlier: Ends;
}

export type Flaw = 'missing' | 'malformed' | 'closed' | 'reversed';

export function draftOf( dates: DateState ): Draft {
	return {
		ends: dates.range,
		compare: dates.compare,
		earlier:
			dates.comparison ?? previousRange( dates.interval, dates.range ),
	};
}

/** Returns the problem of a field; null if there is none. */
export function flawOf(
	ends: Ends,
	end: keyof Ends,
	today: string
): Flaw | null {
	const text = ends[ end ];
	if ( text === '' ) {
		return 'missing';
	}
	if ( ! /^\d{4}-\d\d-\d\d$/.test( text ) ) {
		return 'malformed';
	}
	if ( ! isOpenDay( text, today ) ) {
		return 'closed';
	}
	return end === 'end' && isOpenDay( ends.start, today ) && text < ends.start
		? 'reversed'
		: null;
}

/** Whether both ends are valid and in order. */
export function isWhole( ends: Ends, today: string ): boolean {
	return ! flawOf( ends, 'start', today ) && ! flawOf( ends, 'end', today );
}

/**
 * Returns the date state of a draft. Null while an end is invalid, or if the comparison would start before the earliest
 * day. An unchanged preset range stays a preset.
 */
export function applied(
	draft: Draft,
	dates: DateState,
	calendar: Calendar
): DateState | null {
	const { ends, compare, earlier } = draft;
	const { today } = calendar;
	if ( ! isWhole( ends, today ) ) {
		return null;
	}
	const isSame =
		ends.start === dates.range.start && ends.end === dates.range.end;
	const interval = isSame ? dates.interval : 'custom';
	const range: Pick< DateState, 'interval' | 'range' | 'fallback' > = {
		interval,
		range: ends,
		fallback: false,
	};
	if ( compare === 'none' ) {
		return { ...range, compare, comparison: null };
	}
	const comparison =
		compare === 'custom'
			? isWhole( earlier, today ) && earlier
			: comparisonRange( compare, interval, ends );
	return comparison ? { ...range, compare, comparison } : null;
}

/** Returns the date state of a preset. A custom comparison becomes a comparison with the previous period. */
export function chosen(
	interval: Preset,
	draft: Draft,
	calendar: Calendar
): DateState {
	const range = presetRange( interval, calendar );
	const way = draft.compare === 'custom' ? 'previous' : draft.compare;
	const comparison =
		way === 'none' ? null : comparisonRange( way, interval, range );
	return {
		interval,
		range,
		compare: comparison ? way : 'none',
		comparison,
		fallback: false,
	};
}
