import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { writeCollector } from './collector.mjs';
import { writeManifest } from './manifest.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { whenChanged } from './stamp.mjs';
import { step } from './step.mjs';

/**
 * Fills build/ with what is not there yet or has changed.
 *
 * @param {Object}  [options]         What is wanted.
 * @param {boolean} [options.scripts] Whether scripts have to be current; so it is by default. Else any scripts will do.
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

	// Always: they have to be newer than what they are made of, or nobody believes them.
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

/** The PHP library that runs on a site. */
const READER = inRoot( 'vendor', 'maxmind-db', 'reader' );

const buildScripts = () =>
	step( 'Building scripts and styles', () =>
		run( 'npx', [ '--no-install', 'wp-scripts', 'build' ] )
	);

const buildTables = () =>
	step( 'Compiling tables', () =>
		run( 'node', [ inRoot( 'bin', 'data.mjs' ) ] )
	);

/** The texts of report.json files, for translators. */
const writeStrings = () =>
	run( 'node', [ inRoot( 'bin', 'report-strings.mjs' ) ] );

/** What WordPress reads of languages/. */
async function writeTranslations() {
	// Needs what was installed.
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
 * @param {string}              name   Part of build/.
 * @param {string[]}            inputs What it is made of.
 * @param {() => Promise<void>} make   Makes it.
 * @param {string[]}            beside Endings of files among the inputs that it is not made of.
 */
const part = ( name, inputs, make, beside ) =>
	whenChanged( inRoot( 'build', '.stamps', name ), inputs, make, beside );
