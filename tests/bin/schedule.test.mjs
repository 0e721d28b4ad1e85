import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { runParts } from '../../bin/lib/schedule.mjs';

/**
 * Runs parts that take a moment each, and records which ones run concurrently.
 *
 * @param {Object[]} parts Parts, optionally with a `run` of their own.
 * @return {Promise<{outcomes: Object[], together: Set<string>}>} Results, and the names that ran at the same time.
 */
async function watch( parts ) {
	const running = new Set();
	const together = new Set();
	const run = ( name ) => async () => {
		running.add( name );
		together.add( [ ...running ].sort().join( '+' ) );
		await setImmediate();
		running.delete( name );
		return { passed: 1, failed: 0, skipped: 0 };
	};
	const outcomes = await runParts(
		parts.map( ( part ) => ( { run: run( part.name ), ...part } ) ),
		() => {},
		() => {},
		() => () => {}
	);
	return { outcomes, together };
}

const fail = async () => {
	throw new Error( 'why' );
};

test( 'parts run two at a time', async () => {
	const names = [ 'a', 'b', 'c' ].map( ( name ) => ( { name } ) );
	const { outcomes, together } = await watch( names );
	assert.deepEqual(
		outcomes.map( ( { name, passed } ) => name + passed ),
		[ 'a1', 'b1', 'c1' ]
	);
	assert.ok( together.has( 'a+b' ) );
	assert.ok( ! together.has( 'a+b+c' ) );
} );

test( 'a part waits for the parts that it needs', async () => {
	const { together } = await watch( [
		{ name: 'a' },
		{ name: 'b', needs: [ 'a' ] },
		{ name: 'c' },
	] );
	assert.ok( ! together.has( 'a+b' ) );
	assert.ok( together.has( 'a+c' ) );
} );

test( 'a part that requires the whole machine runs alone', async () => {
	const { together } = await watch( [
		{ name: 'a' },
		{ name: 'b', alone: true },
		{ name: 'c' },
		{ name: 'd' },
	] );
	const withB = [ ...together ].filter( ( names ) => names.includes( 'b' ) );
	assert.deepEqual( withB, [ 'b' ] );
} );

test( 'a part that throws counts as one failure and reports the reason', async () => {
	const { outcomes } = await watch( [ { name: 'a', run: fail } ] );
	assert.equal( outcomes[ 0 ].failed, 1 );
	assert.equal( outcomes[ 0 ].output, 'why' );
} );

test( 'a part does not run if a part it needs failed, and counts as one failure', async () => {
	const { outcomes, together } = await watch( [
		{ name: 'a', run: fail },
		{ name: 'b', needs: [ 'a' ] },
	] );
	assert.deepEqual( outcomes[ 1 ].output, 'Needs a.' );
	assert.equal( outcomes[ 1 ].failed, 1 );
	assert.equal( together.size, 0 );
} );
