import { writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { writeDeclarations } from './declarations.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Packs the plugin as a site needs it, from what `files` in package.json names.
 *
 * @return {Promise<string>} The zip's path.
 */
export async function makeZip() {
	await build();
	await step( 'Writing declarations for addons', writeDeclarations );
	// Else build/.gitignore would say what is left out: everything.
	writeFileSync( inRoot( 'build', '.npmignore' ), '.*\n' );
	await step( 'Packing lodestar.zip', async () => {
		await run( 'npx', [ '--no-install', 'wp-scripts', 'plugin-zip' ] );
		// npm packs whatever `bin` in package.json names.
		await run( 'php', [
			'-r',
			'$zip = new ZipArchive(); $zip->open( "lodestar.zip" ); $zip->deleteName( "lodestar/bin/env.mjs" ); $zip->close();',
		] );
	} );
	return inRoot( 'lodestar.zip' );
}
