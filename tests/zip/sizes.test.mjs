import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../../bin/lib/paths.mjs';

/** Gzipped bytes. */
const FIRST_REPORT = 80_000;
const REPORT = 15 * 1024;
const EDITOR_CLOSED = 2 * 1024;
const EDITOR = 15 * 1024;

/** Suffix of map chunks. They load when visible, so their size is not counted. */
const MAP = '-map';

const REPORTS = inRoot( 'src', 'reports' );

/** Scripts that load before the first report renders, besides core's own on every admin page. */
const FIRST = [ 'dashboard-start', 'dashboard', 'charts', 'overview' ];

/** The first report and the one below it. FIRST_REPORT limits both together. */
const OF_FIRST = [ 'overview', 'site-summary' ];

const size = ( chunk ) =>
	gzipSync( readFileSync( inRoot( 'build', `${ chunk }.js` ) ) ).length;

const sizes = ( names ) =>
	names.reduce( ( sum, chunk ) => sum + size( chunk ), 0 );

/**
 * @param {string} slug Folder of a report.
 * @return {string[]} Unique names of the chunks in its sources.
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

/**
 * Gzipped size of the script and style on every page for users who can view reports, and of the block's editor part.
 */
const BAR = 4 * 1024;
const BLOCK = 2 * 1024;

test( 'scripts and styles on other admin pages stay within their size limits', () => {
	const style = gzipSync(
		readFileSync( inRoot( 'build', 'style-places.css' ) )
	);
	const all = size( 'places' ) + style.length;
	assert.ok( all <= BAR, `${ all }` );
	assert.ok( size( 'popular-posts' ) <= BLOCK );
} );

describe( 'dashboard scripts', () => {
	test( 'the first report stays within its size limit', () => {
		assert.ok( sizes( FIRST ) <= FIRST_REPORT, `${ sizes( FIRST ) }` );
	} );

	const slugs = readdirSync( REPORTS ).filter(
		( slug ) =>
			! OF_FIRST.includes( slug ) &&
			existsSync( join( REPORTS, slug, 'report.json' ) )
	);
	for ( const slug of slugs ) {
		test( `${ slug } stays within its size limit`, () => {
			const own = chunks( slug ).filter(
				( name ) => ! name.endsWith( MAP )
			);
			assert.ok( sizes( own ) <= REPORT, `${ own }: ${ sizes( own ) }` );
		} );
	}
} );

describe( 'block editor scripts', () => {
	test( 'the script loaded before the panel is opened stays within its size limit', () => {
		assert.ok( size( 'editor' ) <= EDITOR_CLOSED, `${ size( 'editor' ) }` );
	} );

	test( 'all scripts and styles stay within their size limit', () => {
		const all =
			sizes( [ 'editor', 'editor-body' ] ) +
			gzipSync( readFileSync( inRoot( 'build', 'style-editor.css' ) ) )
				.length;
		assert.ok( all <= EDITOR, `${ all }` );
	} );
} );
