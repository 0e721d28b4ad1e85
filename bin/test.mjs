/**
 * Runs the tests: `node bin/test.mjs [lint|unit|php|zip|e2e …]`, all of them by default. Installs what they need.
 *
 * Imports nothing but Node itself and our own modules: on a fresh clone there is nothing else yet.
 */
import { installDependencies } from './lib/dependencies.mjs';
import { mariadbRuns, stopMariadb } from './lib/mariadb.mjs';
import { runParts } from './lib/schedule.mjs';
import { describeMissing, provide } from './lib/system.mjs';
import { testParts } from './lib/test-parts.mjs';

/** What installing and checking the source needs of the machine. */
const SYSTEM = [ 'composer', 'dom', 'mbstring', 'zip' ];

// What makes a test wait is often the memory that a new process of PHP asks for, page by page; on virtual machines the most.
process.env.USE_ZEND_ALLOC_HUGE_PAGES ??= '1';

const say = ( line ) => process.stdout.write( `${ line }\n` );

try {
	await test();
} catch ( error ) {
	// Nothing could be run.
	say( error.message );
	say( '0 passed, 1 failed' );
	process.exitCode = 1;
}

/**
 * Prepares the machine, runs what was asked for, and sums up.
 */
async function test() {
	const wanted = choose( process.argv.slice( 2 ) );
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
		throw new Error( `Missing here: ${ describeMissing( missing ) }` );
	}
	await installDependencies();

	const lacks = ( { system = [] } ) =>
		missing.filter( ( key ) => system.includes( key ) );
	const parts = wanted.filter( ( part ) => lacks( part ).length === 0 );
	const leftOut = wanted.filter( ( part ) => lacks( part ).length > 0 );

	const hadMariadb = await mariadbRuns();
	const outcomes = await runParts(
		parts,
		( name ) => say( `▶ ${ name }` ),
		report
	);
	if ( ! hadMariadb ) {
		await stopMariadb();
	}

	leftOut.forEach( ( part ) => {
		const what = describeMissing( lacks( part ) );
		say( `– ${ part.name }: left out, missing here: ${ what }` );
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
 * @param {string[]} groups Groups that were asked for; none means all.
 * @return {import('./lib/test-parts.mjs').TestPart[]} Their parts, and those that they need.
 */
function choose( groups ) {
	const all = testParts();
	const isKnown = ( name ) => all.some( ( { group } ) => group === name );
	const unknown = groups.filter( ( name ) => ! isKnown( name ) );
	if ( unknown.length > 0 ) {
		throw new Error( `No such tests: ${ unknown.join( ', ' ) }` );
	}
	const chosen = all.filter(
		( { group } ) => groups.length === 0 || groups.includes( group )
	);
	const needed = chosen.flatMap( ( { needs = [] } ) => needs );
	return all.filter(
		( part ) => chosen.includes( part ) || needed.includes( part.name )
	);
}

/**
 * Says how a part ended, with its output if it failed.
 *
 * @param {import('./lib/schedule.mjs').Outcome} outcome How it ended.
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
