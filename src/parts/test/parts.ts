import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join( __dirname, '..' );
const read = ( ...path: string[] ) =>
	readFileSync( join( FOLDER, ...path ), 'utf8' );

/** Exported names and the files they come from. */
const parts = [
	...read( 'index.ts' ).matchAll( /export \{([^}]+)\} from '([^']+)'/g ),
].flatMap( ( [ , names = '', from = '' ] ) =>
	names
		.split( ',' )
		.map( ( name ) => name.trim() )
		.filter( ( name ) => name !== '' )
		.map( ( name ): [ string, string ] => [ name, from ] )
);

/** Returns the README of a part, in its own folder or up to two levels above. */
function readmeOf( from: string ): string {
	const near = [ from, dirname( from ), dirname( dirname( from ) ) ]
		.map( ( folder ) => join( folder, 'README.md' ) )
		.find( ( path ) => existsSync( join( FOLDER, path ) ) );
	return near ?? '';
}

describe( 'The addon API', () => {
	it( 'exports more than 30 parts', () => {
		expect( parts.length ).toBeGreaterThan( 30 );
	} );

	it.each( parts )( 'has %s described beside it', ( name, from ) => {
		const path = readmeOf( from );
		expect( path ).not.toBe( '' );
		expect( read( path ) ).toContain( name );
		// The list of all READMEs links to it as well.
		expect( read( 'README.md' ) ).toContain( `(${ path })` );
	} );
} );
