/**
 * Writes the texts of all report.json files to a PHP file, where `wp i18n make-pot` finds them: `node
 * bin/report-strings.mjs [FILE]`.
 *
 * The schema marks translatable texts with `"translate": true`.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const reports = join( root, 'src/reports' );
const target = process.argv[ 2 ] ?? join( root, 'build/report-strings.php' );
const read = ( path ) => JSON.parse( readFileSync( path, 'utf8' ) );

function texts( value, schema ) {
	if ( Array.isArray( value ) ) {
		return value.flatMap( ( item ) => texts( item, schema?.items ) );
	}
	if ( typeof value === 'object' && value !== null ) {
		return Object.entries( value ).flatMap( ( [ name, inner ] ) =>
			texts( inner, schema?.properties?.[ name ] )
		);
	}
	return schema?.translate === true ? [ value ] : [];
}

const quoted = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
const schema = read( join( reports, 'report.schema.json' ) );
const lines = readdirSync( reports, { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( entry ) => join( reports, entry.name, 'report.json' ) )
	.sort()
	.flatMap( ( path ) => {
		try {
			return texts( read( path ), schema );
		} catch ( error ) {
			if ( error.code === 'ENOENT' ) {
				return [];
			}
			throw error;
		}
	} )
	.map( ( text ) => `__( ${ quoted( text ) }, 'lodestar' );\n` );

mkdirSync( dirname( target ), { recursive: true } );
writeFileSync(
	target,
	`<?php\nexit; // Never run: only read for translation.\n${ [
		...new Set( lines ),
	].join( '' ) }`
);
