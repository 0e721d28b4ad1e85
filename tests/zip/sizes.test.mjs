import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../bin/lib/paths.mjs';

/** Bytes, gzip. */
const FIRST_REPORT = 80_000;
const REPORT = 15 * 1024;
const EDITOR_CLOSED = 2 * 1024;
const EDITOR = 15 * 1024;

/** What a map's chunk is called at its end: it is loaded when it is seen, and not weighed. */
const MAP = '-map';

const REPORTS = inRoot( 'src', 'reports' );

/** What a browser loads before it draws the first report, beside what core has on every admin page. */
const FIRST = [ 'dashboard-start', 'dashboard', 'charts', 'overview' ];

/** The first report, with what stands under it: FIRST_REPORT is their limit. */
const OF_FIRST = [ 'overview', 'site-summary' ];

const size = ( chunk ) =>
	gzipSync( readFileSync( inRoot( 'build', `${ chunk }.js` ) ) ).length;

const sizes = ( names ) =>
	names.reduce( ( sum, chunk ) => sum + size( chunk ), 0 );

/**
 * @param {string} slug Folder of a report.
 * @return {string[]} The chunks that its sources name, each once.
 */
function chunks( slug ) {
	const sources = readdirSync( join( REPORTS, slug ), { recursive: true } )
		.filter( ( path ) => /(?<!\.d)\.tsx?$/.test( path ) )
		.map( ( path ) => readFileSync( join( REPORTS, slug, path ), 'utf8' ) )
		.join( '\n' );
	const named = [ ...sources.matchAll( /webpackChunkName: "([^"]+)"/g ) ];
	assert.equal(
		named.length,
		sources.match( /(?<!typeof )\bimport\(/g )?.length ?? 0,
		`${ slug } loads a chunk that it does not name.`
	);
	return [ ...new Set( named.map( ( [ , name ] ) => name ) ) ];
}

/** What every page of those who see reports has, script and style, and the editor's part of the block. */
const BAR = 4 * 1024;
const BLOCK = 2 * 1024;

test( 'what other pages are given is as small as it says', () => {
	const style = gzipSync(
		readFileSync( inRoot( 'build', 'style-places.css' ) )
	);
	const all = size( 'places' ) + style.length;
	assert.ok( all <= BAR, `${ all }` );
	assert.ok( size( 'popular-posts' ) <= BLOCK );
} );

describe( 'scripts of the dashboard', () => {
	test( 'the first report is as small as it says', () => {
		assert.ok( sizes( FIRST ) <= FIRST_REPORT, `${ sizes( FIRST ) }` );
	} );

	const slugs = readdirSync( REPORTS ).filter(
		( slug ) =>
			! OF_FIRST.includes( slug ) &&
			existsSync( join( REPORTS, slug, 'report.json' ) )
	);
	for ( const slug of slugs ) {
		test( `${ slug } brings no more of its own than it may`, () => {
			const own = chunks( slug ).filter(
				( name ) => ! name.endsWith( MAP )
			);
			assert.ok( sizes( own ) <= REPORT, `${ own }: ${ sizes( own ) }` );
		} );
	}
} );

describe( 'scripts of the block editor', () => {
	test( 'what is there before anything is opened is next to nothing', () => {
		assert.ok( size( 'editor' ) <= EDITOR_CLOSED, `${ size( 'editor' ) }` );
	} );

	test( 'all of it is small', () => {
		const all =
			sizes( [ 'editor', 'editor-body' ] ) +
			gzipSync( readFileSync( inRoot( 'build', 'style-editor.css' ) ) )
				.length;
		assert.ok( all <= EDITOR, `${ all }` );
	} );
} );
