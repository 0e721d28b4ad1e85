import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program to its end and gives what it printed. Throws with its output when it fails.
 *
 * @param {string}           command         Program.
 * @param {string[]}         args            Arguments.
 * @param {Object}           [options]       How to run it.
 * @param {string}           [options.cwd]   Working folder; the project's by default.
 * @param {Object}           [options.env]   Environment variables to add.
 * @param {boolean}          [options.show]  Lets it print straight to this terminal instead.
 * @param {string|undefined} [options.input] Text for its standard input.
 * @return {Promise<string>} Its standard output.
 */
export function run( command, args, { cwd = ROOT, env, show, input } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const output = show ? 'inherit' : 'pipe';
		const child = spawn( command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: [ input === undefined ? 'ignore' : 'pipe', output, output ],
		} );
		let stdout = '';
		let all = '';
		child.stdout?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			stdout += text;
			all += text;
		} );
		child.stderr?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			all += text;
		} );
		child.stdin?.end( input );
		child.on( 'error', reject );
		child.on( 'close', ( code, signal ) => {
			if ( code === 0 ) {
				resolve( stdout );
				return;
			}
			const line = [ command, ...args ].join( ' ' );
			reject( new Error( `${ line }: ${ signal ?? code }\n${ all }` ) );
		} );
	} );
}
