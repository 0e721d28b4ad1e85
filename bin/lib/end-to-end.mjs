import { license } from './lived-in.mjs';
import { compiledScripts } from './opcache.mjs';
import { inRoot } from './paths.mjs';
import { readPlaywright } from './progress.mjs';
import { run } from './run.mjs';
import { countPlaywright, suite } from './runners.mjs';
import { freePort, serve } from './server.mjs';
import { ADMIN, makeSite } from './site.mjs';

const CONFIG = inRoot( 'tests', 'e2e', 'playwright.config.ts' );
const MU_PLUGINS = [ 'ai', 'clock', 'palette', 'php' ].map( ( name ) =>
	inRoot( 'tests', 'fixtures', 'mu-plugins', `lodestar-test-${ name }.php` )
);

/** Number of test files that run in parallel. This is also the minimum number of CPU cores. */
const WORKERS = 2;

/** License levels. Each worker has a site for each of them. */
const LEVELS = [ 'lite', 'pro' ];

/**
 * Runs all end-to-end tests.
 *
 * @param {import('./runners.mjs').Progress} progress Receives Playwright's progress reports.
 * @return {Promise<import('./runners.mjs').Counts & {output: string}>} Counts.
 */
export const endToEnd = ( progress ) =>
	onSites( WORKERS, true, ( workers ) => {
		const command = ( report ) => [
			...playwright( [ '--reporter=list,json' ] ),
			{ ...environment( workers ), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
		];
		const read = { from: 'onLine', line: readPlaywright };
		return suite( 'e2e.json', command, countPlaywright, read )( progress );
	} );

/**
 * Runs some end-to-end tests on this terminal.
 *
 * @param {string[]} args  Names of specs, and Playwright options.
 * @param {boolean}  fresh Whether to reinstall WordPress.
 */
export const someEndToEnd = ( args, fresh ) =>
	onSites( 1, fresh, async ( workers ) => {
		const env = environment( workers );
		await run( ...playwright( args ), { env, show: true } );
	} );

/**
 * Serves sites while a task runs. They are copies of a site that has content but no plugin.
 *
 * @template T
 * @param {number}                                                 count Number of workers.
 * @param {boolean}                                                fresh Whether to recreate the original site.
 * @param {(workers: import('./site.mjs').Site[][]) => Promise<T>} task  Receives the sites of each worker, by level.
 * @return {Promise<T>} The task's result.
 */
async function onSites( count, fresh, task ) {
	const first = await makeSite( 'e2e', { fresh, plugin: false } );
	await first.addContent();
	const workers = await Promise.all(
		Array.from( { length: count }, ( _, worker ) =>
			Promise.all(
				LEVELS.map( ( level ) => copy( first, level, worker ) )
			)
		)
	);
	const servers = await Promise.all(
		workers.flat().map( ( site ) => serve( site ) )
	);
	try {
		return await task( workers );
	} finally {
		servers.forEach( ( server ) => server.stop() );
	}
}

/**
 * @param {import('./site.mjs').Site} from   Site with content.
 * @param {string}                    level  License level of the copy.
 * @param {number}                    worker Number of the worker.
 * @return {Promise<import('./site.mjs').Site>} The copy, with the plugin.
 */
async function copy( from, level, worker ) {
	const site = await makeSite( `e2e-${ level }-${ worker }`, {
		from,
		fresh: true,
		url: `http://127.0.0.1:${ await freePort() }`,
		muPlugins: MU_PLUGINS,
	} );
	await license( site, level );
	return site;
}

/**
 * @param {string[]} args Arguments.
 * @return {[string, string[]]} The Playwright command.
 */
const playwright = ( args ) => [
	inRoot( 'node_modules', '.bin', 'playwright' ),
	[ 'test', '-c', CONFIG, ...args ],
];

/**
 * @param {import('./site.mjs').Site[][]} workers Served sites of each worker, by level.
 * @return {Object<string, string>} Environment variables for Playwright.
 */
const environment = ( workers ) => ( {
	...compiledScripts(),
	WP_USERNAME: ADMIN.user,
	WP_PASSWORD: ADMIN.password,
	LODESTAR_WP_CLI: workers[ 0 ][ 0 ].wpCli,
	LODESTAR_SITES: JSON.stringify(
		workers.map( ( sites ) =>
			Object.fromEntries(
				sites.map( ( { url, path, debugLog }, index ) => [
					LEVELS[ index ],
					{ url, path, debugLog },
				] )
			)
		)
	),
} );
