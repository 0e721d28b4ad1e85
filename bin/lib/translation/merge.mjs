import { catalogue, entries, keyOf } from './files.mjs';

/**
 * Updates a translation: removes texts that are no longer in the template, and adds new ones without a translation.
 *
 * @param {import('./files.mjs').Catalogue} old      The existing translation.
 * @param {import('./files.mjs').Catalogue} template The template.
 * @return {import('./files.mjs').Catalogue} The updated translation.
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
