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

const NEEDS = [
	...[
		'composer',
		'sqlite',
		'mysql',
		'curl',
		'dom',
		'gd',
		'mbstring',
		'zip',
	],
	...[ 'mariadb', 'chromium' ],
];

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
	const missing = await provide( NEEDS );
	if ( missing.length > 0 ) {
		say( `Missing here: ${ describeMissing( missing ) }` );
	}
	await installDependencies();

	const asked = process.argv.slice( 2 );
	const all = testParts();
	const unknown = asked.filter(
		( name ) => ! all.some( ( { group } ) => group === name )
	);
	if ( unknown.length > 0 ) {
		throw new Error( `No such tests: ${ unknown.join( ', ' ) }` );
	}
	const chosen = all.filter(
		( { group } ) => asked.length === 0 || asked.includes( group )
	);
	const needed = all.filter(
		( part ) =>
			chosen.includes( part ) ||
			chosen.some( ( { needs = [] } ) => needs.includes( part.name ) )
	);
	const parts = needed.filter( ( { without } ) => ! without );
	const leftOut = needed.filter( ( { without } ) => without );

	const hadMariadb = await mariadbRuns();
	const outcomes = await runParts(
		parts,
		( name ) => say( `▶ ${ name }` ),
		report
	);
	if ( ! hadMariadb ) {
		await stopMariadb();
	}

	leftOut.forEach( ( { name, without } ) =>
		say( `– ${ name }: left out, ${ without } is missing` )
	);
	const total = ( key ) =>
		outcomes.reduce( ( sum, outcome ) => sum + outcome[ key ], 0 );
	const isIncomplete = leftOut.length > 0 && process.env.CI === 'true';
	const failed = total( 'failed' ) + ( isIncomplete ? leftOut.length : 0 );
	say( '' );
	say( `${ total( 'passed' ) } passed, ${ failed } failed` );
	process.exitCode = failed > 0 ? 1 : 0;
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
