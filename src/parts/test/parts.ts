import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join( __dirname, '..' );
const read = ( ...path: string[] ) =>
	readFileSync( join( FOLDER, ...path ), 'utf8' );

/** Each exported name, and where it comes from. */
const parts = [
	...read( 'index.ts' ).matchAll( /export \{([^}]+)\} from '([^']+)'/g ),
].flatMap( ( [ , names = '', from = '' ] ) =>
	names
		.split( ',' )
		.map( ( name ) => name.trim() )
		.filter( ( name ) => name !== '' )
		.map( ( name ): [ string, string ] => [ name, from ] )
);

/**
 * The folder of a part: that of its file, or the part's own.
 * @param from
 */
function readmeOf( from: string ): string {
	const near = [ from, dirname( from ), dirname( dirname( from ) ) ]
		.map( ( folder ) => join( folder, 'README.md' ) )
		.find( ( path ) => existsSync( join( FOLDER, path ) ) );
	return near ?? '';
}

describe( 'What addons may use', () => {
	it( 'is not little', () => {
		expect( parts.length ).toBeGreaterThan( 30 );
	} );

	it.each( parts )( 'has %s described beside it', ( name, from ) => {
		const path = readmeOf( from );
		expect( path ).not.toBe( '' );
		expect( read( path ) ).toContain( name );
		// And the list of all leads there.
		expect( read( 'README.md' ) ).toContain( `(${ path })` );
	} );
} );
