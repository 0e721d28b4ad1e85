import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
	progressOf,
	readNode,
	readPlaywright,
	readTeamcity,
} from '../../bin/lib/progress.mjs';

describe( 'progress', () => {
	test( 'is printed every ten seconds, and failures immediately', () => {
		let now = 0;
		const lines = [];
		const report = progressOf(
			'PHP',
			( line ) => lines.push( line ),
			() => now
		);
		report( { total: 300, current: 'OneTest' } );
		report( { done: 1 } );
		assert.deepEqual( lines, [] );
		report( { failed: 'test_x: why' } );
		now = 10_000;
		report( { done: 1, current: 'TwoTest' } );
		report( { done: 1 } );
		assert.deepEqual( lines, [
			'✘ PHP: test_x: why',
			'  PHP: 2 of 300 done, now TwoTest',
		] );
	} );

	test( 'is read from PHPUnit', () => {
		const read = ( rest ) => readTeamcity( `##teamcity[${ rest }]` );
		assert.deepEqual( read( "testCount count='3' flowId='1'" ), {
			total: 3,
		} );
		assert.deepEqual( read( "testSuiteStarted name='A\\B\\OneTest'" ), {
			current: 'OneTest',
		} );
		assert.deepEqual( read( "testFinished name='test_x'" ), { done: 1 } );
		assert.deepEqual(
			read( "testFailed name='test_x' message='|'a|' is |nwrong|]'" ),
			{ failed: "test_x: 'a' is \nwrong]" }
		);
		assert.deepEqual( readTeamcity( 'else' ), {} );
	} );

	test( 'is read from Playwright', () => {
		assert.deepEqual(
			readPlaywright( 'Running 41 tests using 2 workers' ),
			{
				total: 41,
			}
		);
		const title = 'one.spec.ts:3:1 › counts (a) view';
		assert.deepEqual( readPlaywright( `  ✓  12 ${ title } (2.3s)` ), {
			done: 1,
			current: 'one.spec.ts',
		} );
		assert.deepEqual( readPlaywright( `  ✘  13 ${ title } (120ms)` ), {
			done: 1,
			current: 'one.spec.ts',
			failed: title,
		} );
		assert.deepEqual( readPlaywright( '' ), {} );
	} );

	test( 'is read from Node', () => {
		assert.deepEqual( readNode( '  ✔ works (1.25ms)' ), {
			done: 1,
			current: 'works',
		} );
		assert.deepEqual( readNode( '✖ fails (3ms)' ), {
			done: 1,
			current: 'fails',
			failed: 'fails',
		} );
	} );
} );
