import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inLocal } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {(report: import('./progress.mjs').Report) => void} Progress Receives a runner's progress reports.
 * @typedef {{from: 'onLine'|'onEvent', line: (line: string) => import('./progress.mjs').Report}} Read Channel of a runner's
 *                                                                                                reports, and its parser.
 * @typedef {{passed: number, failed: number, skipped: number}} Counts
 */

/** Timeout of a test runner. The longest takes minutes on two idle cores, and `npm run test:full` half an hour. */
const LIMIT = 70 * 60 * 1000;

/**
 * Returns a check that passes or fails as a whole, and counts as one test.
 *
 * @param {string}   command Program.
 * @param {string[]} args    Arguments.
 * @return {() => Promise<Counts>} Runs the check. On failure, throws an error with its output.
 */
export const check = ( command, args ) => async () => {
	await run( command, args, { limit: LIMIT } );
	return { passed: 1, failed: 0, skipped: 0 };
};

/**
 * Returns a run of many tests, counted from the report that the runner writes.
 *
 * A runner that fails without a failed test or writes no report counts as one failure.
 *
 * @param {string}                                         name    Name of the report.
 * @param {(report: string) => [string, string[], Object]} command Returns program, arguments and environment for the
 *                                                                 report's path.
 * @param {(report: string) => Counts}                     count   Parses the report.
 * @param {Read}                                           [read]  Parses the progress.
 * @return {(progress?: Progress) => Promise<Counts & {output: string}>} Runs the tests.
 */
export const suite = ( name, command, count, read ) => async ( progress ) => {
	mkdirSync( inLocal( 'reports' ), { recursive: true } );
	const report = inLocal( 'reports', name );
	rmSync( report, { force: true } );
	const [ program, args, env ] = command( report );
	let output = '';
	const reading =
		read && progress
			? { [ read.from ]: ( line ) => progress( read.line( line ) ) }
			: {};
	await run( program, args, { env, limit: LIMIT, ...reading } ).catch(
		( error ) => {
			output = error.message;
		}
	);
	const counts = existsSync( report )
		? count( readFileSync( report, 'utf8' ) )
		: { passed: 0, failed: 0, skipped: 0 };
	const died = output !== '' && counts.failed === 0;
	const isEmpty = counts.passed + counts.failed === 0;
	return {
		...counts,
		failed: counts.failed + ( died || isEmpty ? 1 : 0 ),
		output: isEmpty && output === '' ? 'No test was run.' : output,
	};
};

/**
 * Counts the results in Jest's JSON report.
 *
 * @param {string} report Text of the report.
 * @return {Counts} Counts. A file that couldn't be run is a failure.
 */
export function countJest( report ) {
	const result = JSON.parse( report );
	return {
		passed: result.numPassedTests,
		failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
		skipped: result.numPendingTests + result.numTodoTests,
	};
}

/**
 * Counts the results in PHPUnit's JUnit report.
 *
 * @param {string} report Text of the report.
 * @return {Counts} Counts.
 */
export function countPhpunit( report ) {
	const total = report.match( /<testsuite [^>]*>/ )?.[ 0 ] ?? '';
	const number = ( name ) =>
		Number( total.match( ` ${ name }="(\\d+)"` )?.[ 1 ] ?? 0 );
	const failed = number( 'failures' ) + number( 'errors' );
	const skipped = number( 'skipped' );
	return { passed: number( 'tests' ) - failed - skipped, failed, skipped };
}

/**
 * Counts the results in Playwright's JSON report.
 *
 * @param {string} report Text of the report.
 * @return {Counts} Counts. An error outside of tests is a failure.
 */
export function countPlaywright( report ) {
	const { stats, errors } = JSON.parse( report );
	return {
		passed: stats.expected,
		failed: stats.unexpected + errors.length,
		skipped: stats.skipped,
	};
}

/**
 * Counts the results in the TAP report of Node's test runner.
 *
 * @param {string} report Text of the report.
 * @return {Counts} Counts.
 */
export function countNode( report ) {
	const number = ( name ) =>
		Number( report.match( `\n# ${ name } (\\d+)` )?.[ 1 ] ?? 0 );
	return {
		passed: number( 'pass' ),
		failed: number( 'fail' ) + number( 'cancelled' ),
		skipped: number( 'skipped' ) + number( 'todo' ),
	};
}
