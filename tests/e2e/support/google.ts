import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SERVER = resolve( __dirname, '../../fixtures/google/search-console.mjs' );

/** State of the server: see STATE in the fixture. */
interface State {
	sites: [ address: string, permission: string ][];
	terms: number;
	trouble: string;
}

/**
 * Starts a stub of Google's token endpoint and Search Console API.
 *
 * Returns its URL, a function that sets its state and returns the service account file, and a function that stops it.
 */
export async function startGoogle() {
	const server = spawn( process.execPath, [ SERVER ] );
	const [ said ] = await once( server.stdout, 'data' );
	const url = String( said ).trim();
	const set = async (
		state: Partial< State >
	): Promise< Record< string, string > > => {
		const body = JSON.stringify( state );
		const answer = await fetch( `${ url }/control`, {
			method: 'POST',
			body,
			// The server may close a kept connection between two tests.
			headers: { connection: 'close' },
		} );
		return ( await answer.json() ).account;
	};
	return { url, set, stop: () => server.kill() };
}
