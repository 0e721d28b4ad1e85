/**
 * Measures speed and size: `npm run bench`. Each measure stands against a baseline of its own run; what came of it on
 * one machine is in docs/benchmarks.md.
 */
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { license, simulate } from './lib/lived-in.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { freePort, serve } from './lib/server.mjs';
import { makeSite } from './lib/site.mjs';
import { step } from './lib/step.mjs';

const bench = ( name ) => inRoot( 'tests', 'bench', name );
const show = { show: true };

await main( async () => {
	await installDependencies();
	await build();
	await step( 'Sizes', () => run( 'node', [ bench( 'sizes.mjs' ) ], show ) );
	await step( 'Collector', () =>
		run( 'php', [ bench( 'collector.php' ) ], show )
	);
	await step( 'Detection', () =>
		run( 'php', [ bench( 'detection.php' ) ], show )
	);
	await step( 'Ingest, on SQLite', async () => {
		const site = await makeSite( 'bench-ingest', { fresh: true } );
		await run( 'php', [ bench( 'ingest.php' ), site.path ], show );
	} );
	const site = await visitedSite();
	await step( 'First report', async () => {
		const server = await serve( site );
		try {
			const script = bench( 'first-report.mjs' );
			await run( 'node', [ script, site.url ], show );
		} finally {
			server.stop();
		}
	} );
} );

/**
 * @return {Promise<import('./lib/site.mjs').Site>} A site as the demo has it: 90 days of simulated visits, on pro.
 */
async function visitedSite() {
	const site = await makeSite( 'bench-report', {
		fresh: true,
		url: `http://127.0.0.1:${ await freePort() }`,
	} );
	await site.addContent();
	await site.wp( [ 'lodestar', 'connect' ] );
	await license( site, 'pro' );
	await simulate( site );
	return site;
}
