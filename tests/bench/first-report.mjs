/**
 * Measures how much later the Overview's chart is displayed than an empty core page, with the CPU slowed down 4×.
 *
 *     node tests/bench/first-report.mjs http://127.0.0.1:8889 [rounds] [--canned]
 *
 * Use a site from `node bin/site.mjs` or `npm run demo` with visits in the last 30 days. The two pages alternate in one
 * browser with warm caches. Prints medians of all rounds, then the number of requests. With `--canned`, the report's
 * first response is repeated immediately, to measure only the page and its scripts.
 */
import { parseArgs } from 'node:util';
import {
	asAdministrator,
	EMPTY,
	EMPTY_DRAWN,
	median,
	OVERVIEW,
	timeUntil,
} from './lib/browser.mjs';

const SLOWER = 4;
const LIMIT_MS = 450;
const LIMIT_REQUESTS = 2;

const { values: options, positionals } = parseArgs( {
	allowPositionals: true,
	options: { canned: { type: 'boolean' } },
} );
const [ url = 'http://127.0.0.1:8889', rounds = '9' ] = positionals;

await asAdministrator( url, measure );

/**
 * Measures both pages and prints the medians.
 *
 * @param {import('@playwright/test').Page} page The browser's page.
 */
async function measure( page ) {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );

	if ( options.canned ) {
		await answerAtOnce( session );
	}

	const drawn = { empty: [], chart: [] };
	for ( let round = 0; round <= Number( rounds ); round++ ) {
		const empty = await timeUntil( page, url + EMPTY, EMPTY_DRAWN );
		const chart = await timeUntil(
			page,
			url + OVERVIEW,
			'.lodestar-chart__plot svg path'
		);
		// The first round fills the caches.
		if ( round > 0 ) {
			drawn.empty.push( empty );
			drawn.chart.push( chart );
		}
	}
	const later = drawn.chart.map( ( ms, i ) => ms - drawn.empty[ i ] );
	process.stdout.write(
		`empty page of core  ${ median( drawn.empty ) } ms\n` +
			`chart drawn         ${ median( drawn.chart ) } ms\n` +
			`later by            ${ median( later ) } ms (limit ${ LIMIT_MS })\n`
	);
	const asked = await dataRequests( page );
	process.stdout.write(
		`data requests       ${ asked.data } (limit ${ LIMIT_REQUESTS })\n` +
			`to third parties    ${ asked.elsewhere }\n`
	);
	const isGood =
		median( later ) <= LIMIT_MS &&
		asked.data <= LIMIT_REQUESTS &&
		asked.elsewhere === 0;
	process.exitCode = isGood ? 0 : 1;
}

/**
 * Repeats the first response of the Overview for every later request. Doesn't use Playwright's routes, because they
 * disable the browser's cache.
 *
 * @param {import('@playwright/test').CDPSession} session The page's session.
 */
async function answerAtOnce( session ) {
	let answer;
	session.on( 'Fetch.requestPaused', async ( paused ) => {
		const { requestId, responseStatusCode } = paused;
		if ( responseStatusCode === undefined && answer ) {
			await session.send( 'Fetch.fulfillRequest', {
				requestId,
				responseCode: 200,
				responseHeaders: [
					{ name: 'Content-Type', value: 'application/json' },
				],
				body: answer,
			} );
			return;
		}
		if ( responseStatusCode === 200 ) {
			const { body, base64Encoded } = await session.send(
				'Fetch.getResponseBody',
				{ requestId }
			);
			answer = base64Encoded
				? body
				: Buffer.from( body ).toString( 'base64' );
		}
		await session.send( 'Fetch.continueRequest', { requestId } );
	} );
	const urlPattern = '*reports*overview*';
	await session.send( 'Fetch.enable', {
		patterns: [
			{ urlPattern, requestStage: 'Request' },
			{ urlPattern, requestStage: 'Response' },
		],
	} );
}

/**
 * @param {import('@playwright/test').Page} page The browser's page.
 * @return {Promise<{data: number, elsewhere: number}>} Number of requests to our routes, and to other hosts.
 */
async function dataRequests( page ) {
	const asked = { data: 0, elsewhere: 0 };
	page.on( 'request', ( request ) => {
		const address = new URL( request.url() );
		asked.data += /lodestar\/v1\//.test( decodeURIComponent( address ) );
		asked.elsewhere +=
			address.protocol.startsWith( 'http' ) &&
			! request.url().startsWith( url );
	} );
	await page.goto( 'about:blank' );
	await page.goto( url + OVERVIEW );
	await page.waitForSelector( '.lodestar-glance' );
	await page.waitForLoadState( 'networkidle' );
	return asked;
}
