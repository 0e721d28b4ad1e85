import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Writes all built-in report.json files into one PHP file, by folder. OPcache keeps it in memory, so requests don't
 * have to open each file. The files are validated with src/reports/report.schema.json.
 *
 * @param {string} [target] The file to write.
 */
export async function writeManifest(
	target = inRoot( 'build', 'reports.php' )
) {
	const isValid = await validator();
	const reports = Object.fromEntries(
		readdirSync( FOLDER )
			.filter( ( slug ) => existsSync( file( slug ) ) )
			.sort()
			.map( ( slug ) => {
				const report = read( file( slug ) );
				if ( ! isValid( report ) ) {
					throw new Error(
						`${ file( slug ) }: ${ JSON.stringify( isValid.errors ) }`
					);
				}
				return [ slug, report ];
			} )
	);
	writeFileSync(
		target,
		`<?php\n// Generated from src/reports/*/report.json by the build.\nreturn ${ php( reports ) };\n`
	);
}

const FOLDER = inRoot( 'src', 'reports' );

const file = ( slug ) => join( FOLDER, slug, 'report.json' );

const read = ( path ) => JSON.parse( readFileSync( path, 'utf8' ) );

/** Returns a function that validates a report.json file. */
async function validator() {
	// Imported late, because the packages may just have been installed.
	const { default: Ajv } = await import( 'ajv/dist/2020.js' );
	const ajv = new Ajv( { strict: true, allowUnionTypes: true } );
	ajv.addKeyword( { keyword: 'translate', schemaType: 'boolean' } );
	return ajv.compile( read( join( FOLDER, 'report.schema.json' ) ) );
}

/**
 * @param {unknown} value A JSON value.
 * @return {string} The value as PHP source.
 */
function php( value ) {
	if ( Array.isArray( value ) ) {
		return `array(${ value.map( php ).join( ',' ) })`;
	}
	if ( typeof value === 'object' && value !== null ) {
		const entries = Object.entries( value ).map(
			( [ key, inner ] ) => `${ php( key ) }=>${ php( inner ) }`
		);
		return `array(${ entries.join( ',' ) })`;
	}
	return typeof value === 'string'
		? `'${ value.replace( /[\\']/g, '\\$&' ) }'`
		: String( value );
}
