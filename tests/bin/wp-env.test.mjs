import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { inRoot } from '../../bin/lib/paths.mjs';
import { VERSION, wpEnv } from '../../bin/lib/wp-env.mjs';

const read = ( ...path ) => readFileSync( inRoot( ...path ), 'utf8' );
const json = ( file ) => JSON.parse( read( file ) );

describe( 'wp-env', () => {
	const folder = mkdtempSync( join( tmpdir(), 'lodestar-' ) );
	after( () => rmSync( folder, { recursive: true } ) );

	/**
	 * Returns the output of a command whose `npx` prints its arguments.
	 *
	 * @param {...string} command Program and arguments.
	 */
	const printed = ( ...command ) => {
		const npx = join( folder, 'npx' );
		writeFileSync( npx, '#!/bin/sh\necho "npx $*"\n' );
		chmodSync( npx, 0o755 );
		return execFileSync( command[ 0 ], command.slice( 1 ), {
			cwd: inRoot(),
			encoding: 'utf8',
			env: {
				...process.env,
				PATH: folder + delimiter + process.env.PATH,
			},
		} );
	};

	test( 'runs an exact version of the scoped package', () => {
		assert.match( VERSION, /^\d+\.\d+\.\d+$/ );
		assert.equal(
			printed( 'node', 'bin/env.mjs', 'run', 'cli', 'wp' ),
			`npx --yes @wordpress/env@${ VERSION } run cli wp\n`
		);
		assert.equal( json( 'package.json' ).scripts.env, 'node bin/env.mjs' );
	} );

	test( 'builds the plugin only before it starts', () => {
		assert.deepEqual( wpEnv( [] ).args.slice( 2 ), [ 'start' ] );
		assert.ok( wpEnv( [] ).builds );
		assert.ok( wpEnv( [ 'start', '--update' ] ).builds );
		assert.ok( ! wpEnv( [ 'stop' ] ).builds );
		assert.ok( ! wpEnv( [ 'run', 'cli', 'start' ] ).builds );
	} );

	test( 'resolves to our own script when run with npx in this folder', () => {
		const { bin } = json( 'package.json' );
		assert.equal( bin[ 'wp-env' ], 'bin/env.mjs' );
		assert.deepEqual( json( 'package-lock.json' ).packages[ '' ].bin, bin );
		assert.match( read( 'bin', 'env.mjs' ), /^#!\/usr\/bin\/env node\n/ );
	} );

	test( 'uses the same port everywhere', () => {
		const { port } = json( '.wp-env.json' );
		assert.equal( port, 8888 );
		assert.match(
			read( 'tests', 'e2e', 'support', 'sites.ts' ),
			new RegExp( `'http://localhost:${ port }'` )
		);
		assert.match(
			read( 'CONTRIBUTING.md' ),
			new RegExp( `http://localhost:${ port }` )
		);
	} );

	test( 'documents every variable that end-to-end tests read', () => {
		const internal = [ 'CI', 'TEST_PARALLEL_INDEX', 'LODESTAR_SITES' ];
		const set = [ 'WP_ARTIFACTS_PATH', 'STORAGE_STATE_PATH' ];
		const files = readdirSync( inRoot( 'tests', 'e2e' ), {
			recursive: true,
		} ).filter( ( file ) => file.endsWith( '.ts' ) );
		const names = files.flatMap( ( file ) => {
			const code = read( 'tests', 'e2e', file );
			return [
				...code.matchAll( /process\.env\.([A-Z_0-9]+)/g ),
				...code.matchAll( /\b(WP_USERNAME|WP_PASSWORD)\b/g ),
			].map( ( match ) => match[ 1 ] );
		} );
		assert.ok( names.includes( 'WP_BASE_URL' ) );
		const docs = read( 'CONTRIBUTING.md' );
		for ( const name of new Set( names ) ) {
			assert.ok(
				[ ...internal, ...set ].includes( name ) ||
					docs.includes( `\`${ name }\`` ),
				name
			);
		}
	} );
} );
