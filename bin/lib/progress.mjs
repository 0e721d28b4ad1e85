/** A part says how far it is this often at most, in milliseconds. */
const EVERY = 10_000;

/**
 * What a test runner reports while it runs.
 *
 * @typedef {Object} Report
 * @property {number} [total]   Number of tests, once it is known.
 * @property {string} [current] Test or file that runs.
 * @property {number} [done]    Tests that ended since the last report.
 * @property {string} [failed]  A test that failed, and why.
 */

/**
 * Prints how far a part is every few seconds, and failures as they happen.
 *
 * @param {string}                 name Name of the part.
 * @param {(line: string) => void} say  Prints a line.
 * @param {() => number}           now  The time in milliseconds.
 * @return {(report: Report) => void} Receives the reports of its runner.
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
 * Reads PHPUnit's TeamCity log.
 *
 * @param {string} line A line of it.
 * @return {Report} What it reports.
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
 * Reads what tests/unit/progress.cjs prints.
 *
 * @param {string} line A line of it.
 * @return {Report} What it reports.
 */
export const readJest = ( line ) =>
	line.startsWith( '{' ) ? JSON.parse( line ) : {};

/**
 * Reads Playwright's list of tests.
 *
 * @param {string} line A line of it.
 * @return {Report} What it reports.
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
 * Reads the `spec` report of Node's own runner.
 *
 * @param {string} line A line of it.
 * @return {Report} What it reports.
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
