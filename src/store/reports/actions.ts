import type { Answer } from './answer';
import type { Report } from './report';
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

/**
 * Keeps a sample.
 *
 * @param url    Its address.
 * @param sample An answer with invented figures.
 */
export function receiveSample( url: string, sample: Answer ) {
	return { type: 'RECEIVE_SAMPLE', url, sample } as const;
}

export type Action = ReturnType<
	typeof receiveReports | typeof receiveAnswer | typeof receiveSample
>;
