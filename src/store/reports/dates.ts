import type { Range } from '../../ui/calendar/day';

/** Ranges that move along with the days. */
export const PRESETS = [
	'today',
	'yesterday',
	'lastweek',
	'lastmonth',
	'thismonth',
	'last7days',
	'last30days',
	'last90days',
	'12months',
	'alltime',
] as const;

export type Preset = ( typeof PRESETS )[ number ];

export type Interval = Preset | 'custom';

/** Comparisons that move along with the range: directly before it, the same weekdays before it, the same dates a year ago. */
export const COMPARISONS = [ 'previous', 'weekdays', 'year' ] as const;

export type Comparison = ( typeof COMPARISONS )[ number ];

/** The range of a screen, and what it is compared with. */
export interface DateState {
	interval: Interval;
	range: Range;
	/** `custom` is fixed, the others move along with the range. */
	compare: 'none' | Comparison | 'custom';
	comparison: Range | null;
	/** What the address asked for that cannot be shown: another range, so that the default is there, or a comparison. */
	fallback: false | 'range' | 'comparison';
}

/** What a report lets people choose: `date` of its descriptor. */
export interface RangeOptions {
	/** Whether there is a picker at all. */
	picker: boolean;
	/** Whether ranges can be compared. */
	compare: boolean;
	/** What makes no sense there. */
	without: readonly Interval[];
}
