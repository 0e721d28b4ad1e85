import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Chromium is a Debian package here, or already on the machine. */
const ENV = {
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
	PUPPETEER_SKIP_DOWNLOAD: '1',
	COMPOSER_ALLOW_SUPERUSER: '1',
};

/**
 * Installs the npm and Composer packages, where they are not those that package-lock.json and composer.json name.
 *
 * @param {Object}  [options]       What for.
 * @param {boolean} [options.tests] Whether also those that only tests and checks need; so it is by default.
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

/** What vendor/ was made from. */
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
 * @param {boolean} tests Whether those count that only tests and checks need.
 * @return {boolean} Whether each package that the lock file names is there in that version (those for other platforms aside).
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
