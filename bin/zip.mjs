/** Builds lodestar.zip, which can be installed on any site without a build step or downloads. */
import { statSync } from 'node:fs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { makeZip } from './lib/zip.mjs';

await main( async () => {
	await installDependencies( { tests: false } );
	const zip = await makeZip();
	const kilobytes = Math.round( statSync( zip ).size / 1024 );
	process.stdout.write( `${ zip } (${ kilobytes } KB)\n` );
} );
