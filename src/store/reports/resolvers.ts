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

/** How often each query was asked, so that an overtaken answer is known. */
const asked = new Map< string, number >();

/**
 * Asks through the middleware that others may have put into apiFetch; says whose it is that throws.
 *
 * @param  path Path and query.
 * @throws {import('./types').RequestError} What apiFetch throws.
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
 * Asks the server. Throws what apiFetch throws, so that hasResolutionFailed() and getResolutionError() tell of it and
 * invalidateResolution() asks again.
 *
 * @param report Key of the report.
 * @param query  The question.
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

/**
 * Reads a sample: a file, not a question to the server.
 *
 * @param url Its address.
 */
export const getSample =
	( url: string ) =>
	async ( { dispatch }: Thunk ) => {
		const response = await window.fetch( url );
		if ( response.ok ) {
			dispatch.receiveSample( url, await response.json() );
		}
	};
