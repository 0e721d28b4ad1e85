/**
 * Fills build/ with all that the plugin needs and that is not in git: scripts, styles, tables, one PHP library.
 */
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';

await main( async () => {
	await installDependencies( { tests: false } );
	await build();
} );
