import { presetRange, previousRange, type Calendar } from '../presets';
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
 * What a draft stands for; null while an end is missing. A range that was a preset and was left alone stays one.
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
	if (
		! isWhole( ends, today ) ||
		( compare === 'custom' && ! isWhole( earlier, today ) )
	) {
		return null;
	}
	const isSame =
		ends.start === dates.range.start && ends.end === dates.range.end;
	const interval = isSame ? dates.interval : 'custom';
	const comparison = {
		none: null,
		previous: previousRange( interval, ends ),
		custom: earlier,
	}[ compare ];
	return { interval, range: ends, compare, comparison, fallback: false };
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
	const compares = draft.compare !== 'none';
	return {
		interval,
		range,
		compare: compares ? 'previous' : 'none',
		comparison: compares ? previousRange( interval, range ) : null,
		fallback: false,
	};
}
