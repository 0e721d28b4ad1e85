import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
	makeFolder,
	takeFromPackage,
	takeFromWeb,
	unzip,
} from './download.mjs';
import { inLocal } from './paths.mjs';
import { linkTree } from './tree.mjs';

/** The WordPress version of the demo and the tests. */
export const CURRENT = '7.1.1';

/** Package with the current WordPress, WP-CLI and the SQLite integration. */
const STUDIO = {
	spec: 'wp-studio@1.22.0',
	integrity:
		'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
};

/** Package with some older WordPress versions, so they don't have to be downloaded from wordpress.org. */
const OLDER = {
	spec: '@wp-playground/wordpress-builds@0.9.19',
	integrity:
		'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
	zips: {
		'6.2.6': 'wp-6.2.zip',
		'6.3.5': 'wp-6.3.zip',
		'6.4.5': 'wp-6.4.zip',
		'6.5.5': 'wp-6.5.zip',
		'6.6-RC3': 'wp-beta.zip',
		'6.7-alpha': 'wp-nightly.zip',
	},
};

/** Languages to keep of the twenty in the package: one left-to-right, one right-to-left. */
const LANGUAGES = /(^|-)(de_DE|he_IL)[-.]/;

/**
 * Returns an unmodified WordPress, and downloads it if necessary.
 *
 * @param {string} version Version, or path of a custom WordPress folder.
 * @return {Promise<string>} Its folder.
 */
export async function pristine( version = CURRENT ) {
	if ( existsSync( join( version, 'wp-load.php' ) ) ) {
		return version;
	}
	const core = inLocal( 'wordpress', version );
	await makeFolder( core, async ( folder ) => {
		if ( version === CURRENT ) {
			return current( folder );
		}
		if ( version in OLDER.zips ) {
			return older( version, folder );
		}
		const url = `https://wordpress.org/wordpress-${ version }.zip`;
		await takeFromWeb( url, folder );
		return join( folder, 'wordpress' );
	} );
	return core;
}

/**
 * Returns the tools for WordPress sites, and downloads them if necessary.
 *
 * @return {Promise<{wpCli: string, sqlite: string}>} WP-CLI's phar and the SQLite integration's folder.
 */
export async function companions() {
	const files = await studio();
	return {
		wpCli: join( files, 'wp-cli', 'wp-cli.phar' ),
		sqlite: join( files, 'sqlite-database-integration' ),
	};
}

/** @return {Promise<string>} Folder with the files used from wp-studio. */
async function studio() {
	const files = inLocal( 'wordpress', STUDIO.spec );
	await makeFolder( files, async ( folder ) => {
		const inside = 'dist/cli/wp-files';
		await takeFromPackage( STUDIO, folder, [
			`${ inside }/latest/wordpress`,
			`${ inside }/latest/languages`,
			`${ inside }/wp-cli`,
			`${ inside }/sqlite-database-integration`,
		] );
		return join( folder, 'package', inside );
	} );
	return files;
}

/**
 * @param {string} folder Empty folder.
 * @return {Promise<string>} The current WordPress inside it.
 */
async function current( folder ) {
	const latest = join( await studio(), 'latest' );
	const core = join( folder, 'wordpress' );
	linkTree( join( latest, 'wordpress' ), core );
	linkTree(
		join( latest, 'languages' ),
		join( core, 'wp-content', 'languages' ),
		( name ) => LANGUAGES.test( name )
	);
	return core;
}

/**
 * @param {string} version One of the versions in the package.
 * @param {string} folder  Empty folder.
 * @return {Promise<string>} That WordPress version inside it.
 */
async function older( version, folder ) {
	const zip = `src/wordpress/${ OLDER.zips[ version ] }`;
	await takeFromPackage( OLDER, folder, [ zip ] );
	const core = join( folder, 'wordpress' );
	mkdirSync( core );
	await unzip( join( folder, 'package', zip ), core );
	return core;
}
