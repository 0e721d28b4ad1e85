import { catalogue, entries, keyOf } from './files.mjs';

/**
 * A translation brought up to date: what the template no longer has goes, what is new comes untranslated.
 *
 * @param {import('./files.mjs').Catalogue} old      The translation as it was.
 * @param {import('./files.mjs').Catalogue} template What there is to translate.
 * @return {import('./files.mjs').Catalogue} The translation.
 */
export function merge( old, template ) {
	const done = new Map(
		entries( old ).map( ( entry ) => [ keyOf( entry ), entry ] )
	);
	return catalogue(
		old.headers,
		entries( template ).map( ( entry ) => {
			const before = done.get( keyOf( entry ) );
			const fits =
				before && ! before.msgid_plural === ! entry.msgid_plural;
			return {
				...entry,
				msgstr: fits ? before.msgstr : entry.msgstr,
				comments: {
					...entry.comments,
					translator: before?.comments?.translator,
				},
			};
		} )
	);
}
