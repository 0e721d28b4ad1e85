import apiFetch from '@wordpress/api-fetch';
import { today } from '../app/site-clock';
import type { Behind, ReportQuery } from './types';

/** One call reads for at most a second; after this many the screen shows what is there. */
const MOST_CALLS = 5;

interface Progress {
	done: boolean;
}

let caughtUpOn: string | null = null;
let running: Promise< Behind > | null = null;

/**
 * Takes over what the server said with the page: all that was collected before today is counted.
 */
export function setCaughtUp(): void {
	caughtUpOn = today();
}

async function ingest(): Promise< Behind > {
	const day = today();
	try {
		for ( let call = 0; call < MOST_CALLS; call++ ) {
			const { done } = await apiFetch< Progress >( {
				path: '/lodestar/v1/ingest',
				method: 'POST',
			} );
			if ( done ) {
				caughtUpOn = day;
				return 'nothing';
			}
		}
		return 'waiting';
	} catch {
		return 'failed';
	}
}

/**
 * Has waiting visits read in, where an answer could lack some: always when the range holds today or the report has no
 * days to choose, and once a day for any range, since what was collected before midnight may still wait. A failure is no reason to show nothing: the
 * figures are true up to their `dataThrough`, and the screen says that they stop there.
 *
 * @param query The question that is about to be asked.
 */
export function catchUp( query: ReportQuery ): Promise< Behind > {
	const day = today();
	if ( caughtUpOn === day && query.end !== undefined && query.end < day ) {
		return Promise.resolve( 'nothing' );
	}
	running ??= ingest().finally( () => {
		running = null;
	} );
	return running;
}
