import { inRoot } from './paths.mjs';
import { countPlaywright, suite } from './runners.mjs';
import { freePort, serve } from './server.mjs';
import { ADMIN, makeSite } from './site.mjs';

const CONFIG = inRoot( 'tests', 'e2e', 'playwright.config.ts' );
const CLOCK = 'tests/fixtures/mu-plugins/lodestar-test-clock.php';

/**
 * Runs the end-to-end tests on a site made for them.
 *
 * @return {Promise<import('./runners.mjs').Counts & {output: string}>} Counts.
 */
export async function endToEnd() {
	const site = await makeSite( 'e2e', {
		fresh: true,
		url: `http://127.0.0.1:${ await freePort() }`,
		muPlugins: [ inRoot( CLOCK ) ],
	} );
	await site.addContent();
	const server = await serve( site );
	try {
		return await suite( 'e2e.json', playwright( site ), countPlaywright )();
	} finally {
		server.stop();
	}
}

/**
 * @param {import('./site.mjs').Site} site A served site.
 * @return {(report: string) => [string, string[], Object]} Playwright on that site.
 */
const playwright = ( site ) => ( report ) => [
	inRoot( 'node_modules', '.bin', 'playwright' ),
	[ 'test', '-c', CONFIG, '--reporter=list,json' ],
	{
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
		WP_BASE_URL: site.url,
		WP_USERNAME: ADMIN.user,
		WP_PASSWORD: ADMIN.password,
		LODESTAR_WP_PATH: site.path,
		LODESTAR_WP_CLI: site.wpCli,
		LODESTAR_DEBUG_LOG: site.debugLog,
	},
];
