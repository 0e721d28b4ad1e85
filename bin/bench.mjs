/**
 * Measures speed and size: `npm run bench`. Each measure stands against a baseline of its own run; what came of it on
 * one machine is in docs/benchmarks.md.
 */
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
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
} );
