import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { receiveCategories, receiveMedia, receiveNotes } from './actions';
import { notesKey } from './notes-key';
import { CATEGORIES, MEDIA, MEDIA_FIELDS, NOTES } from './paths';
import type { Category, Media, NoteList, NoteQuery } from './types';

interface Thunk {
	dispatch: {
		receiveNotes: typeof receiveNotes;
		receiveCategories: typeof receiveCategories;
		receiveMedia: typeof receiveMedia;
	};
}

/** Number of requests per list, used to ignore stale responses. */
const asked = new Map< string, number >();

/**
 * Loads the notes of a query. Without `per_page`, the route returns all of them.
 *
 * A `per_page` of -1 would make apiFetch split the request into pages of 100 and throw responses instead of errors.
 * getResolutionError() returns the error.
 */
export const getNotes =
	( query: NoteQuery ) =>
	async ( { dispatch }: Thunk ) => {
		const key = notesKey( query );
		const turn = ( asked.get( key ) ?? 0 ) + 1;
		asked.set( key, turn );
		const list = await apiFetch< NoteList >( {
			path: addQueryArgs( NOTES, {
				orderby: 'id',
				order: 'asc',
				...query,
			} ),
		} );
		if ( asked.get( key ) === turn ) {
			dispatch.receiveNotes( key, list );
		}
	};

export const getCategories =
	() =>
	async ( { dispatch }: Thunk ) => {
		const { items } = await apiFetch< { items: Category[] } >( {
			path: CATEGORIES,
		} );
		dispatch.receiveCategories( items );
	};

/** Loads files from core. A note has at most 100. */
export const getMedia =
	( ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ) => {
		if ( ids.length > 0 ) {
			dispatch.receiveMedia(
				await apiFetch< Media[] >( {
					path: addQueryArgs( MEDIA, {
						include: ids,
						per_page: ids.length,
						_fields: MEDIA_FIELDS,
					} ),
				} )
			);
		}
	};
