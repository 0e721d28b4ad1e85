import type { Day } from '../calendar/day';
import type { FigureTypeName } from '../field-types/types';

/** Time span of a point. */
export type Step = 'hour' | 'day' | 'week' | 'month';

export interface ChartPoint {
	/** Axis label, such as 12 Nov or 14:00. */
	label: string;
	/** Full label, such as Thu, 12 Nov 2026, or for hours 14:00–15:00 followed by the day. */
	title: string;
	/** Day of the point, or its first day. Notes of that day are shown here. */
	day?: Day;
	/** Last day of the point, if it has several. */
	lastDay?: Day;
	/** Null if unknown. For example, a day without visits has no bounce rate. */
	value: number | null;
}

/** Sample size of each point, current and previous. */
export interface Base {
	now: readonly ( number | null )[];
	earlier: readonly ( number | null )[];
}

export interface ChartData {
	name: string;
	type: FigureTypeName;
	/** For money: ISO 4217 code, if it isn't the site's currency. */
	currency?: string | undefined;
	/** Whether an increase is bad. */
	inverse: boolean;
	/** Step of the points. Defaults to days. */
	step?: Step;
	points: readonly ChartPoint[];
	/** Axis labels after the points: the remaining hours. */
	ahead?: readonly string[];
	/** Sample sizes, such as the sessions of a rate. Undefined if unknown. */
	base?: Base;
	/** Value of the trend line at each point. Null if there is no trend. */
	trend: readonly ( number | null )[] | null;
	/** Label of the range. */
	period: string;
	/** Points of the previous range, aligned by index, and its label. */
	earlier: { points: readonly ChartPoint[]; period: string } | null;
	/** Label of the comparison, if the chart doesn't show it. */
	against: string | null;
	/** Label of the incomplete last point. Null if it is complete. */
	partial: string | null;
}
