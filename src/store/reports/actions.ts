import type { Answer } from './answer';
import type { Report } from './report';
import type { Received } from './types';

/** Replaces the list of reports, which must be in navigation order. */
export function receiveReports( reports: readonly Report[] ) {
	return { type: 'RECEIVE_REPORTS', reports } as const;
}

export function receiveAnswer( key: string, received: Received ) {
	return { type: 'RECEIVE_ANSWER', key, received } as const;
}

export function receiveSample( url: string, sample: Answer ) {
	return { type: 'RECEIVE_SAMPLE', url, sample } as const;
}

export type Action = ReturnType<
	typeof receiveReports | typeof receiveAnswer | typeof receiveSample
>;
