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
 * Takes some folders or files out of a published npm package without installing it.
 *
 * @param {{spec: string, integrity: string}} pack    Package and exact version, and the SRI hash without which it is refused.
 * @param {string}                            folder  Folder that gets a folder `package`.
 * @param {string[]}                          members Paths inside the package.
 */
export async function takeFromPackage( pack, folder, members ) {
	const tarball = await npmTarball( pack );
	const paths = members.map( ( member ) => `package/${ member }` );
	await run( 'tar', [ '-xzf', tarball, '-C', folder, ...paths ] );
}

/**
 * Fetches a zip from the web and unpacks it.
 *
 * @param {string} url    Address.
 * @param {string} folder Where to.
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
 * @param {string} folder Where to.
 */
export async function unzip( zip, folder ) {
	const code =
		'$z = new ZipArchive(); exit( true === $z->open( $argv[1] ) && $z->extractTo( $argv[2] ) ? 0 : 1 );';
	await run( 'php', [ '-r', code, zip, folder ] );
}

/**
 * Makes a folder completely or not at all, and once, however many ask for it at the same time.
 *
 * @param {string}                                     into Folder to make; nothing is done where it exists.
 * @param {(folder: string) => Promise<string|string>} fill Fills an empty folder and gives the part of it that is wanted.
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
 * @param {{spec: string, integrity: string}} pack Package and exact version, and its SRI hash.
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
		throw new Error( `${ spec } is not what it was: ${ hash }` );
	}
	return tarball;
}
