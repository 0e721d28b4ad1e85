/**
 * Measures the PDF export of the Overview: the time from the click to the file, and the file size.
 *
 *     node tests/bench/pdf.mjs http://127.0.0.1:8889 [rounds]
 *
 * Use a site from `node bin/site.mjs` or `npm run demo` with visits in the last 30 days, on a level that includes PDF
 * export. An empty core page, loaded alternately, shows how fast the machine is. Prints medians of all rounds. CPU time
 * includes all threads of the page's process.
 */
import { statSync } from 'node:fs';
import {
	asAdministrator,
	EMPTY,
	EMPTY_DRAWN,
	median,
	OVERVIEW,
	timeUntil,
} from './lib/browser.mjs';

const LIMIT_MS = 4000;
const LIMIT_BYTES = 2 ** 20;

const [ url = 'http://127.0.0.1:8889', rounds = '5' ] = process.argv.slice( 2 );

await asAdministrator( url, measure );

/**
 * Measures both and prints the medians.
 *
 * @param {import('@playwright/test').Page} page The browser's page.
 */
async function measure( page ) {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Performance.enable' );
	const empty = [];
	const exports = [];
	for ( let round = 0; round <= Number( rounds ); round++ ) {
		const drawn = await timeUntil( page, url + EMPTY, EMPTY_DRAWN );
		const exported = await exportOverview( page, session );
		// The first round fills the caches.
		if ( round > 0 ) {
			empty.push( drawn );
			exports.push( exported );
		}
	}
	const of = ( what ) => median( exports.map( ( one ) => one[ what ] ) );
	process.stdout.write(
		`empty page of core  ${ median( empty ) } ms\n` +
			`PDF of the Overview ${ of( 'ms' ) } ms (limit ${ LIMIT_MS })\n` +
			`of it CPU time      ${ of( 'cpu' ) } ms\n` +
			`size                ${ of( 'bytes' ) } bytes (limit ${ LIMIT_BYTES })\n`
	);
	const isGood = of( 'ms' ) <= LIMIT_MS && of( 'bytes' ) <= LIMIT_BYTES;
	process.exitCode = isGood ? 0 : 1;
}

/**
 * @param {import('@playwright/test').Page}       page    The browser's page.
 * @param {import('@playwright/test').CDPSession} session The page's session.
 * @return {Promise<{ms: number, cpu: number, bytes: number}>} Wall time, CPU time, and file size.
 */
async function exportOverview( page, session ) {
	await timeUntil( page, url + OVERVIEW, '.lodestar-glance' );
	await page.waitForLoadState( 'networkidle' );
	const before = await processTime( session );
	const start = performance.now();
	const download = page.waitForEvent( 'download' );
	await page.click( '.lodestar-pdf-button' );
	const path = await ( await download ).path();
	const ms = performance.now() - start;
	const cpu = ( await processTime( session ) ) - before;
	return {
		ms: Math.round( ms ),
		cpu: Math.round( cpu * 1000 ),
		bytes: statSync( path ).size,
	};
}

/**
 * @param {import('@playwright/test').CDPSession} session The page's session.
 * @return {Promise<number>} CPU time of its process so far, in seconds.
 */
async function processTime( session ) {
	const { metrics } = await session.send( 'Performance.getMetrics' );
	return metrics.find( ( { name } ) => name === 'ProcessTime' ).value;
}
