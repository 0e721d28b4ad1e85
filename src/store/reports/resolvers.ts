import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { culpritOf } from '../../third-party/culprit';
import { messageOf, tell } from '../../third-party/tell';
import type { receiveAnswer, receiveSample } from './actions';
import { answerOf } from './answer';
import { catchUp } from './catch-up';
import { queryKey } from './query-key';
import { takeStarted } from './started';
import type { ReportQuery } from './types';

interface Thunk {
	dispatch: {
		receiveAnswer: typeof receiveAnswer;
		receiveSample: typeof receiveSample;
	};
}

/** Number of requests per query, used to ignore stale responses. */
const asked = new Map< string, number >();

/**
 * Sends a request through apiFetch. If third-party middleware throws, reports the plugin at fault.
 *
 * @param  path
 * @throws {import('./types').RequestError} The error of apiFetch.
 */
async function fetched( path: string ): Promise< unknown > {
	try {
		return await apiFetch( { path } );
	} catch ( thrown ) {
		const plugin = thrown instanceof Error ? culpritOf( thrown ) : null;
		if ( plugin !== null ) {
			tell( plugin, `apiFetch: ${ messageOf( thrown ) }`, thrown );
		}
		throw thrown;
	}
}

/**
 * Loads the response to a query.
 *
 * Throws what apiFetch throws, so that getResolutionError() returns it and invalidateResolution() tries again.
 */
export const getAnswer =
	( report: string, query: ReportQuery ) =>
	async ( { dispatch }: Thunk ) => {
		const key = queryKey( report, query );
		const turn = ( asked.get( key ) ?? 0 ) + 1;
		asked.set( key, turn );
		const behind = await catchUp( query );
		const path = addQueryArgs( `/lodestar/v1/reports/${ report }`, {
			...query,
		} );
		const answer = answerOf(
			( await takeStarted( path ) ) ?? ( await fetched( path ) )
		);
		if ( asked.get( key ) === turn ) {
			dispatch.receiveAnswer( key, { answer, behind } );
		}
	};

/** Loads a sample, which is a static file. */
export const getSample =
	( url: string ) =>
	async ( { dispatch }: Thunk ) => {
		const response = await window.fetch( url );
		if ( response.ok ) {
			dispatch.receiveSample( url, await response.json() );
		}
	};
