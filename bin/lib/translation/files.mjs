import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import parser from 'gettext-parser';
import { inRoot } from '../paths.mjs';

/** @typedef {{headers: Object<string, string>, translations: Object}} Catalogue As gettext-parser has it. */

export const TEMPLATE = inRoot( 'languages', 'lodestar.pot' );

/**
 * @param {string} locale Such as `de_DE`.
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
 * @return {Catalogue} What is in it.
 */
export const readCatalogue = ( path ) =>
	parser.po.parse( readFileSync( path ), 'utf-8' );

/**
 * @param {string}    path    A .po or .pot file.
 * @param {Catalogue} content What it is to hold.
 */
export const writeCatalogue = ( path, content ) =>
	writeFileSync( path, `${ parser.po.compile( content ) }\n` );

/**
 * The entries of a catalogue without its header, in their order.
 *
 * @param {Catalogue} catalogue A catalogue.
 * @return {Object[]} Entries.
 */
export const entries = ( { translations } ) =>
	Object.values( translations )
		.flatMap( ( context ) => Object.values( context ) )
		.filter( ( { msgid } ) => msgid !== '' );

/**
 * A catalogue of entries.
 *
 * @param {Object<string, string>} headers Its headers.
 * @param {Object[]}               list    Its entries.
 * @return {Catalogue} Catalogue.
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
 * By what a text is looked up.
 *
 * @param {Object} entry An entry.
 * @return {string} Its key.
 */
export const keyOf = ( entry ) =>
	entry.msgctxt ? `${ entry.msgctxt }\u0004${ entry.msgid }` : entry.msgid;
