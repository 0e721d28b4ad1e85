import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Don't download Chromium: it comes from a Debian package or is already installed. */
const ENV = {
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
	PUPPETEER_SKIP_DOWNLOAD: '1',
	COMPOSER_ALLOW_SUPERUSER: '1',
};

/**
 * Installs the npm and Composer packages if they differ from package-lock.json and composer.json.
 *
 * @param {Object}  [options]       Options.
 * @param {boolean} [options.tests] Whether to include packages that only tests and checks need (default).
 */
export async function installDependencies( { tests = true } = {} ) {
	if ( ! npmIsCurrent( tests ) ) {
		const flags = [ '--no-progress', ...( tests ? [] : [ '--omit=dev' ] ) ];
		await step( 'Installing npm packages', () =>
			run( 'npm', [ 'ci', ...flags ], { env: ENV } )
		);
	}
	if ( ! composerIsCurrent( tests ) ) {
		const flags = [
			'--no-interaction',
			'--no-progress',
			...( tests ? [] : [ '--no-dev' ] ),
		];
		await step( 'Installing Composer packages', () =>
			run( 'composer', [ 'install', ...flags ], { env: ENV } )
		);
		writeFileSync( COMPOSER_STAMP, composerStamp( tests ) );
	}
}

/** Copy of the composer.json from which vendor/ was installed. */
const COMPOSER_STAMP = inRoot( 'vendor', 'composer.json' );

const composerStamp = ( tests ) =>
	readFileSync( inRoot( 'composer.json' ), 'utf8' ) +
	( tests ? '' : 'Without require-dev.' );

const composerIsCurrent = ( tests ) =>
	existsSync( COMPOSER_STAMP ) &&
	[
		composerStamp( true ),
		...( tests ? [] : [ composerStamp( false ) ] ),
	].includes( readFileSync( COMPOSER_STAMP, 'utf8' ) );

/**
 * @param {boolean} tests Whether packages that only tests and checks need must be installed, too.
 * @return {boolean} Whether each package of the lock file is installed in that version, except those for other
 *         platforms.
 */
function npmIsCurrent( tests ) {
	const present = inRoot( 'node_modules', '.package-lock.json' );
	if ( ! existsSync( present ) ) {
		return false;
	}
	const read = ( file ) =>
		JSON.parse( readFileSync( file, 'utf8' ) ).packages;
	const have = read( present );
	return Object.entries( read( inRoot( 'package-lock.json' ) ) ).every(
		( [ path, { version, dev, optional, devOptional, peer } ] ) =>
			path === '' ||
			( have[ path ]?.version ?? null ) === version ||
			( dev && ! tests ) ||
			( ! have[ path ] && ( optional || devOptional || peer ) )
	);
}
