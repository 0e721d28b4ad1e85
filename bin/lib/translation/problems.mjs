import { entries, keyOf } from './files.mjs';

const PLACEHOLDER = /%(\d+\$)?[sdf]|%%/g;
const TAG = /<\/?\w+[^>]*>/g;

/**
 * Returns the texts of a template that a translation lacks.
 *
 * @param {import('./files.mjs').Catalogue} translation The translation.
 * @param {import('./files.mjs').Catalogue} template    The template.
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
 * Returns invalid translations: those whose placeholders, tags or surrounding whitespace differ from the original's.
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
 * @return {string} The parts of it that must be the same in every language.
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
 * @return {number} Number of the language's plural forms.
 */
const formsOf = ( { headers } ) =>
	Number( headers[ 'plural-forms' ].match( /nplurals=(\d+)/ )[ 1 ] );
