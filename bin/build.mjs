/**
 * Creates everything in build/ that the plugin needs and that isn't in git: scripts, styles, tables and a PHP library.
 */
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';

await main( async () => {
	await installDependencies( { tests: false } );
	await build();
} );
