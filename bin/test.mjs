/**
 * Runs the tests and installs their dependencies. Runs all tests by default:
 *
 *     node bin/test.mjs [--full]        all kinds; --full disables sampling and runs every PHP test on both databases
 *     node bin/test.mjs KIND [--full]   one kind: lint, unit, php, zip or e2e
 *     node bin/test.mjs KIND NAME…      some tests of a kind: unit, php or e2e
 *
 * Options with names: --watch (unit), --db=mysql (php), --fresh (php and e2e: reinstalls WordPress).
 *
 * Imports only Node and our own modules, because a fresh clone has no dependencies yet.
 */
import { parseArgs } from 'node:util';
import { installDependencies } from './lib/dependencies.mjs';
import { mariadbRuns, stopMariadb } from './lib/mariadb.mjs';
import { progressOf } from './lib/progress.mjs';
import { runParts } from './lib/schedule.mjs';
import { someTests } from './lib/some-tests.mjs';
import { describeMissing, provide } from './lib/system.mjs';
import { testParts } from './lib/test-parts.mjs';

/** System requirements for installing and checking the source. */
const SYSTEM = [ 'composer', 'dom', 'mbstring', 'zip' ];

// New PHP processes request memory page by page, which slows tests down, especially on virtual machines.
process.env.USE_ZEND_ALLOC_HUGE_PAGES ??= '1';

const say = ( line ) => process.stdout.write( `${ line }\n` );

const {
	values: options,
	positionals: [ kind, ...names ],
} = parseArgs( {
	allowPositionals: true,
	options: {
		full: { type: 'boolean', default: false },
		watch: { type: 'boolean', default: false },
		fresh: { type: 'boolean', default: false },
		db: { type: 'string', default: 'sqlite' },
	},
} );

try {
	await ( names.length > 0 || options.watch ? some() : test() );
} catch ( error ) {
	// Setup failed before any test could run.
	say( error.message );
	say( '0 passed, 1 failed' );
	process.exitCode = 1;
}

/** Runs some tests of a kind. Their runner prints the results. */
async function some() {
	if ( ! ( kind in someTests ) ) {
		throw new Error( `Tests of ${ kind } can't be run by name.` );
	}
	await installDependencies();
	await keepingMariadb( async () => {
		try {
			await someTests[ kind ]( { ...options, names } );
		} catch ( error ) {
			say( error.message );
			process.exitCode = 1;
		}
	} );
}

/** Installs requirements, runs the selected tests and prints a summary. */
async function test() {
	if ( options.full ) {
		process.env.LODESTAR_FULL = '1';
	}
	const wanted = choose();
	const missing = await provide( [
		...new Set( [
			...SYSTEM,
			...wanted.flatMap( ( { system = [], uses = [] } ) => [
				...system,
				...uses,
			] ),
		] ),
	] );
	if ( missing.some( ( key ) => SYSTEM.includes( key ) ) ) {
		throw new Error(
			`Missing requirements: ${ describeMissing( missing ) }`
		);
	}
	await installDependencies();

	const lacks = ( { system = [] } ) =>
		missing.filter( ( key ) => system.includes( key ) );
	const parts = wanted.filter( ( part ) => lacks( part ).length === 0 );
	const leftOut = wanted.filter( ( part ) => lacks( part ).length > 0 );

	const outcomes = await keepingMariadb( () =>
		runParts(
			parts,
			( name ) => say( `▶ ${ name }` ),
			report,
			( name ) => progressOf( name, say )
		)
	);

	leftOut.forEach( ( part ) => {
		const what = describeMissing( lacks( part ) );
		say( `– ${ part.name }: skipped, missing requirements: ${ what }` );
	} );
	const total = ( key ) =>
		outcomes.reduce( ( sum, outcome ) => sum + outcome[ key ], 0 );
	const isIncomplete = leftOut.length > 0 && process.env.CI === 'true';
	const failed = total( 'failed' ) + ( isIncomplete ? leftOut.length : 0 );
	say( '' );
	say( `${ total( 'passed' ) } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * Runs a task that may start MariaDB. Stops MariaDB afterwards unless it was running before.
 *
 * @template T
 * @param {() => Promise<T>} task The task.
 * @return {Promise<T>} The task's result.
 */
async function keepingMariadb( task ) {
	const ran = await mariadbRuns();
	const result = await task();
	if ( ! ran ) {
		await stopMariadb();
	}
	return result;
}

/** @return {import('./lib/test-parts.mjs').TestPart[]} The parts of the chosen kind and their prerequisites. */
function choose() {
	const all = testParts( options.full );
	const chosen = all.filter( ( { group } ) => ! kind || group === kind );
	if ( chosen.length === 0 ) {
		throw new Error( `Unknown kind of tests: ${ kind }` );
	}
	const needed = chosen.flatMap( ( { needs = [] } ) => needs );
	return all.filter(
		( part ) => chosen.includes( part ) || needed.includes( part.name )
	);
}

/**
 * Prints the result of a part, with its output if it failed.
 *
 * @param {import('./lib/schedule.mjs').Outcome} outcome The result.
 */
function report( { name, passed, failed: bad, skipped, seconds, output } ) {
	const counts = [
		`${ passed } passed`,
		...( bad > 0 ? [ `${ bad } failed` ] : [] ),
		...( skipped > 0 ? [ `${ skipped } skipped` ] : [] ),
	].join( ', ' );
	if ( output !== '' ) {
		say( output );
	}
	const sign = bad > 0 ? '✘' : '✔';
	say( `${ sign } ${ name }: ${ counts } in ${ seconds.toFixed( 1 ) } s` );
}
