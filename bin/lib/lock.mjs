import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inLocal } from './paths.mjs';

/**
 * Runs a task while no other process of this project runs one with the same name. The lock of a dead process is taken
 * over.
 *
 * @template T
 * @param {string}           name Name of the lock: a file name.
 * @param {() => Promise<T>} task The task.
 * @return {Promise<T>} The task's result.
 */
export async function withLock( name, task ) {
	const file = inLocal( 'locks', name );
	mkdirSync( inLocal( 'locks' ), { recursive: true } );
	while ( ! take( file ) ) {
		await sleep( 100 );
	}
	try {
		return await task();
	} finally {
		rmSync( file, { force: true } );
	}
}

/**
 * @param {string} file Lock file.
 * @return {boolean} Whether this process acquired the lock.
 */
function take( file ) {
	try {
		writeFileSync( file, String( process.pid ), { flag: 'wx' } );
		return true;
	} catch ( error ) {
		if ( error.code !== 'EEXIST' ) {
			throw error;
		}
	}
	try {
		process.kill(
			Number( readFileSync( file, 'utf8' ) ) || process.pid,
			0
		);
	} catch ( error ) {
		if ( error.code === 'ESRCH' ) {
			rmSync( file, { force: true } );
		}
	}
	return false;
}
