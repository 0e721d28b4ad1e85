import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const SERVER = resolve( __dirname, '../../fixtures/google/pagespeed.mjs' );

/**
 * Serves what stands in for PageSpeed Insights.
 *
 * @return Its address, and what ends it.
 */
export async function startPageSpeed() {
	const server = spawn( 'node', [ SERVER ] );
	const [ address ] = await once( server.stdout, 'data' );
	return {
		url: String( address ).trim(),
		stop: () => void server.kill(),
	};
}

/**
 * The key with which it does something: see KEYS in the file.
 *
 * @param does What.
 */
export const keyThat = ( does: string ) => `AIzaSy-for-tests-${ does }`;
