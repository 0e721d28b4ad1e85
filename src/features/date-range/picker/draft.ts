import {
	comparisonRange,
	presetRange,
	previousRange,
	type Calendar,
} from '../presets';
import type { DateState, Preset } from '../../../store/reports/dates';
import type { Range } from '../../../ui/calendar/day';
import { isOpenDay } from '../url';

/** Two fields as they were typed. */
export type Ends = Readonly< Range >;

/** What is being chosen. */
export interface Draft {
	ends: Ends;
	compare: DateState[ 'compare' ];
	/** The earlier range, where it is chosen as well. */
	earlier: Ends;
}

/** What is wrong with an end. */
export type Flaw = 'missing' | 'malformed' | 'closed' | 'reversed';

/**
 * The draft that a picker opens with.
 *
 * @param dates The present range.
 */
export function draftOf( dates: DateState ): Draft {
	return {
		ends: dates.range,
		compare: dates.compare,
		earlier:
			dates.comparison ?? previousRange( dates.interval, dates.range ),
	};
}

/**
 * What is wrong with a field; null where nothing is.
 *
 * @param ends  Both fields.
 * @param end   Which one.
 * @param today The site's day.
 */
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

/**
 * Whether both ends are there, and in their order.
 *
 * @param ends  Both fields.
 * @param today The site's day.
 */
export function isWhole( ends: Ends, today: string ): boolean {
	return ! flawOf( ends, 'start', today ) && ! flawOf( ends, 'end', today );
}

/**
 * What a draft stands for; null while an end is missing, or the earlier days would begin too early. A range that was a preset and was left alone stays one.
 *
 * @param draft    The draft.
 * @param dates    The range that the picker was opened with.
 * @param calendar The site's calendar.
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

/**
 * A preset. A comparison with days that were chosen for another range becomes one with the period before.
 *
 * @param interval The preset.
 * @param draft    Says whether to compare.
 * @param calendar The site's calendar.
 */
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
