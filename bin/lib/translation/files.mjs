import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import parser from 'gettext-parser';
import { inRoot } from '../paths.mjs';

/**
 * @typedef {{headers: Object<string, string>, translations: Object}} Catalogue A catalog in the format of gettext-parser.
 */

export const TEMPLATE = inRoot( 'languages', 'lodestar.pot' );

/**
 * @param {string} locale Locale such as `de_DE`.
 * @return {string} Path of its translation.
 */
export const translation = ( locale ) =>
	inRoot( 'languages', `lodestar-${ locale }.po` );

/**
 * @return {string[]} Locales that come with the plugin.
 */
export const locales = () =>
	readdirSync( inRoot( 'languages' ) ).flatMap(
		( name ) => name.match( /^lodestar-(\w+)\.po$/ )?.[ 1 ] ?? []
	);

/**
 * @param {string} path A .po or .pot file.
 * @return {Catalogue} Its content.
 */
export const readCatalogue = ( path ) =>
	parser.po.parse( readFileSync( path ), 'utf-8' );

/**
 * @param {string}    path    A .po or .pot file.
 * @param {Catalogue} content Its new content.
 */
export const writeCatalogue = ( path, content ) =>
	writeFileSync( path, `${ parser.po.compile( content ) }\n` );

/**
 * Returns the entries of a catalog in order, without the header.
 *
 * @param {Catalogue} catalogue A catalog.
 * @return {Object[]} Entries.
 */
export const entries = ( { translations } ) =>
	Object.values( translations )
		.flatMap( ( context ) => Object.values( context ) )
		.filter( ( { msgid } ) => msgid !== '' );

/**
 * Creates a catalog from entries.
 *
 * @param {Object<string, string>} headers Headers.
 * @param {Object[]}               list    Entries.
 * @return {Catalogue} Catalog.
 */
export function catalogue( headers, list ) {
	const translations = { '': { '': { msgid: '', msgstr: [ '' ] } } };
	for ( const entry of list ) {
		const context = ( translations[ entry.msgctxt ?? '' ] ??= {} );
		context[ entry.msgid ] = entry;
	}
	return { charset: 'utf-8', headers, translations };
}

/**
 * Returns the key that identifies an entry.
 *
 * @param {Object} entry An entry.
 * @return {string} Its key.
 */
export const keyOf = ( entry ) =>
	entry.msgctxt ? `${ entry.msgctxt }\u0004${ entry.msgid }` : entry.msgid;
