import { entries, keyOf } from './files.mjs';

const PLACEHOLDER = /%(\d+\$)?[sdf]|%%/g;
const TAG = /<\/?\w+[^>]*>/g;

/**
 * What of a template a translation lacks.
 *
 * @param {import('./files.mjs').Catalogue} translation The translation.
 * @param {import('./files.mjs').Catalogue} template    What there is to translate.
 * @return {string[]} Texts.
 */
export function missing( translation, template ) {
	const forms = formsOf( translation );
	const done = new Set(
		entries( translation )
			.filter(
				( { msgid_plural: plural, msgstr } ) =>
					msgstr.length === ( plural ? forms : 1 ) &&
					msgstr.every( ( text ) => text !== '' )
			)
			.map( keyOf )
	);
	return entries( template )
		.map( keyOf )
		.filter( ( key ) => ! done.has( key ) );
}

/**
 * Translations that would break what they stand in: other placeholders or tags than the text has, or other space around it.
 *
 * @param {import('./files.mjs').Catalogue} translation The translation.
 * @return {string[]} `text → translation`.
 */
export const broken = ( translation ) =>
	entries( translation ).flatMap(
		( { msgid, msgid_plural: plural, msgstr } ) =>
			msgstr
				.filter( ( text, form ) => {
					const origin = plural && form > 0 ? plural : msgid;
					return text !== '' && shape( text ) !== shape( origin );
				} )
				.map( ( text ) => `${ msgid } → ${ text }` )
	);

/**
 * @param {string} text A text.
 * @return {string} All in it that must be the same in every language.
 */
function shape( text ) {
	const placeholders = ( text.match( PLACEHOLDER ) ?? [] ).map(
		( place, index ) => place.replace( /^%(?=[sdf])/, `%${ index + 1 }$` )
	);
	return JSON.stringify( [
		placeholders.sort(),
		( text.match( TAG ) ?? [] ).sort(),
		text.match( /^\s*/ )[ 0 ],
		text.match( /\s*$/ )[ 0 ],
	] );
}

/**
 * @param {import('./files.mjs').Catalogue} translation A translation.
 * @return {number} How many plural forms the language has.
 */
const formsOf = ( { headers } ) =>
	Number( headers[ 'plural-forms' ].match( /nplurals=(\d+)/ )[ 1 ] );
