import apiFetch from '@wordpress/api-fetch';
import { today } from '../app/site-clock';
import type { Behind, ReportQuery } from './types';

/** Each call ingests for at most a second. After this many, the screen shows the available data. */
const MOST_CALLS = 5;

interface Progress {
	done: boolean;
}

let caughtUpOn: string | null = null;
let running: Promise< Behind > | null = null;

/** Records that all visits collected before today are counted, as the server printed with the page. */
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
 * Ingests pending visits that a response could lack.
 *
 * Runs if the range includes today or the report has no date range. For other ranges it runs once a day, because visits
 * collected before midnight may still be pending. If ingest fails, reports are still shown. Their data is correct until
 * `dataThrough`, which the screen displays.
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
