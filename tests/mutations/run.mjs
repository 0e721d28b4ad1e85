/**
 * Checks that the tests fail when a critical rule is broken: `node tests/mutations/run.mjs [NAME…]`.
 *
 * Changes one rule at a time in a copy of the project and runs the tests for that rule, which must fail. An entry whose
 * original text no longer exists fails too.
 */
import {
	cpSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../../bin/lib/main.mjs';
import { inLocal, inRoot } from '../../bin/lib/paths.mjs';
import { run } from '../../bin/lib/run.mjs';
import { linkTree } from '../../bin/lib/tree.mjs';

/**
 * @typedef {{file: string, from: string, to: string, tests: string}} Mutation A file, the text that occurs in it once, its
 * replacement, and a PHPUnit filter.
 */

const COPY = inLocal( 'mutations' );

await main( async () => {
	const { positionals } = parseArgs( { allowPositionals: true } );
	/** @type {Object<string, Mutation>} */
	const all = JSON.parse(
		readFileSync( inRoot( 'tests', 'mutations', 'mutations.json' ), 'utf8' )
	);
	copy();
	const survivors = [];
	for ( const [ name, mutation ] of Object.entries( all ) ) {
		if ( positionals.length > 0 && ! positionals.includes( name ) ) {
			continue;
		}
		const failed = await failuresWith( mutation );
		process.stdout.write(
			`${ name }: ${ failed.join( ', ' ) || 'NOT NOTICED' }\n`
		);
		if ( failed.length === 0 ) {
			survivors.push( name );
		}
	}
	if ( survivors.length > 0 ) {
		throw new Error( `Not noticed: ${ survivors.join( ', ' ) }` );
	}
} );

/** Copies the project and links its downloaded dependencies. */
function copy() {
	rmSync( COPY, { recursive: true, force: true } );
	for ( const name of [
		...[ 'bin', 'build', 'docs', 'languages', 'src', 'tests' ],
		...[ 'package.json', 'plugin.php', 'readme.txt', 'uninstall.php' ],
	] ) {
		cpSync( inRoot( name ), join( COPY, name ), { recursive: true } );
	}
	linkTree( inRoot( 'vendor' ), join( COPY, 'vendor' ) );
	linkTree( inLocal( 'wordpress' ), join( COPY, '.local', 'wordpress' ) );
	symlinkSync( inRoot( 'node_modules' ), join( COPY, 'node_modules' ) );
}

/**
 * @param {Mutation} mutation A broken rule.
 * @return {Promise<string[]>} The failing tests.
 */
async function failuresWith( { file, from, to, tests } ) {
	const path = join( COPY, file );
	const text = readFileSync( path, 'utf8' );
	if ( text.split( from ).length !== 2 ) {
		throw new Error( `${ file } doesn't contain this once: ${ from }` );
	}
	writeFileSync(
		path,
		text.replace( from, () => to )
	);
	try {
		await run(
			join( COPY, 'vendor', 'bin', 'phpunit' ),
			[
				...[ '-c', join( COPY, 'tests', 'php', 'phpunit.xml' ) ],
				...[ '--stop-on-failure', '--filter', tests ],
			],
			{
				cwd: COPY,
				env: { LODESTAR_DB: 'sqlite', LODESTAR_KEPT_WORDPRESS: '1' },
			}
		);
		return [];
	} catch ( error ) {
		const failed = error.message.match( /^\d+\) (.*)$/gm );
		if ( ! failed ) {
			throw error;
		}
		return failed.map( ( line ) => line.replace( /^\d+\) .*\\/, '' ) );
	} finally {
		writeFileSync( path, text );
	}
}
