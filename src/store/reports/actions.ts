import type { Report } from '../../reports/types';
import type { Received } from './types';

/**
 * Replaces the list of reports.
 *
 * @param reports All reports, in the order of the navigation.
 */
export function receiveReports( reports: readonly Report[] ) {
	return { type: 'RECEIVE_REPORTS', reports } as const;
}

/**
 * Keeps an answer.
 *
 * @param key      Key of its query.
 * @param received The answer.
 */
export function receiveAnswer( key: string, received: Received ) {
	return { type: 'RECEIVE_ANSWER', key, received } as const;
}

export type Action =
	ReturnType< typeof receiveReports > | ReturnType< typeof receiveAnswer >;
