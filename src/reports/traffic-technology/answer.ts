import type { Answer, PartFailure } from '../../store/reports/answer';

/** Sessions by a property. All lists have the same order. */
export interface Breakdown {
	labels: string[];
	series: number[];
	/** In the comparison range; null without one. */
	compare: number[] | null;
}

/** Response of `GET lodestar/v1/reports/traffic_technology`. */
export interface TechnologyAnswer extends Answer {
	browser_breakdown: Breakdown | PartFailure;
	device_breakdown: Breakdown | PartFailure;
}
