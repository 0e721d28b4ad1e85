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
 */
export async function installDependencies() {
	if ( ! npmIsCurrent() ) {
		await step( 'Installing npm packages', () =>
			run( 'npm', [ 'ci', '--no-progress' ], { env: ENV } )
		);
	}
	if ( ! composerIsCurrent() ) {
		const flags = [ '--no-interaction', '--no-progress' ];
		await step( 'Installing Composer packages', () =>
			run( 'composer', [ 'install', ...flags ], { env: ENV } )
		);
		writeFileSync( COMPOSER_STAMP, composerJson() );
	}
}

/** The composer.json that vendor/ was made from. */
const COMPOSER_STAMP = inRoot( 'vendor', 'composer.json' );

const composerJson = () => readFileSync( inRoot( 'composer.json' ), 'utf8' );

const composerIsCurrent = () =>
	existsSync( COMPOSER_STAMP ) &&
	readFileSync( COMPOSER_STAMP, 'utf8' ) === composerJson();

/**
 * @return {boolean} Whether each package that the lock file names is there in that version (those for other platforms aside).
 */
function npmIsCurrent() {
	const present = inRoot( 'node_modules', '.package-lock.json' );
	if ( ! existsSync( present ) ) {
		return false;
	}
	const read = ( file ) =>
		JSON.parse( readFileSync( file, 'utf8' ) ).packages;
	const have = read( present );
	return Object.entries( read( inRoot( 'package-lock.json' ) ) ).every(
		( [ path, { version, optional, devOptional, peer } ] ) =>
			path === '' ||
			( have[ path ]?.version ?? null ) === version ||
			( ! have[ path ] && ( optional || devOptional || peer ) )
	);
}
