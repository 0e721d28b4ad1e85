import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	entries,
	keyOf,
	locales,
	readCatalogue,
	translation,
} from './files.mjs';
import { scripts, scriptTexts } from './script-texts.mjs';

/**
 * Compiles all translations for WordPress: one file for PHP and one for each script.
 *
 * A script's file also contains the texts of all modules that the script may load later. WordPress looks for the file
 * only once, when the script is registered.
 *
 * @param {string} folder Target folder. It is emptied first.
 */
export function compile( folder ) {
	rmSync( folder, { recursive: true, force: true } );
	mkdirSync( folder, { recursive: true } );
	const needs = Object.entries( scripts() ).map( ( [ name, entry ] ) => [
		name,
		new Set( scriptTexts( entry ).map( keyOf ) ),
	] );
	for ( const locale of locales() ) {
		const source = readCatalogue( translation( locale ) );
		const plural = source.headers[ 'plural-forms' ];
		const done = entries( source ).filter( ( { msgstr } ) => msgstr[ 0 ] );
		writeFileSync(
			join( folder, `lodestar-${ locale }.l10n.php` ),
			forPhp( locale, plural, done )
		);
		for ( const [ name, keys ] of needs.filter( hasTexts ) ) {
			writeFileSync(
				join( folder, `lodestar-${ locale }-lodestar-${ name }.json` ),
				forScript(
					locale,
					plural,
					done.filter( ( entry ) => keys.has( keyOf( entry ) ) )
				)
			);
		}
	}
}

const hasTexts = ( [ , keys ] ) => keys.size > 0;

function forPhp( locale, plural, list ) {
	const pairs = {
		'"language"': quoted( locale ),
		'"plural-forms"': quoted( plural ),
		'"messages"': array(
			Object.fromEntries(
				list.map( ( entry ) => [
					quoted( keyOf( entry ) ),
					quoted( entry.msgstr.join( '\0' ) ),
				] )
			)
		),
	};
	return `<?php\nreturn ${ array( pairs ) };\n`;
}

const array = ( pairs ) =>
	`[${ Object.entries( pairs )
		.map( ( [ key, value ] ) => `${ key }=>${ value }` )
		.join( ',\n' ) }]`;

/**
 * @param {string} text Text.
 * @return {string} A PHP string with double quotes.
 */
const quoted = ( text ) =>
	`"${ text
		.replace( /[\\"$]/g, '\\$&' )
		.replaceAll( '\n', '\\n' )
		.replaceAll( '\0', '\\x00' )
		.replaceAll( '\u0004', '\\x04' ) }"`;

const forScript = ( locale, plural, list ) =>
	JSON.stringify( {
		domain: 'messages',
		locale_data: {
			messages: {
				'': {
					domain: 'messages',
					lang: locale,
					'plural-forms': plural,
				},
				...Object.fromEntries(
					list.map( ( entry ) => [ keyOf( entry ), entry.msgstr ] )
				),
			},
		},
	} );
