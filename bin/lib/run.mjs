import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Process groups that run, to be ended with us. */
const running = new Set();

for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.once( signal, () => {
		running.forEach( ( pid ) => endGroup( pid ) );
		process.exit( running.size > 0 ? 1 : 0 );
	} );
}

/**
 * Runs a program to its end and gives what it printed. Throws with its output when it fails.
 *
 * @param {string}   command         Program.
 * @param {string[]} args            Arguments.
 * @param {Object}   [options]       How to run it.
 * @param {string}   [options.cwd]   Working folder; the project's by default.
 * @param {Object}   [options.env]   Environment variables to add.
 * @param {boolean}  [options.show]  Lets it print straight to this terminal instead.
 * @param {number}   [options.limit] Milliseconds after which it is ended.
 * @return {Promise<string>} Its standard output.
 */
export function run( command, args, { cwd = ROOT, env, show, limit } = {} ) {
	return new Promise( ( resolve, reject ) => {
		const output = show ? 'inherit' : 'pipe';
		const child = spawn( command, args, {
			cwd,
			detached: true,
			env: { ...process.env, ...env },
			stdio: [ 'ignore', output, output ],
		} );
		running.add( child.pid );
		const timer = limit && setTimeout( () => endGroup( child.pid ), limit );
		let stdout = '';
		let all = '';
		child.stdout?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			stdout += text;
			all += text;
		} );
		child.stderr?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			all += text;
		} );
		child.on( 'error', reject );
		child.on( 'close', ( code, signal ) => {
			clearTimeout( timer );
			running.delete( child.pid );
			if ( code === 0 ) {
				resolve( stdout );
				return;
			}
			const line = [ command, ...args ].join( ' ' );
			reject( new Error( `${ line }: ${ signal ?? code }\n${ all }` ) );
		} );
	} );
}

/**
 * Ends a process and those that it started.
 *
 * @param {number} pid Leader of a process group.
 */
export function endGroup( pid ) {
	try {
		process.kill( -pid, 'SIGTERM' );
	} catch ( error ) {
		if ( error.code !== 'ESRCH' ) {
			throw error;
		}
	}
}
