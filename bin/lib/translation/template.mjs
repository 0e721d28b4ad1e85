import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';
import { companions } from '../wordpress.mjs';
import { catalogue, entries, keyOf, readCatalogue } from './files.mjs';
import { scripts, scriptTexts } from './script-texts.mjs';

/**
 * Collects all translatable texts from PHP, report.json files and scripts, as the content of languages/lodestar.pot.
 *
 * References have no line numbers, and there is no creation date, so the file changes only when a text does.
 *
 * @return {Promise<import('./files.mjs').Catalogue>} The template.
 */
export async function template() {
	const { headers, list } = await phpTexts();
	const all = new Map();
	for ( const text of [
		...list,
		...Object.values( scripts() ).flatMap( scriptTexts ),
	] ) {
		const key = keyOf( text );
		all.set( key, [ ...( all.get( key ) ?? [] ), text ] );
	}
	return catalogue( headers, [ ...all.values() ].map( joined ) );
}

/**
 * @return {Promise<{headers: Object<string, string>, list: import('./script-texts.mjs').Text[]}>} Texts found
 *         by WP-CLI.
 */
async function phpTexts() {
	await run( 'node', [ inRoot( 'bin', 'report-strings.mjs' ) ] );
	const { wpCli } = await companions();
	const folder = mkdtempSync( join( tmpdir(), 'lodestar-' ) );
	const file = join( folder, 'php.pot' );
	try {
		const command = [ wpCli, '--allow-root', 'i18n', 'make-pot' ];
		await run( 'php', [
			...command,
			ROOT,
			file,
			'--slug=lodestar',
			'--domain=lodestar',
			'--skip-js',
			'--include=plugin.php,src/server,src/reports,build/report-strings.php',
		] );
		const { headers, ...rest } = readCatalogue( file );
		const { 'pot-creation-date': date, ...lasting } = headers;
		return { headers: lasting, list: entries( rest ).flatMap( split ) };
	} finally {
		rmSync( folder, { recursive: true } );
	}
}

/**
 * @param {Object} entry An entry of a catalog.
 * @return {import('./script-texts.mjs').Text[]} One text for each reference.
 */
const split = ( entry ) =>
	entry.comments.reference.split( /\s+/ ).map( ( place ) => ( {
		...entry,
		comment: entry.comments.extracted,
		file: place.replace( /:\d+$/, '' ),
	} ) );

/**
 * @param {import('./script-texts.mjs').Text[]} texts The same text from several files.
 * @return {Object} An entry.
 */
function joined( texts ) {
	const each = ( values ) =>
		[ ...new Set( values.filter( Boolean ) ) ].join( '\n' );
	const { msgctxt, msgid } = texts[ 0 ];
	const plural = texts.find( ( text ) => text.msgid_plural )?.msgid_plural;
	return {
		msgctxt,
		msgid,
		msgid_plural: plural,
		msgstr: plural ? [ '', '' ] : [ '' ],
		comments: {
			extracted: each( texts.map( ( { comment } ) => comment ) ),
			reference: each( texts.map( ( { file } ) => file ).sort() ),
		},
	};
}
