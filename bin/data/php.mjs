/**
 * Writes plain data as PHP source: null, booleans, numbers, strings, lists and maps.
 *
 * @param {unknown} value
 * @return {string} A PHP expression without line breaks of its own.
 */
export function literal( value ) {
	if ( value === null || typeof value === 'boolean' ) {
		return String( value );
	}
	if ( typeof value === 'number' ) {
		return JSON.stringify( value );
	}
	if ( typeof value === 'string' ) {
		return `'${ value.replace( /[\\']/g, '\\$&' ) }'`;
	}
	if ( Array.isArray( value ) ) {
		return `[${ value.map( literal ).join( ',' ) }]`;
	}
	return `[${ Object.entries( value )
		.map( ( [ key, item ] ) => `${ literal( key ) }=>${ literal( item ) }` )
		.join( ',' ) }]`;
}

/**
 * Returns a PHP file that returns data to Lodestar and outputs nothing for a direct request. OPcache keeps the data in
 * shared memory.
 *
 * @param {string}                  notice Source and license of the data.
 * @param {Record<string, unknown>} data   Top-level entries, one line each.
 * @return {string} PHP source.
 */
export function file( notice, data ) {
	const lines = Object.entries( data ).map(
		( [ key, value ] ) => `${ literal( key ) }=>${ literal( value ) },`
	);
	return `<?php
/**
${ notice
	.trim()
	.split( '\n' )
	.map( ( line ) => ` * ${ line }`.trimEnd() )
	.join( '\n' ) }
 *
 * Made by bin/data.mjs: do not edit.
 */
class_exists( 'Lodestar\\\\Paths', false ) || exit;
return [
${ lines.join( '\n' ) }
];
`;
}
