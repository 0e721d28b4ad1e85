import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { endGroup } from './run.mjs';

/** The only address on which sites are served. */
const HOST = '127.0.0.1';

/**
 * Serves a site with PHP's built-in server.
 *
 * @param {import('./site.mjs').Site} site     Site whose URL has a port.
 * @param {boolean}                   outlives Whether the server keeps running after this process.
 * @return {Promise<{pid: number, stop: () => void}>} Its process group, and a function that stops it.
 */
export async function serve( site, outlives = false ) {
	const { port } = new URL( site.url );
	const log = openSync( `${ site.path }.server.log`, 'w' );
	const child = spawn(
		'php',
		[
			'-S',
			`${ HOST }:${ port }`,
			'-t',
			site.path,
			inRoot( 'bin', 'router.php' ),
		],
		{
			cwd: site.path,
			detached: true,
			env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
			stdio: [ 'ignore', log, log ],
		}
	);
	// End the whole group, because the workers outlive their parent.
	const stop = () => endGroup( child.pid );
	if ( outlives ) {
		child.unref();
	} else {
		process.once( 'exit', stop );
	}
	let ended = false;
	child.on( 'exit', () => ( ended = true ) );
	while ( ! ( await isUp( site.url ) ) ) {
		if ( ended ) {
			throw new Error(
				`The server didn’t start. See ${ site.path }.server.log`
			);
		}
		await sleep( 50 );
	}
	const running = { pid: child.pid, url: site.url };
	writeFileSync( noteOf( site.path ), JSON.stringify( running ) );
	return { pid: child.pid, stop };
}

/**
 * @param {string} path A site's folder.
 * @return {string} File that stores the site's server process.
 */
const noteOf = ( path ) => `${ path }.server.json`;

/**
 * @param {string} path A site's folder.
 * @return {Promise<{pid: number, url: string}|undefined>} The site's running server, if any.
 */
export async function serverOf( path ) {
	if ( ! existsSync( noteOf( path ) ) ) {
		return undefined;
	}
	const running = JSON.parse( readFileSync( noteOf( path ), 'utf8' ) );
	try {
		process.kill( running.pid, 0 );
	} catch {
		return undefined;
	}
	return ( await isUp( running.url ) ) ? running : undefined;
}

/**
 * @param {number} [wanted] Port. Any free port by default.
 * @return {Promise<number|null>} The port, or null if it is in use.
 */
export function freePort( wanted = 0 ) {
	return new Promise( ( resolve ) => {
		const server = createServer();
		server.on( 'error', () => resolve( null ) );
		server.listen( wanted, HOST, () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );
}

/**
 * @param {string} url URL.
 * @return {Promise<boolean>} Whether a server responds.
 */
async function isUp( url ) {
	try {
		await fetch( `${ url }/readme.html`, { method: 'HEAD' } );
		return true;
	} catch {
		return false;
	}
}
