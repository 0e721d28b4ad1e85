import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../bin/lib/paths.mjs';

/**
 * Runs the check on classes with dependencies.
 *
 * @param {Object<string, string[]>} classes Class names below the namespace → the classes that each one uses.
 * @return {string[]} The check's output.
 */
function check( classes ) {
	const root = mkdtempSync( join( tmpdir(), 'layers-' ) );
	for ( const [ name, uses ] of Object.entries( classes ) ) {
		const file = join( root, 'src/server', `${ name }.php` );
		mkdirSync( dirname( file ), { recursive: true } );
		const space = dirname( `Lodestar/${ name }` ).replaceAll( '/', '\\' );
		const imports = uses.map(
			( used ) => `use Lodestar\\${ used.replaceAll( '/', '\\' ) };\n`
		);
		const short = name.split( '/' ).pop();
		const body = uses.map(
			( used ) => `${ used.split( '/' ).pop() }::a();`
		);
		writeFileSync(
			file,
			`<?php\nnamespace ${ space };\n${ imports.join( '' ) }class ${ short } { function a() { ${ body.join( ' ' ) } } }\n`
		);
	}
	const { stdout, status } = spawnSync(
		'php',
		[ inRoot( 'bin', 'layers.php' ), root ],
		{ encoding: 'utf8' }
	);
	rmSync( root, { recursive: true } );
	const lines = stdout.split( '\n' ).filter( Boolean );
	assert.equal( status, lines.length > 0 ? 1 : 0, stdout );
	return lines;
}

test( 'A class may use the layers below its own', () => {
	assert.deepEqual(
		check( {
			'Admin/Page': [ 'Features/Notes/Note', 'Paths' ],
			'Features/Notes/Note': [ 'Storage/Writer' ],
			'Storage/Writer': [ 'Platform/Time/LocalTime' ],
			'Platform/Time/LocalTime': [],
			Paths: [],
		} ),
		[]
	);
} );

test( 'A class may not use a higher layer', () => {
	for ( const [ from, to ] of [
		[ 'Storage/Writer', 'Ingestion/Ingest' ],
		[ 'Collector/Hit', 'Platform/Guard' ],
		[ 'Collector/Hit', 'Platform/Time/SiteZone' ],
		[ 'Reports/Report', 'Features/Notes/Note' ],
		[ 'Features/Notes/Note', 'Features/Insights/Finder' ],
		[ 'Features/Insights/Finder', 'Features/Assistant/Chat' ],
		[ 'Paths', 'Plugin' ],
	] ) {
		assert.deepEqual( check( { [ from ]: [ to ], [ to ]: [] } ), [
			`${ from } uses ${ to }, which is in a higher layer.`,
		] );
	}
} );

test( 'Folders of one layer may not use each other in a cycle', () => {
	const lines = check( {
		'Features/Notes/Note': [ 'Features/Commerce/Order' ],
		'Features/Commerce/Shop': [ 'Features/Notes/Category' ],
		'Features/Commerce/Order': [],
		'Features/Notes/Category': [],
	} );
	assert.equal( lines.length, 1 );
	assert.match( lines[ 0 ], /^These folders use each other: / );
} );

test( 'At most 20 classes may use each other in a cycle', () => {
	const ring = ( size ) =>
		Object.fromEntries(
			Array.from( { length: size }, ( _, index ) => [
				`Storage/C${ index }`,
				[ `Storage/C${ ( index + 1 ) % size }` ],
			] )
		);
	assert.deepEqual( check( ring( 20 ) ), [] );
	assert.match( check( ring( 21 ) )[ 0 ], /^21 classes use each other/ );
} );
