import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
	check,
	countJest,
	countNode,
	countPhpunit,
	countPlaywright,
	suite,
} from '../../bin/lib/runners.mjs';

/**
 * A runner in a few lines of shell.
 *
 * @param {string} script Shell script; `$1` is the report's path.
 * @return {Promise<Object>} What suite() makes of it, with a report that holds "passed failed".
 */
const runScript = ( script ) =>
	suite(
		'of-a-test.txt',
		( report ) => [ 'sh', [ '-c', script, 'sh', report ], {} ],
		( report ) => {
			const [ passed, failed ] = report.split( ' ' ).map( Number );
			return { passed, failed, skipped: 0 };
		}
	)();

describe( 'a suite', () => {
	test( 'is counted by its report', async () => {
		const { passed, failed, output } = await runScript( 'echo 3 0 > "$1"' );
		assert.deepEqual( [ passed, failed, output ], [ 3, 0, '' ] );
	} );

	test( 'shows what it printed when a test fails', async () => {
		const outcome = await runScript(
			'echo 2 1 > "$1"; echo out; echo err >&2; exit 1'
		);
		assert.deepEqual( [ outcome.passed, outcome.failed ], [ 2, 1 ] );
		assert.match( outcome.output, /out[^]*err/ );
	} );

	test( 'fails when its runner fails though no test did', async () => {
		const { passed, failed } = await runScript( 'echo 3 0 > "$1"; exit 1' );
		assert.deepEqual( [ passed, failed ], [ 3, 1 ] );
	} );

	test( 'fails when its runner dies without a report', async () => {
		const { passed, failed, output } = await runScript( 'kill -9 $$' );
		assert.deepEqual( [ passed, failed ], [ 0, 1 ] );
		assert.match( output, /SIGKILL/ );
	} );

	test( 'is not saved by the report of an earlier run', async () => {
		await runScript( 'echo 3 0 > "$1"' );
		assert.equal( ( await runScript( 'true' ) ).failed, 1 );
	} );

	test( 'fails when it holds no test', async () => {
		const { failed, output } = await runScript( 'echo 0 0 > "$1"' );
		assert.deepEqual( [ failed, output ], [ 1, 'No test was run.' ] );
	} );
} );

test( 'a check counts as one test, and throws what it printed', async () => {
	assert.equal( ( await check( 'true', [] )() ).passed, 1 );
	await assert.rejects(
		check( 'sh', [ '-c', 'echo why; exit 2' ] )(),
		/2\nwhy/
	);
} );

describe( 'reports', () => {
	test( 'of Jest: a file that cannot be run is a failure', () => {
		const report = {
			numPassedTests: 4,
			numFailedTests: 1,
			numRuntimeErrorTestSuites: 2,
			numPendingTests: 1,
			numTodoTests: 1,
		};
		assert.deepEqual( countJest( JSON.stringify( report ) ), {
			passed: 4,
			failed: 3,
			skipped: 2,
		} );
	} );

	test( 'of PHPUnit: the outermost suite has the sums', () => {
		const report = `<?xml version="1.0"?>
			<testsuites>
			  <testsuite name="all" tests="9" assertions="20" errors="1" failures="2" skipped="1" time="1">
			    <testsuite name="one" tests="5" assertions="9" errors="1" failures="0" skipped="0" time="1">`;
		assert.deepEqual( countPhpunit( report ), {
			passed: 5,
			failed: 3,
			skipped: 1,
		} );
	} );

	test( 'of Playwright: an error outside of tests is a failure', () => {
		const report = {
			stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 },
			errors: [ {} ],
		};
		assert.deepEqual( countPlaywright( JSON.stringify( report ) ), {
			passed: 5,
			failed: 2,
			skipped: 2,
		} );
	} );

	test( 'of Node: a cancelled test has failed', () => {
		const report =
			'TAP version 13\nok 1\n1..1\n# tests 9\n# suites 2\n# pass 4\n# fail 2\n# cancelled 1\n# skipped 1\n# todo 1\n';
		assert.deepEqual( countNode( report ), {
			passed: 4,
			failed: 3,
			skipped: 2,
		} );
	} );
} );
