import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { entries, readCatalogue, TEMPLATE } from '../translation/files.mjs';
import { readComments, toProse } from './comments.mjs';

/**
 * @typedef {{file: string, line: number, kind: 'docs'|'interface'|'comment', text: string}} Text A text in Markdown: where
 *                                                                                               it starts, and what it is.
 */

const DOCS = /^(((docs|src)\/.*|[A-Z]+)\.md|readme\.txt)$/;
const CODE = /^(src|bin|tests)\/.*\.(php|tsx?|m?js|scss)$/;

/** Folders and files at the root that have texts of ours. */
const PLACES = /^(docs|src|bin|tests|[A-Z]+\.md|readme\.txt)$/;

/**
 * @param {string} folder A folder.
 * @return {string[]} Its files, relative to the project's root.
 */
const filesIn = ( folder ) =>
	readdirSync( folder, { withFileTypes: true } )
		.filter( ( { name } ) => folder !== ROOT || PLACES.test( name ) )
		.flatMap( ( entry ) => {
			const path = join( folder, entry.name );
			return entry.isDirectory()
				? filesIn( path )
				: relative( ROOT, path );
		} );

/** @return {Text[]} The texts of the interface, from the template for translators. */
function interfaceTexts() {
	const lines = readFileSync( TEMPLATE, 'utf8' ).split( '\n' );
	const lineOf = ( text ) =>
		lines.findIndex( ( line ) => line.includes( text.slice( 0, 40 ) ) ) + 1;
	return entries( readCatalogue( TEMPLATE ) )
		.flatMap( ( entry ) => [ entry.msgid, entry.msgid_plural ] )
		.filter( Boolean )
		.map( ( text ) => ( {
			file: relative( ROOT, TEMPLATE ),
			line: lineOf( text ),
			kind: 'interface',
			text,
		} ) );
}

/**
 * Returns the texts that people read: docs, interface texts and comments.
 *
 * @param {string[]} paths Paths that the texts' files start with. Empty for all files.
 * @return {Text[]} Texts.
 */
export function texts( paths ) {
	const isWanted = ( file ) =>
		paths.length === 0 || paths.some( ( path ) => file.startsWith( path ) );
	const files = filesIn( ROOT ).filter( isWanted );
	const docs = files.filter( ( file ) => DOCS.test( file ) );
	const code = files.filter( ( file ) => CODE.test( file ) );
	return [
		...docs.map( ( file ) => ( {
			file,
			line: 1,
			kind: 'docs',
			text: readFileSync( join( ROOT, file ), 'utf8' ),
		} ) ),
		...( isWanted( relative( ROOT, TEMPLATE ) ) ? interfaceTexts() : [] ),
		...readComments( code ).map( ( { file, line, text } ) => ( {
			file,
			line,
			kind: 'comment',
			text: toProse( text, file.endsWith( '.php' ) ),
		} ) ),
	];
}
