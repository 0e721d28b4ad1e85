import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SERVER = resolve( __dirname, '../../fixtures/google/pagespeed.mjs' );

/** Starts a stub of PageSpeed Insights. Returns its URL and a function that stops it. */
export async function startPageSpeed() {
	const server = spawn( 'node', [ SERVER ] );
	const [ address ] = await once( server.stdout, 'data' );
	return {
		url: String( address ).trim(),
		stop: () => void server.kill(),
	};
}

/** Returns the key that selects a response: see KEYS in the fixture. */
export const keyThat = ( does: string ) => `AIzaSy-for-tests-${ does }`;
