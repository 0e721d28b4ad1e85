import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { inLocal } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Extracts files or folders from a published npm package without installing it.
 *
 * @param {{spec: string, integrity: string}} pack    Package with its exact version, and the required SRI hash.
 * @param {string}                            folder  Target folder. The files are extracted to `package` in it.
 * @param {string[]}                          members Paths inside the package.
 */
export async function takeFromPackage( pack, folder, members ) {
	const tarball = await npmTarball( pack );
	const paths = members.map( ( member ) => `package/${ member }` );
	await run( 'tar', [ '-xzf', tarball, '-C', folder, ...paths ] );
}

/**
 * Downloads and extracts a zip file.
 *
 * @param {string} url    URL.
 * @param {string} folder Target folder.
 */
export async function takeFromWeb( url, folder ) {
	const answer = await fetch( url );
	if ( ! answer.ok ) {
		throw new Error( `${ url }: ${ answer.status }` );
	}
	const zip = join( folder, 'download.zip' );
	writeFileSync( zip, Buffer.from( await answer.arrayBuffer() ) );
	await unzip( zip, folder );
}

/**
 * @param {string} zip    Zip file.
 * @param {string} folder Target folder.
 */
export async function unzip( zip, folder ) {
	const code =
		'$z = new ZipArchive(); exit( true === $z->open( $argv[1] ) && $z->extractTo( $argv[2] ) ? 0 : 1 );';
	await run( 'php', [ '-r', code, zip, folder ] );
}

/**
 * Creates a folder atomically and only once, even if several processes request it at the same time.
 *
 * @param {string}                                     into Folder to create. If it exists, nothing happens.
 * @param {(folder: string) => Promise<string|string>} fill Fills an empty folder and returns the path to keep.
 */
export async function makeFolder( into, fill ) {
	if ( existsSync( into ) ) {
		return;
	}
	await withLock( `make-${ basename( into ) }`, async () => {
		if ( existsSync( into ) ) {
			return;
		}
		mkdirSync( inLocal( 'cache' ), { recursive: true } );
		mkdirSync( dirname( into ), { recursive: true } );
		const folder = mkdtempSync( inLocal( 'cache', 'fill-' ) );
		try {
			renameSync( await fill( folder ), into );
		} finally {
			rmSync( folder, { recursive: true, force: true } );
		}
	} );
}

/**
 * @param {{spec: string, integrity: string}} pack Package with its exact version, and its SRI hash.
 * @return {Promise<string>} The tarball's path.
 */
async function npmTarball( { spec, integrity } ) {
	const name = spec.replace( /^@/, '' ).replace( /[/@]/g, '-' ) + '.tgz';
	const tarball = inLocal( 'cache', name );
	if ( ! existsSync( tarball ) ) {
		const args = [ 'pack', '--silent', '--pack-destination' ];
		await run( 'npm', [ ...args, inLocal( 'cache' ), spec ] );
	}
	const hash = createHash( 'sha512' )
		.update( readFileSync( tarball ) )
		.digest( 'base64' );
	if ( `sha512-${ hash }` !== integrity ) {
		rmSync( tarball );
		throw new Error( `Checksum mismatch for ${ spec }: ${ hash }` );
	}
	return tarball;
}
