import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRoot } from '../../bin/lib/paths.mjs';

/**
 * Checks a file with a single statement.
 *
 * @param {string} statement PHP.
 * @return {string[]} Errors of the PHP_CodeSniffer rule for line length.
 */
function check( statement ) {
	const { stdout } = spawnSync(
		inRoot( 'vendor', 'bin', 'phpcs' ),
		[
			...[ '-q', '--no-cache', '--report=json' ],
			...[ '--sniffs=Lodestar.Files.LineLength', '-' ],
		],
		{
			cwd: inRoot(),
			input: `<?php\n${ statement }\n`,
			encoding: 'utf8',
		}
	);
	return Object.values( JSON.parse( stdout ).files ).flatMap(
		( { messages } ) => messages.map( ( { message } ) => message )
	);
}

const call = ( length ) => `f( ${ '$x, '.repeat( length / 4 ) }$x );`;

test( 'a line of code has at most 140 columns', () => {
	assert.deepEqual( check( call( 120 ) ), [] );
	assert.deepEqual( check( call( 160 ) ), [
		'A line has at most 140 columns. This one has 168.',
	] );
} );

test( 'a long string or comment may be on a longer line', () => {
	const text = 'a '.repeat( 100 );
	assert.deepEqual( check( `f( '${ text }', 'lodestar' );` ), [] );
	assert.deepEqual( check( `f(); // ${ text }` ), [] );
} );
