import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/**
 * System requirements of the demo, tests and benchmarks besides Node, npm and PHP: how to detect each, and the Debian
 * package that provides it.
 *
 * The prefix `php-` is replaced with the installed PHP version.
 */
const NEEDS = {
	sqlite: { extension: 'pdo_sqlite', debian: 'php-sqlite3' },
	mysql: { extension: 'mysqli', debian: 'php-mysql' },
	curl: { extension: 'curl', debian: 'php-curl' },
	dom: { extension: 'dom', debian: 'php-xml' },
	gd: { extension: 'gd', debian: 'php-gd' },
	mbstring: { extension: 'mbstring', debian: 'php-mbstring' },
	zip: { extension: 'zip', debian: 'php-zip' },
	fpm: { program: 'php-fpm', debian: 'php-fpm' },
	composer: { program: 'composer', debian: 'composer' },
	mariadb: { program: 'mariadbd', debian: 'mariadb-server' },
	pdftoppm: { program: 'pdftoppm', debian: 'poppler-utils' },
	chromium: {
		program: 'chromium-headless-shell',
		debian: 'chromium-headless-shell',
	},
};

/** Folders of programs, including those that only root has in its PATH. */
const FOLDERS = [
	...( process.env.PATH ?? '' ).split( ':' ),
	'/usr/sbin',
	'/usr/local/sbin',
];

/**
 * Installs missing requirements if possible, that is as root and with apt-get.
 *
 * @param {string[]} wanted Keys of NEEDS.
 * @return {Promise<string[]>} Keys of the requirements that are still missing.
 */
export async function provide( wanted ) {
	const php = await phpVersion();
	const before = await missing( wanted );
	if ( before.length === 0 || ! mayInstall() ) {
		return before;
	}
	const packages = before.map( ( key ) =>
		NEEDS[ key ].debian.replace( /^php-/, `php${ php }-` )
	);
	const apt = ( args ) =>
		run( 'apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } } );
	const flags = [ '-y', '-q', '--no-install-recommends' ];
	await step( `Installing ${ packages.join( ', ' ) }`, async () => {
		await apt( [ 'update', '-q' ] );
		await apt( [ 'install', ...flags, ...packages ] );
	} );
	return missing( wanted );
}

/**
 * Describes missing requirements and how to install them.
 *
 * @param {string[]} keys Keys of NEEDS.
 * @return {string} Text for users.
 */
export const describeMissing = ( keys ) =>
	keys
		.map( ( key ) => {
			const { extension, program, debian } = NEEDS[ key ];
			const what = extension ? `PHP extension ${ extension }` : program;
			return `${ what } (Debian: ${ debian })`;
		} )
		.join( ', ' );

/**
 * @param {string} name Program.
 * @return {string|undefined} Its path.
 */
export const findProgram = ( name ) =>
	FOLDERS.map( ( folder ) => `${ folder }/${ name }` ).find( existsSync );

/** @return {Promise<string>} Major and minor version of PHP. Rejects if PHP is missing or too old. */
async function phpVersion() {
	if ( ! findProgram( 'php' ) ) {
		throw new Error( 'PHP 8.1 or newer is required.' );
	}
	const code = 'echo PHP_MAJOR_VERSION . "." . PHP_MINOR_VERSION;';
	const version = await run( 'php', [ '-r', code ] );
	if ( Number( version ) < 8.1 ) {
		throw new Error( `PHP 8.1 or newer is required. Found ${ version }.` );
	}
	return version;
}

/**
 * @param {string[]} wanted Keys of NEEDS.
 * @return {Promise<string[]>} Keys of the missing requirements.
 */
async function missing( wanted ) {
	const php = await phpVersion();
	const extensions = ( await run( 'php', [ '-m' ] ) ).split( '\n' );
	return wanted.filter( ( key ) => {
		const { extension, program } = NEEDS[ key ];
		return extension
			? ! extensions.includes( extension )
			: ! findProgram( program ) && ! findProgram( program + php ); // Debian adds the version to the names of PHP's programs.
	} );
}

/**
 * @return {boolean} Whether Debian packages can be installed.
 */
const mayInstall = () =>
	process.getuid?.() === 0 && findProgram( 'apt-get' ) !== undefined;
