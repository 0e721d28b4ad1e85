import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toProse } from '../../bin/lib/prose/comments.mjs';
import { EXCEPTIONS, findings } from '../../bin/lib/prose/findings.mjs';
import { texts } from '../../bin/lib/prose/texts.mjs';

const check = ( kind, text ) =>
	findings( { file: 'a.md', line: 7, kind, text } );

// These examples contain the words that the check rejects, so they are data and not comments.
const REJECTED = 'The rule is given up.';

test( 'a word to avoid is reported with its replacement in every kind of text', async () => {
	for ( const kind of [ 'docs', 'comment', 'interface' ] ) {
		const [ found ] = await check( kind, REJECTED );
		assert.match( found, /given up.*canceled/ );
	}
} );

test( 'a finding in docs has its own line, a finding in a comment the line of the comment', async () => {
	assert.match(
		( await check( 'docs', `Fine.\n\n${ REJECTED }` ) )[ 0 ],
		/^a\.md:3:/
	);
	assert.match( ( await check( 'comment', REJECTED ) )[ 0 ], /^a\.md:7:/ );
} );

test( 'contractions are required in interface texts, but not in docs', async () => {
	assert.equal( ( await check( 'interface', 'It cannot load.' ) ).length, 1 );
	assert.deepEqual( await check( 'docs', 'It cannot load.' ), [] );
} );

test( 'code and quotes are not checked', async () => {
	assert.deepEqual(
		await check( 'docs', 'Call `nobody()`.\n\n> nobody' ),
		[]
	);
} );

test( 'a long sentence is reported', async () => {
	const long = `It counts ${ 'one, '.repeat( 50 ) }and more.`;
	assert.match( ( await check( 'docs', long ) )[ 0 ], /sentence length/ );
} );

test( 'a clause as the subject is reported, but not a question', async () => {
	assert.equal(
		( await check( 'docs', 'What is new is shown.' ) ).length,
		1
	);
	assert.deepEqual( await check( 'docs', 'What is new?' ), [] );
} );

test( 'types and names in a PHP docblock are not checked', () => {
	const comment = `/**
	 * Returns rows.
	 *
	 * @param array<string, list<int>> $rows  Rows by name.
	 * @param int                      $limit
	 * @return array{name: string, rows: int}|null The first row.
	 * @throws QueryException If it fails.
	 */`;
	assert.equal(
		toProse( comment, true ),
		'Returns rows.\n\nRows by name.\n\nThe first row.\n\nIf it fails.'
	);
} );

test( 'types and names in a JavaScript docblock are not checked', () => {
	const comment = `/**
	 * Returns rows.
	 *
	 * @param {Object<string, number>} rows Rows by name.
	 * @param [limit=10] Maximum number.
	 * @return The first row.
	 */`;
	assert.equal(
		toProse( comment, false ),
		'Returns rows.\n\nRows by name.\n\nMaximum number.\n\nThe first row.'
	);
} );

test( 'consecutive line comments are one text', () => {
	assert.equal(
		toProse( '// One\n\t// sentence.', false ),
		'One\nsentence.'
	);
} );

test( 'docs, interface texts and comments in all languages are checked', () => {
	const all = texts( [] );
	const has = ( kind, file ) =>
		assert.ok(
			all.some(
				( text ) => text.kind === kind && file.test( text.file )
			),
			`${ kind } ${ file }`
		);
	has( 'docs', /^README\.md$/ );
	has( 'docs', /^docs\/extending\// );
	has( 'interface', /\.pot$/ );
	[ /\.php$/, /\.tsx?$/, /\.mjs$/, /\.scss$/ ].forEach( ( file ) =>
		has( 'comment', file )
	);
} );

test( 'every exception has a reason', () => {
	EXCEPTIONS.forEach( ( { text, reason } ) =>
		assert.ok( reason.length > 10, text )
	);
} );
