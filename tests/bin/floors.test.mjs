import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { ALONE, FLOORS } from '../../bin/lib/floors.mjs';
import { inRoot } from '../../bin/lib/paths.mjs';

const eslint = new ESLint( { cwd: inRoot() } );

/**
 * Lints a line as if it were in a file.
 *
 * @param {string} filePath Path of the file.
 * @param {string} line     The line.
 * @return {Promise<string[]>} IDs of the rules it breaks.
 */
async function broken( filePath, line ) {
	const [ { messages } ] = await eslint.lintText( line, {
		filePath: inRoot( filePath ),
	} );
	return messages
		.map( ( { ruleId } ) => ruleId )
		.filter( ( rule ) =>
			[ 'import/no-restricted-paths', 'no-restricted-syntax' ].includes(
				rule
			)
		);
}

const UPWARDS = [
	[ 'src/ui/card/x.tsx', '../../features/no-data/no-data' ],
	[ 'src/ui/card/x.tsx', '../../store/app/app-store' ],
	[ 'src/ui/card/x.tsx', '../../third-party/attempt' ],
	[ 'src/ui/card/test/x.tsx', '../../../store/reports/answer' ],
	[ 'src/third-party/x.ts', '../store/app/app-store' ],
	[ 'src/third-party/x.ts', '../ui/card/card' ],
	[ 'src/store/app/x.ts', '../../features/filters/kinds' ],
	[ 'src/features/filters/x.ts', '../../reports/overview/answer' ],
	[ 'src/features/filters/x.ts', '../../shell/router/router' ],
	[ 'src/parts/x.ts', '../reports/overview/answer' ],
	[ 'src/reports/overview/x.ts', '../../shell/router/router' ],
	[ 'src/shell/page/x.ts', '../../dashboard/app' ],
	[ 'src/settings/x.ts', '../setup/draft' ],
	[ 'src/setup/x.ts', '../settings/context' ],
	[ 'src/setup/x.ts', '../tracker/vitals' ],
	[ 'src/editor/x.ts', '../settings/context' ],
	[ 'src/tracker/x.ts', '../ui/csv/to-csv' ],
];

for ( const [ file, from ] of UPWARDS ) {
	test( `${ file } may not import ${ from }`, async () => {
		for ( const line of [
			`import { x } from '${ from }';`,
			`import type { X } from '${ from }';`,
			`export { x } from '${ from }';`,
			`const load = () => import( '${ from }' );`,
		] ) {
			assert.deepEqual(
				await broken( file, line ),
				[ 'import/no-restricted-paths' ],
				line
			);
		}
	} );
}

const DOWNWARDS = [
	[ 'src/ui/card/x.tsx', '../message/message' ],
	[ 'src/store/app/x.ts', '../../third-party/tell' ],
	[ 'src/store/app/x.ts', '../../ui/calendar/day' ],
	[ 'src/features/filters/x.ts', '../../store/app/app-store' ],
	[ 'src/reports/overview/x.ts', '../../features/no-data/no-data' ],
	[ 'src/shell/page/x.ts', '../../features/no-data/no-data' ],
	[ 'src/settings/x.ts', '../shell/dialogs/dialogs' ],
	[ 'src/dashboard/x.ts', '../parts' ],
];

test( 'imports go to a lower layer or stay in their own', async () => {
	for ( const [ file, from ] of DOWNWARDS ) {
		assert.deepEqual(
			await broken( file, `import { x } from '${ from }';` ),
			[],
			`${ file } ${ from }`
		);
	}
} );

test( 'only entry files read our global variables', async () => {
	const reads = [
		'window.lodestarSettings.license;',
		"window[ 'lodestarSettings' ];",
		'globalThis.lodestarScreen;',
		'window.lodestarStarted = undefined;',
	];
	for ( const line of reads ) {
		assert.deepEqual(
			await broken( 'src/reports/overview/x.ts', line ),
			[ 'no-restricted-syntax' ],
			line
		);
		for ( const entry of [
			'src/dashboard/index.tsx',
			'src/dashboard/start/index.ts',
			'src/settings/index.tsx',
			'src/setup/index.tsx',
			'src/editor/index.tsx',
		] ) {
			assert.deepEqual( await broken( entry, line ), [], entry );
		}
	}
	assert.deepEqual(
		await broken( 'src/reports/overview/x.ts', 'window.location.hash;' ),
		[]
	);
} );

test( 'styles follow the same layers', () => {
	const SRC = inRoot( 'src' );
	const folderOf = ( path ) => relative( SRC, path ).split( sep )[ 0 ];
	const level = ( path ) =>
		FLOORS.findIndex( ( row ) => row.includes( folderOf( path ) ) );
	const sheets = readdirSync( SRC, { recursive: true } )
		.filter( ( path ) => path.endsWith( '.scss' ) )
		.map( ( path ) => join( SRC, path ) );
	const uses = sheets.flatMap( ( path ) =>
		[ ...readFileSync( path, 'utf8' ).matchAll( /@use "([^"]+)"/g ) ].map(
			( [ , used ] ) => [ path, join( dirname( path ), used ) ]
		)
	);
	assert.ok( uses.length > 20 );
	for ( const [ path, used ] of uses ) {
		assert.ok(
			folderOf( path ) === folderOf( used ) ||
				level( used ) < level( path ),
			`${ path } uses ${ used }`
		);
	}
} );

test( 'every folder of scripts belongs to a layer', () => {
	const folders = readdirSync( inRoot( 'src' ), { recursive: true } )
		.filter( ( path ) => /\.tsx?$/.test( path ) )
		.map( ( path ) => path.split( sep )[ 0 ] );
	assert.deepEqual(
		[ ...new Set( folders ) ].sort(),
		[ ...FLOORS.flat(), ...ALONE ].sort()
	);
} );
