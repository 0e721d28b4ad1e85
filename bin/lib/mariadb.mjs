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
 * A MariaDB of this project alone: own data folder, reached by a socket only. The socket is not in the project's
 * folder, as the path of a socket may not be long.
 */
const DATA = inLocal( 'mariadb', 'data' );
const PID = inLocal( 'mariadb', 'pid' );
const LOG = inLocal( 'mariadb', 'log' );
const SOCKET = join(
	tmpdir(),
	`lodestar-${ createHash( 'md5' ).update( ROOT ).digest( 'hex' ) }.sock`
);

/** Root, as MariaDB refuses to run as root unless told. */
const USER = process.getuid?.() === 0 ? [ '--user=root' ] : [];

/**
 * The address of a database on the project's own MariaDB.
 *
 * @param {string} name Database.
 * @return {string} As WordPress's DB_HOST and --db take it.
 */
export const databaseUrl = ( name ) =>
	`mysql://root@localhost:${ encodeURIComponent( SOCKET ) }/${ name }`;

/**
 * Starts the server unless it runs.
 */
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
				throw new Error( `MariaDB does not start, see ${ LOG }` );
			}
			await sleep( 100 );
		}
	} );
}

/**
 * Stops the server if it runs.
 */
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

/**
 * @return {Promise<boolean>} Whether the project's own server runs.
 */
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
