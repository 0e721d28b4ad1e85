import type { Range } from '../../ui/calendar/day';

/** Date ranges relative to today. */
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

/** Comparisons relative to the range: directly before it, the same weekdays before it, the same dates a year ago. */
export const COMPARISONS = [ 'previous', 'weekdays', 'year' ] as const;

export type Comparison = ( typeof COMPARISONS )[ number ];

export interface DateState {
	interval: Interval;
	range: Range;
	/** `custom` is fixed, the others are relative to the range. */
	compare: 'none' | Comparison | 'custom';
	comparison: Range | null;
	/** The part of the URL that isn't available: the range, which the default replaces, or the comparison. */
	fallback: false | 'range' | 'comparison';
}

/** Options of a report's date picker: `date` in its descriptor. */
export interface RangeOptions {
	/** Whether the report has a date picker. */
	picker: boolean;
	/** Whether ranges can be compared. */
	compare: boolean;
	/** Ranges that the report doesn't offer. */
	without: readonly Interval[];
}
