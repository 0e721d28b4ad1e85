import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SERVER = resolve( __dirname, '../../fixtures/google/search-console.mjs' );

/** What it does from now on: see STATE there. */
interface State {
	sites: [ address: string, permission: string ][];
	terms: number;
	trouble: string;
}

/**
 * Starts Google's token endpoint and Search Console API on this machine.
 *
 * @return Its address, what steers it and answers the service account's file, and what ends it.
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
			// Between two tests a kept connection may be closed.
			headers: { connection: 'close' },
		} );
		return ( await answer.json() ).account;
	};
	return { url, set, stop: () => server.kill() };
}
