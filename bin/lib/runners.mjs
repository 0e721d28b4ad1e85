import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inLocal } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {(report: import('./progress.mjs').Report) => void} Progress Receives what a runner reports while it runs.
 * @typedef {{from: 'onLine'|'onEvent', line: (line: string) => import('./progress.mjs').Report}} Read Where a runner reports,
 *                                                                                                and how to read a line.
 * @typedef {{passed: number, failed: number, skipped: number}} Counts
 */

/** A test runner that hangs is stopped. The longest takes minutes on two quiet cores, and `npm run test:full` half an hour. */
const LIMIT = 70 * 60 * 1000;

/**
 * A check that passes or fails as a whole: counts as one test.
 *
 * @param {string}   command Program.
 * @param {string[]} args    Arguments.
 * @return {() => Promise<Counts>} Runs it; throws with its output when it fails.
 */
export const check = ( command, args ) => async () => {
	await run( command, args, { limit: LIMIT } );
	return { passed: 1, failed: 0, skipped: 0 };
};

/**
 * A run of many tests, whose runner writes a report that is counted. A runner that fails without a failing test, or
 * that leaves no report, counts as one failure.
 *
 * @param {string}                                         name    Name for its report.
 * @param {(report: string) => [string, string[], Object]} command Program, arguments and environment, given the report's path.
 * @param {(report: string) => Counts}                     count   Reads the report.
 * @param {Read}                                           [read]  Reads what it says while it runs.
 * @return {(progress?: Progress) => Promise<Counts & {output: string}>} Runs it.
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
 * Counts in Jest's JSON report.
 *
 * @param {string} report Its text.
 * @return {Counts} Counts; a file that could not be run is a failure.
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
 * Counts in PHPUnit's JUnit report.
 *
 * @param {string} report Its text.
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
 * Counts in Playwright's JSON report.
 *
 * @param {string} report Its text.
 * @return {Counts} Counts; an error outside of tests is a failure.
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
 * Counts in the TAP report of Node's own runner.
 *
 * @param {string} report Its text.
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
