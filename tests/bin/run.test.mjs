import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../bin/lib/run.mjs';
import { inRoot } from '../../bin/lib/paths.mjs';

/**
 * @param {string} mark Value of an environment variable.
 * @return {number[]} IDs of the processes with that value.
 */
const withMark = ( mark ) =>
	readdirSync( '/proc' )
		.filter( ( name ) => /^\d+$/.test( name ) )
		.map( Number )
		.filter( ( pid ) => {
			try {
				const file = `/proc/${ pid }/environ`;
				return readFileSync( file, 'utf8' ).includes( mark );
			} catch {
				return false;
			}
		} );

describe( 'a program that is interrupted', () => {
	for ( const [ signal, code, ...args ] of [
		[ 'SIGINT', 130 ],
		[ 'SIGTERM', 143, 'stubborn' ],
		[ 'SIGHUP', 129 ],
	] ) {
		test( `leaves no process behind: ${ signal }`, async () => {
			const mark = `OF_A_TEST=${ process.pid }-${ signal }`;
			const { LODESTAR_RUN, ...env } = process.env;
			const [ name, value ] = mark.split( '=' );
			const program = spawn(
				process.execPath,
				[ inRoot( 'tests', 'bin', 'programs', 'busy.mjs' ), ...args ],
				{ env: { ...env, [ name ]: value }, stdio: 'pipe' }
			);
			await once( program.stdout, 'data' );
			while ( withMark( mark ).length < 4 ) {
				await sleep( 20 );
			}
			// Sent twice, because npm also passes on a Ctrl-C that the terminal has already sent.
			const exit = once( program, 'exit' );
			program.kill( signal );
			await sleep( 20 );
			program.kill( signal );
			const [ exited ] = await exit;
			assert.equal( exited, code );
			assert.deepEqual( withMark( mark ), [] );
		} );
	}
} );

test( 'lines are passed on while the program runs', async () => {
	const lines = [];
	const events = [];
	const script = 'printf "a\\nb"; printf "\\n"; printf "one\\ntwo\\n" >&3';
	const output = await run( 'sh', [ '-c', script ], {
		onLine: ( line ) => lines.push( line ),
		onEvent: ( line ) => events.push( line ),
	} );
	assert.equal( output, 'a\nb\n' );
	assert.deepEqual( lines, [ 'a', 'b' ] );
	assert.deepEqual( events, [ 'one', 'two' ] );
} );
