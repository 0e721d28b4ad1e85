/** Minimum milliseconds between two progress lines of a part. */
const EVERY = 10_000;

/**
 * A progress report of a test runner.
 *
 * @typedef {Object} Report
 * @property {number} [total]   Number of tests, once it is known.
 * @property {string} [current] The running test or file.
 * @property {number} [done]    Number of tests finished since the last report.
 * @property {string} [failed]  A failed test and its error.
 */

/**
 * Prints a part's progress every few seconds, and failures immediately.
 *
 * @param {string}                 name Name of the part.
 * @param {(line: string) => void} say  Prints a line.
 * @param {() => number}           now  Returns the time in milliseconds.
 * @return {(report: Report) => void} Receives the runner's reports.
 */
export function progressOf( name, say, now = Date.now ) {
	let total = 0;
	let done = 0;
	let current = '';
	let said = now();
	return ( report ) => {
		total = report.total ?? total;
		done += report.done ?? 0;
		current = report.current ?? current;
		if ( report.failed !== undefined ) {
			say( `✘ ${ name }: ${ report.failed }` );
		}
		if ( now() - said < EVERY ) {
			return;
		}
		said = now();
		const of = total > 0 ? ` of ${ total }` : '';
		say( `  ${ name }: ${ done }${ of } done, now ${ current }` );
	};
}

/**
 * Parses a line of PHPUnit's TeamCity log.
 *
 * @param {string} line The line.
 * @return {Report} The report.
 */
export function readTeamcity( line ) {
	const [ , event = '', rest = '' ] =
		line.match( /^##teamcity\[(\w+) ?(.*)\]$/ ) ?? [];
	const value = ( key ) =>
		(
			rest.match(
				new RegExp( ` ?${ key }='((?:[^'|]|\\|.)*)'` )
			)?.[ 1 ] ?? ''
		)
			.replace( /\|n/g, '\n' )
			.replace( /\|(.)/g, '$1' );
	switch ( event ) {
		case 'testCount':
			return { total: Number( value( 'count' ) ) };
		case 'testSuiteStarted':
			return { current: value( 'name' ).replace( /^.*\\/, '' ) };
		case 'testFinished':
			return { done: 1 };
		case 'testFailed':
			return { failed: `${ value( 'name' ) }: ${ value( 'message' ) }` };
	}
	return {};
}

/**
 * Parses a line that tests/unit/progress.cjs printed.
 *
 * @param {string} line The line.
 * @return {Report} The report.
 */
export const readJest = ( line ) =>
	line.startsWith( '{' ) ? JSON.parse( line ) : {};

/**
 * Parses a line of Playwright's list reporter.
 *
 * @param {string} line The line.
 * @return {Report} The report.
 */
export function readPlaywright( line ) {
	const total = line.match( /^Running (\d+) tests? using/ )?.[ 1 ];
	if ( total ) {
		return { total: Number( total ) };
	}
	const [ , sign, title ] =
		line.match( /^ {2}([✓✘-]) +\d+ (.*?)(?: \([\d.]+m?s\))?$/ ) ?? [];
	if ( ! sign ) {
		return {};
	}
	return {
		done: 1,
		current: title.match( /[^ ]+\.spec\.ts/ )?.[ 0 ],
		...( sign === '✘' && { failed: title } ),
	};
}

/**
 * Parses a line of the `spec` reporter of Node's test runner.
 *
 * @param {string} line The line.
 * @return {Report} The report.
 */
export function readNode( line ) {
	const [ , sign, title ] =
		line.match( /^ *([✔✖]) (.*) \([\d.]+ms\)$/ ) ?? [];
	if ( ! sign ) {
		return {};
	}
	return {
		done: 1,
		current: title,
		...( sign === '✖' && { failed: title } ),
	};
}
