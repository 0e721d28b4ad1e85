import type { Answer } from './answer';
import type { Report } from './report';
import { queryKey } from './query-key';
import type { Received, ReportQuery, State } from './types';

/**
 * All registered reports, in the order of the navigation.
 *
 * @param state The store's state.
 */
export function getReports( state: State ): readonly Report[] {
	return state.reports;
}

/**
 * The answer to a query, once it is here. Asks for it the first time.
 *
 * @param state  The store's state.
 * @param report Key of the report.
 * @param query  The question.
 */
export function getAnswer(
	state: State,
	report: string,
	query: ReportQuery
): Received | undefined {
	return state.received[ queryKey( report, query ) ];
}

/**
 * The invented figures of a report that is not open, once they are here. Asks for them the first time.
 *
 * @param state The store's state.
 * @param url   Address of the sample.
 */
export function getSample( state: State, url: string ): Answer | undefined {
	return state.samples[ url ];
}
