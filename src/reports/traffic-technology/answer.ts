import type { Answer, PartFailure } from '../../store/reports/answer';

/** Sessions by some property of theirs: lists in the same order. */
export interface Breakdown {
	labels: string[];
	series: number[];
	/** In the range to compare with; null where there is none. */
	compare: number[] | null;
}

/** What `GET lodestar/v1/reports/traffic_technology` answers. */
export interface TechnologyAnswer extends Answer {
	browser_breakdown: Breakdown | PartFailure;
	device_breakdown: Breakdown | PartFailure;
}
