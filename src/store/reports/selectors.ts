import type { Answer } from './answer';
import type { Report } from './report';
import { queryKey } from './query-key';
import type { Received, ReportQuery, State } from './types';

/** Returns all registered reports, in navigation order. */
export function getReports( state: State ): readonly Report[] {
	return state.reports;
}

/** Returns the response to a query once it is loaded. The first call loads it. */
export function getAnswer(
	state: State,
	report: string,
	query: ReportQuery
): Received | undefined {
	return state.received[ queryKey( report, query ) ];
}

/** Returns the sample data of a report once it is loaded. The first call loads it. */
export function getSample( state: State, url: string ): Answer | undefined {
	return state.samples[ url ];
}
