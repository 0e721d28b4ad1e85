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

/** How often each list was asked for, so that an overtaken answer is known. */
const asked = new Map< string, number >();

/**
 * Asks for notes: all of them, as the route does where no number is named. A per_page of -1 would be cut into hundreds
 * by apiFetch, which then throws responses instead of what they say. What is thrown, getResolutionError() tells.
 *
 * @param query The question.
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

/**
 * Asks for the categories.
 */
export const getCategories =
	() =>
	async ( { dispatch }: Thunk ) => {
		const { items } = await apiFetch< { items: Category[] } >( {
			path: CATEGORIES,
		} );
		dispatch.receiveCategories( items );
	};

/**
 * Asks core for files.
 *
 * @param ids Which; the server has at most 100 of a note.
 */
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
