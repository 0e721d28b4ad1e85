import { license } from './lived-in.mjs';
import { compiledScripts } from './opcache.mjs';
import { inRoot } from './paths.mjs';
import { countPlaywright, suite } from './runners.mjs';
import { freePort, serve } from './server.mjs';
import { ADMIN, makeSite } from './site.mjs';

const CONFIG = inRoot( 'tests', 'e2e', 'playwright.config.ts' );
const MU_PLUGINS = [ 'ai', 'clock', 'palette' ].map( ( name ) =>
	inRoot( 'tests', 'fixtures', 'mu-plugins', `lodestar-test-${ name }.php` )
);

/** How many files of tests run at a time: as many as the cores that are asked for at least. */
const WORKERS = 2;

/** Each worker has a site of each of these. */
const LEVELS = [ 'lite', 'pro' ];

/**
 * Runs the end-to-end tests on sites made for them: copies of one.
 *
 * @param {string[]} [only] Names of files or folders; all by default.
 * @return {Promise<import('./runners.mjs').Counts & {output: string}>} Counts.
 */
export async function endToEnd( only = [] ) {
	const first = await makeSite( 'e2e', { fresh: true, plugin: false } );
	await first.addContent();
	const workers = await Promise.all(
		Array.from( { length: WORKERS }, ( _, worker ) =>
			Promise.all(
				LEVELS.map( ( level ) => copy( first, level, worker ) )
			)
		)
	);
	const servers = await Promise.all(
		workers.flat().map( ( site ) => serve( site ) )
	);
	try {
		const command = playwright( workers, only );
		return await suite( 'e2e.json', command, countPlaywright )();
	} finally {
		servers.forEach( ( server ) => server.stop() );
	}
}

/**
 * @param {import('./site.mjs').Site} from   Site with content.
 * @param {string}                    level  Level of its copy.
 * @param {number}                    worker Whose it is.
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
 * @param {import('./site.mjs').Site[][]} workers Served sites of each worker, by level.
 * @param {string[]}                      only    Names of files or folders; none for all.
 * @return {(report: string) => [string, string[], Object]} Playwright on those sites.
 */
const playwright = ( workers, only ) => ( report ) => [
	inRoot( 'node_modules', '.bin', 'playwright' ),
	[ 'test', '-c', CONFIG, '--reporter=list,json', ...only ],
	{
		...compiledScripts(),
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
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
	},
];
