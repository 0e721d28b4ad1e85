import { license, simulate } from '../../../bin/lib/lived-in.mjs';
import { inRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { freePort, serve } from '../../../bin/lib/server.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';

/**
 * Runs a benchmark on a demo site: 90 days of simulated visits, on pro.
 *
 * @param {string} db     As for makeSite().
 * @param {string} script File name of the benchmark, which gets the site's URL.
 * @return {Promise<string>} Its output.
 */
export async function onDemoSite( db, script ) {
	const site = await makeSite( `bench-report-${ db }`, {
		...{ db, fresh: true },
		url: `http://127.0.0.1:${ await freePort() }`,
	} );
	await site.addContent();
	await site.wp( [ 'lodestar', 'connect' ] );
	await license( site, 'pro' );
	await simulate( site );
	const server = await serve( site );
	try {
		// The benchmark fails if it exceeds its own limits. Only its output matters here.
		const text = await run( 'sh', [
			'-c',
			'node "$0" "$1" 2>&1 || true',
			...[ inRoot( 'tests', 'bench', script ), site.url ],
		] );
		process.stdout.write( text );
		return text;
	} finally {
		server.stop();
	}
}
