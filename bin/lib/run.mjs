import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Process groups that run() started and that haven't ended. */
const running = new Set();

/**
 * Environment variable that marks this program and its child processes, because servers and browsers leave the process
 * group.
 *
 * A program started by another one of this project keeps that one's mark, and the outermost program ends them all.
 */
const MARK = 'LODESTAR_RUN';
const isOutermost = ! process.env[ MARK ];
process.env[ MARK ] ??= `${ process.pid }-${ Date.now() }`;

/** Grace period in milliseconds for the processes of an interrupted program to end on their own. */
const GRACE = 5000;

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

for ( const [ signal, code ] of Object.entries( SIGNALS ) ) {
	process.on( signal, () => {
		running.forEach( ( pid ) => endGroup( pid ) );
		if ( isOutermost ) {
			endMarked();
		}
		process.exit( code );
	} );
}

/**
 * Runs a program and returns its output. If the program fails, the error contains its output.
 *
 * @param {string}                 command           Program.
 * @param {string[]}               args              Arguments.
 * @param {Object}                 [options]         Options.
 * @param {string}                 [options.cwd]     Working folder. Defaults to the project's folder.
 * @param {Object}                 [options.env]     Environment variables to add.
 * @param {boolean}                [options.show]    Whether the program uses this terminal.
 * @param {number}                 [options.limit]   Timeout in milliseconds.
 * @param {(line: string) => void} [options.onLine]  Receives each line of the standard output.
 * @param {(line: string) => void} [options.onEvent] Receives each line written to file descriptor 3.
 * @return {Promise<string>} Its standard output.
 */
export function run( command, args, options = {} ) {
	const { cwd = ROOT, env, show, limit, onLine, onEvent } = options;
	return new Promise( ( resolve, reject ) => {
		const child = spawn( command, args, {
			cwd,
			// A program that reads from the terminal must stay in its process group.
			detached: ! show,
			env: { ...process.env, ...env },
			stdio: show
				? 'inherit'
				: [
						'ignore',
						'pipe',
						'pipe',
						...( onEvent ? [ 'pipe' ] : [] ),
					],
		} );
		running.add( child.pid );
		const timer = limit && setTimeout( () => endGroup( child.pid ), limit );
		let stdout = '';
		let all = '';
		const lines = onLine && byLine( onLine );
		child.stdout?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			stdout += text;
			all += text;
			lines?.( text );
		} );
		child.stderr?.setEncoding( 'utf8' ).on( 'data', ( text ) => {
			all += text;
		} );
		if ( onEvent ) {
			child.stdio[ 3 ]
				.setEncoding( 'utf8' )
				.on( 'data', byLine( onEvent ) );
		}
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
 * @param {(line: string) => void} receive Receives each complete line.
 * @return {(text: string) => void} Receives the stream's text in chunks of any size.
 */
function byLine( receive ) {
	let rest = '';
	return ( text ) => {
		const lines = ( rest + text ).split( '\n' );
		rest = lines.pop();
		lines.forEach( receive );
	};
}

/**
 * Ends a process and its child processes.
 *
 * @param {number} pid Leader of a process group.
 */
export const endGroup = ( pid ) => send( -pid, 'SIGTERM' );

/**
 * Ends all processes with this program's mark. Blocks, so that this program can't start another one in the meantime.
 */
function endMarked() {
	const until = Date.now() + GRACE;
	const pause = new Int32Array( new SharedArrayBuffer( 4 ) );
	let left = marked();
	left.forEach( ( pid ) => send( pid, 'SIGTERM' ) );
	while ( left.length > 0 && Date.now() < until ) {
		Atomics.wait( pause, 0, 0, 50 );
		left = marked();
	}
	while ( left.length > 0 ) {
		left.forEach( ( pid ) => send( pid, 'SIGKILL' ) );
		Atomics.wait( pause, 0, 0, 50 );
		left = marked();
	}
}

/** @return {number[]} Processes with this program's mark, except this one. Empty on systems without /proc. */
function marked() {
	const mark = `\0${ MARK }=${ process.env[ MARK ] }\0`;
	const pids = existsSync( '/proc' )
		? readdirSync( '/proc' ).filter( ( name ) => /^\d+$/.test( name ) )
		: [];
	return pids
		.map( Number )
		.filter(
			( pid ) =>
				pid !== process.pid &&
				`\0${ environment( pid ) }`.includes( mark )
		);
}

/**
 * @param {number} pid Process.
 * @return {string} Its environment variables. Empty if it ended or belongs to another user.
 */
function environment( pid ) {
	try {
		return readFileSync(
			join( '/proc', String( pid ), 'environ' ),
			'utf8'
		);
	} catch {
		return '';
	}
}

/**
 * @param {number} pid    Process, or a negative process group.
 * @param {string} signal Signal to send if the process exists.
 */
function send( pid, signal ) {
	try {
		process.kill( pid, signal );
	} catch ( error ) {
		if ( error.code !== 'ESRCH' ) {
			throw error;
		}
	}
}
