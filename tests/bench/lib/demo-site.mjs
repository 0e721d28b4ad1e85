import { license, simulate } from '../../../bin/lib/lived-in.mjs';
import { inRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { freePort, serve } from '../../../bin/lib/server.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';

/**
 * Measures on a site as the demo has it: 90 days of simulated visits, on pro.
 *
 * @param {string} db     As makeSite() takes it.
 * @param {string} script Name of the bench, which is told the site's address.
 * @return {Promise<string>} What it printed.
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
		// It fails where its own limits are missed; what it prints counts here.
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
