import { writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { writeDeclarations } from './declarations.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Packs the plugin into a zip file, from the `files` of package.json.
 *
 * @return {Promise<string>} The zip's path.
 */
export async function makeZip() {
	await build();
	await step( 'Writing declarations for addons', writeDeclarations );
	// Without this file, npm would use build/.gitignore, which excludes everything.
	writeFileSync( inRoot( 'build', '.npmignore' ), '.*\n' );
	await step( 'Packing lodestar.zip', async () => {
		await run( 'npx', [ '--no-install', 'wp-scripts', 'plugin-zip' ] );
		// npm always packs the `bin` programs of package.json, so remove this one.
		await run( 'php', [
			'-r',
			'$zip = new ZipArchive(); $zip->open( "lodestar.zip" ); $zip->deleteName( "lodestar/bin/env.mjs" ); $zip->close();',
		] );
	} );
	return inRoot( 'lodestar.zip' );
}
