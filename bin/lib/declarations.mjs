import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const FOLDER = inRoot( 'build', 'types' );

/** Entry point of the addon API's type declarations. */
const INDEX = join( FOLDER, 'parts', 'lodestar.d.ts' );

/**
 * Writes the type declarations for addons: the index and the files that it imports. The compiler writes one file per
 * module it read, and most of those are only used internally.
 */
export async function writeDeclarations() {
	rmSync( FOLDER, { recursive: true, force: true } );
	await run( 'npx', [ '--no-install', 'tsc', '-p', 'tsconfig.types.json' ] );
	const { preProcessFile } = ( await import( 'typescript' ) ).default;
	const importsOf = ( file ) =>
		preProcessFile( readFileSync( file, 'utf8' ) )
			.importedFiles.filter(
				( { fileName } ) =>
					fileName.startsWith( '.' ) && ! fileName.endsWith( '.scss' )
			)
			.map( ( { fileName } ) =>
				declared( resolve( file, '..', fileName ) )
			);

	const needed = new Set( [ INDEX ] );
	for ( const file of needed ) {
		importsOf( file ).forEach( ( one ) => needed.add( one ) );
	}
	const all = readdirSync( FOLDER, { recursive: true, withFileTypes: true } );
	for ( const entry of all ) {
		const file = join( entry.parentPath, entry.name );
		if ( entry.isFile() && ! needed.has( file ) ) {
			rmSync( file );
		}
	}
}

/**
 * Returns the declaration file of a module.
 *
 * @param {string} module Path without extension.
 */
const declared = ( module ) =>
	existsSync( `${ module }.d.ts` )
		? `${ module }.d.ts`
		: join( module, 'index.d.ts' );
