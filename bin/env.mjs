#!/usr/bin/env node
/**
 * Runs a WordPress site with the plugin in wp-env: `npm run env` builds the plugin and starts the site, `npm run env --
 * stop` stops it.
 *
 * All arguments are passed to wp-env. `npx wp-env` in this folder runs this program, too.
 */
import { spawnSync } from 'node:child_process';
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { wpEnv } from './lib/wp-env.mjs';

await main( async () => {
	const { program, args, builds } = wpEnv( process.argv.slice( 2 ) );
	if ( builds ) {
		await installDependencies( { tests: false } );
		await build();
	}
	const { status, error } = spawnSync( program, args, {
		cwd: ROOT,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	} );
	if ( error ) {
		throw error;
	}
	process.exitCode = status ?? 1;
} );
