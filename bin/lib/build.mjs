import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { writeCollector } from './collector.mjs';
import { writeManifest } from './manifest.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { whenChanged } from './stamp.mjs';
import { step } from './step.mjs';

/**
 * Updates build/: creates missing files and rebuilds those whose inputs changed.
 *
 * @param {Object}  [options]         Options.
 * @param {boolean} [options.scripts] Whether scripts must be current (default). Otherwise, outdated scripts are
 *                                    accepted.
 */
export async function build( { scripts = true } = {} ) {
	const lock = inRoot( 'package-lock.json' );
	const compiler = [ 'bin/data.mjs', 'bin/data', 'src/data' ];
	await part(
		'tables',
		[ ...compiler.map( ( path ) => inRoot( path ) ), lock ],
		buildTables
	);

	const reports = [ 'bin/report-strings.mjs', 'src/reports' ];
	await part(
		'strings',
		reports.map( ( path ) => inRoot( path ) ),
		writeStrings
	);

	// Always write these: in a checkout, PHP ignores them if one of their sources is newer.
	await writeManifest();
	writeCollector();

	await part( 'library', [ READER ], copyLibrary );

	const sources = readdirSync( inRoot( 'src' ) )
		.filter( ( name ) => name !== 'server' )
		.map( ( name ) => inRoot( 'src', name ) );
	const translations = [ 'bin/lib/translation', 'languages' ].map( ( path ) =>
		inRoot( path )
	);
	await part(
		'languages',
		[ ...sources, ...translations, inRoot( 'webpack.config.js' ) ],
		writeTranslations
	);

	const settings = [ 'webpack.config.js', 'tsconfig.json' ].map( ( path ) =>
		inRoot( path )
	);
	if ( scripts || ! existsSync( inRoot( 'build', 'dashboard.js' ) ) ) {
		await part(
			'scripts',
			[ ...sources, ...settings, lock ],
			buildScripts,
			[ '.php' ]
		);
	}
}

/** The PHP library that the plugin ships with. */
const READER = inRoot( 'vendor', 'maxmind-db', 'reader' );

const buildScripts = () =>
	step( 'Building scripts and styles', () =>
		run( 'npx', [ '--no-install', 'wp-scripts', 'build' ] )
	);

const buildTables = () =>
	step( 'Compiling tables', () =>
		run( 'node', [ inRoot( 'bin', 'data.mjs' ) ] )
	);

/** Writes the translatable texts of report.json files. */
const writeStrings = () =>
	run( 'node', [ inRoot( 'bin', 'report-strings.mjs' ) ] );

/** Compiles languages/ to the formats that WordPress reads. */
async function writeTranslations() {
	// Imported late, because the packages may just have been installed.
	const { compile } = await import( './translation/compile.mjs' );
	compile( inRoot( 'build', 'languages' ) );
}

async function copyLibrary() {
	const target = inRoot( 'build', 'lib', 'maxmind-db' );
	rmSync( target, { recursive: true, force: true } );
	cpSync( `${ READER }/src`, target, { recursive: true } );
	cpSync( `${ READER }/LICENSE`, `${ target }/LICENSE` );
}

/**
 * @param {string}              name   Name of the part of build/.
 * @param {string[]}            inputs Files and folders that the part depends on.
 * @param {() => Promise<void>} make   Builds the part.
 * @param {string[]}            beside File extensions to ignore among the inputs.
 */
const part = ( name, inputs, make, beside ) =>
	whenChanged( inRoot( 'build', '.stamps', name ), inputs, make, beside );
