import type { Day } from '../calendar/day';
import type { FigureTypeName } from '../field-types/types';

/** What a point is of. */
export type Step = 'hour' | 'day' | 'week' | 'month';

/** One point in time. */
export interface ChartPoint {
	/** On the axis: 12 Nov, or 14:00. */
	label: string;
	/** In full: Thu, 12 Nov 2026, or 14:00–15:00 before it. */
	title: string;
	/** The day that begins with the point: notes of that day belong to it. */
	day?: Day;
	/** The last day that does, where there are several. */
	lastDay?: Day;
	/** Null where it is unknown: there is no bounce rate on a day without visits. */
	value: number | null;
}

/** A count of each point, and of each earlier one. */
export interface Base {
	now: readonly ( number | null )[];
	earlier: readonly ( number | null )[];
}

/** What a line chart shows. */
export interface ChartData {
	/** Name of the metric. */
	name: string;
	type: FigureTypeName;
	/** Of money, where it is not the site's: ISO 4217. */
	currency?: string | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** What its points are of; left out, days. */
	step?: Step;
	points: readonly ChartPoint[];
	/** What stands on the axis after the points: hours to come. */
	ahead?: readonly string[];
	/** How much each point rests on, now and earlier: sessions, of a rate. Left out, nobody knows. */
	base?: Base;
	/** A straight line through the points: its figure at each of them. Null where none is drawn. */
	trend: readonly ( number | null )[] | null;
	/** The range in words. */
	period: string;
	/** The earlier points, first against first; their range in words. */
	earlier: { points: readonly ChartPoint[]; period: string } | null;
	/** Says what the numbers above are compared with, where the chart does not show it. */
	against: string | null;
	/** Says until when the last point counts; null where it is complete. */
	partial: string | null;
}
