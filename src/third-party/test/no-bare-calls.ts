import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const SRC = resolve( __dirname, '../..' );

const sources = readdirSync( SRC, { recursive: true, encoding: 'utf8' } )
	.filter( ( file ) => /\.tsx?$/.test( file ) )
	.filter( ( file ) => ! file.split( sep ).includes( 'test' ) )
	.map( ( file ) => ( {
		file: relative( SRC, join( SRC, file ) ),
		text: readFileSync( join( SRC, file ), 'utf8' ),
	} ) );

/** Patterns allowed only in the listed files, because they run third-party code. */
const RULES: [ string, RegExp, string[] ][] = [
	[
		'hooks of core',
		/from '@wordpress\/hooks'|wp\.hooks/,
		[ 'third-party/action.ts', 'third-party/filter.ts' ],
	],
	[
		'the loader of a view',
		/\bawait load\(|\.view\(/,
		[ 'shell/page/view.tsx' ],
	],
	[ 'isEmpty of a report', /\breport\.isEmpty\(/, [] ],
	[
		'components of a report',
		/<(report|Report)\.\w+|(const|let) [A-Z]\w* = report\??\.(skeleton|customNavigation)/,
		[],
	],
];

describe( 'Third-party code', () => {
	it.each( RULES )( 'is called in one place: %s', ( _, pattern, allowed ) => {
		const found = sources
			.filter( ( { text } ) => pattern.test( text ) )
			.map( ( { file } ) => file.split( sep ).join( '/' ) );
		expect( found ).toEqual( allowed );
	} );

	it( 'is searched for in all source files', () => {
		expect( sources.length ).toBeGreaterThan( 200 );
	} );
} );
