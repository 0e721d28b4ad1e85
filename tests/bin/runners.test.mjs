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
 * Runs a test runner in the form of a short shell script.
 *
 * @param {string} script Shell script; `$1` is the report's path.
 * @return {Promise<Object>} The result of suite(), with a report that contains "passed failed".
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
	test( 'gets its counts from the report', async () => {
		const { passed, failed, output } = await runScript( 'echo 3 0 > "$1"' );
		assert.deepEqual( [ passed, failed, output ], [ 3, 0, '' ] );
	} );

	test( 'shows its output if a test fails', async () => {
		const outcome = await runScript(
			'echo 2 1 > "$1"; echo out; echo err >&2; exit 1'
		);
		assert.deepEqual( [ outcome.passed, outcome.failed ], [ 2, 1 ] );
		assert.match( outcome.output, /out[^]*err/ );
	} );

	test( 'fails if its runner fails although all tests passed', async () => {
		const { passed, failed } = await runScript( 'echo 3 0 > "$1"; exit 1' );
		assert.deepEqual( [ passed, failed ], [ 3, 1 ] );
	} );

	test( 'fails if its runner dies without a report', async () => {
		const { passed, failed, output } = await runScript( 'kill -9 $$' );
		assert.deepEqual( [ passed, failed ], [ 0, 1 ] );
		assert.match( output, /SIGKILL/ );
	} );

	test( 'does not use the report of an earlier run', async () => {
		await runScript( 'echo 3 0 > "$1"' );
		assert.equal( ( await runScript( 'true' ) ).failed, 1 );
	} );

	test( 'fails if it contains no tests', async () => {
		const { failed, output } = await runScript( 'echo 0 0 > "$1"' );
		assert.deepEqual( [ failed, output ], [ 1, 'No test was run.' ] );
	} );
} );

test( 'a check counts as one test and throws its output if it fails', async () => {
	assert.equal( ( await check( 'true', [] )() ).passed, 1 );
	await assert.rejects(
		check( 'sh', [ '-c', 'echo why; exit 2' ] )(),
		/2\nwhy/
	);
} );

describe( 'reports', () => {
	test( 'of Jest count a file that cannot run as a failure', () => {
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

	test( 'of PHPUnit have the totals in the outermost suite', () => {
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

	test( 'of Playwright count an error outside of tests as a failure', () => {
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

	test( 'of Node count a canceled test as a failure', () => {
		const report =
			'TAP version 13\nok 1\n1..1\n# tests 9\n# suites 2\n# pass 4\n# fail 2\n# cancelled 1\n# skipped 1\n# todo 1\n';
		assert.deepEqual( countNode( report ), {
			passed: 4,
			failed: 3,
			skipped: 2,
		} );
	} );
} );
