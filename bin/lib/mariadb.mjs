import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock.mjs';
import { inLocal, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { findProgram } from './system.mjs';

/*
 * The project's own MariaDB server, with its own data folder and reachable through a socket only. The socket isn't in
 * the project's folder, because the path of a socket has a length limit.
 */
const DATA = inLocal( 'mariadb', 'data' );
const PID = inLocal( 'mariadb', 'pid' );
const LOG = inLocal( 'mariadb', 'log' );
const SOCKET = join(
	tmpdir(),
	`lodestar-${ createHash( 'md5' ).update( ROOT ).digest( 'hex' ) }.sock`
);

/** MariaDB runs as root only with this option. */
const USER = process.getuid?.() === 0 ? [ '--user=root' ] : [];

/**
 * Returns the URL of a database on the project's own MariaDB server.
 *
 * @param {string} name Name of the database.
 * @return {string} Valid for WordPress's DB_HOST and the --db option.
 */
export const databaseUrl = ( name ) =>
	`mysql://root@localhost:${ encodeURIComponent( SOCKET ) }/${ name }`;

/** Starts the server unless it is running. */
export async function startMariadb() {
	const program = findProgram( 'mariadbd' );
	if ( ! program ) {
		throw new Error( 'MariaDB is missing (Debian: mariadb-server).' );
	}
	await withLock( 'mariadb', async () => {
		if ( await mariadbRuns() ) {
			return;
		}
		mkdirSync( inLocal( 'mariadb' ), { recursive: true } );
		if ( ! existsSync( DATA ) ) {
			await run( 'mariadb-install-db', [
				'--no-defaults',
				`--datadir=${ DATA }`,
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
				...USER,
			] );
		}
		const log = openSync( LOG, 'a' );
		const settings = [
			'--no-defaults',
			`--datadir=${ DATA }`,
			`--socket=${ SOCKET }`,
			`--pid-file=${ PID }`,
			'--skip-networking',
			'--character-set-server=utf8mb4',
			// If the machine crashes, the data may be lost. The demo and the tests can create it again.
			'--innodb-flush-log-at-trx-commit=0',
			'--innodb-flush-method=nosync',
			'--innodb-doublewrite=0',
			...USER,
		];
		spawn( program, settings, {
			detached: true,
			stdio: [ 'ignore', log, log ],
		} ).unref();
		for ( let waited = 0; ! ( await mariadbRuns() ); waited += 100 ) {
			if ( waited > 30000 ) {
				throw new Error( `MariaDB didn’t start. See ${ LOG }` );
			}
			await sleep( 100 );
		}
	} );
}

/** Stops the server if it is running. */
export async function stopMariadb() {
	if ( ! ( await mariadbRuns() ) ) {
		return;
	}
	process.kill( Number( readFileSync( PID, 'utf8' ) ) );
	while ( existsSync( PID ) ) {
		await sleep( 100 );
	}
	rmSync( SOCKET, { force: true } );
}

/** @return {Promise<boolean>} Whether the project's own server is running. */
export function mariadbRuns() {
	return new Promise( ( resolve ) => {
		const connection = createConnection( SOCKET );
		connection.on( 'connect', () => {
			connection.destroy();
			resolve( true );
		} );
		connection.on( 'error', () => resolve( false ) );
	} );
}
