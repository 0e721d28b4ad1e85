import apiFetch from '@wordpress/api-fetch';
import type { Day } from '../../ui/calendar/day';
import { CATEGORIES, NOTES } from './paths';
import type {
	BulkAction,
	Category,
	CategoryDraft,
	Media,
	Note,
	NoteDraft,
	NoteList,
} from './types';

/** Opens the panel, optionally at certain notes. */
export function openPanel( noteIds: readonly number[] = [] ) {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: true, noteIds, day: null },
	} as const;
}

/** Opens the panel to write a note about a day. */
export function beginNote( day: Day ) {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: true, noteIds: [], day },
	} as const;
}

export function closePanel() {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: false, noteIds: [], day: null },
	} as const;
}

/** Highlights notes in the list and on the chart. */
export function light( noteIds: readonly number[] ) {
	return { type: 'LIGHT', noteIds } as const;
}

export function receiveNotes( key: string, list: NoteList ) {
	return { type: 'RECEIVE_NOTES', key, list } as const;
}

/** Updates a note in every list that contains it. */
export function receiveNote( note: Note ) {
	return { type: 'RECEIVE_NOTE', note } as const;
}

export function receiveCategories( categories: readonly Category[] ) {
	return { type: 'RECEIVE_CATEGORIES', categories } as const;
}

/** Adds files of the media library. */
export function receiveMedia( media: readonly Media[] ) {
	return { type: 'RECEIVE_MEDIA', media } as const;
}

export type Action = ReturnType<
	| typeof openPanel
	| typeof beginNote
	| typeof closePanel
	| typeof light
	| typeof receiveNotes
	| typeof receiveNote
	| typeof receiveCategories
	| typeof receiveMedia
>;

interface Thunk {
	dispatch: {
		receiveNote: typeof receiveNote;
		invalidateResolutionForStoreSelector: ( name: string ) => void;
	};
}

/**
 * Stores a note and reloads the lists.
 *
 * Like the actions below, throws what apiFetch throws.
 */
export const saveNote =
	( { id, ...data }: NoteDraft ) =>
	async ( { dispatch }: Thunk ): Promise< Note > => {
		const note = await apiFetch< Note >( {
			path: id === undefined ? NOTES : `${ NOTES }/${ id }`,
			method: id === undefined ? 'POST' : 'PUT',
			data,
		} );
		dispatch.receiveNote( note );
		dispatch.invalidateResolutionForStoreSelector( 'getNotes' );
		return note;
	};

/** Trashes, restores or permanently deletes notes. If one fails, none is changed. */
export const changeNotes =
	( action: BulkAction, ids: readonly number[] ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		await apiFetch( {
			path: `${ NOTES }/bulk`,
			method: 'POST',
			data: { action, ids },
		} );
		dispatch.invalidateResolutionForStoreSelector( 'getNotes' );
	};

/** Stores a category, and reloads the categories and the notes, which show them. */
export const saveCategory =
	( { id, ...data }: CategoryDraft ) =>
	async ( { dispatch }: Thunk ): Promise< Category > => {
		const category = await apiFetch< Category >( {
			path: id === undefined ? CATEGORIES : `${ CATEGORIES }/${ id }`,
			method: id === undefined ? 'POST' : 'PUT',
			data,
		} );
		dispatch.invalidateResolutionForStoreSelector( 'getCategories' );
		dispatch.invalidateResolutionForStoreSelector( 'getNotes' );
		return category;
	};

/** Deletes a category. Its notes then have no category. */
export const deleteCategory =
	( id: number ) =>
	async ( { dispatch }: Thunk ): Promise< void > => {
		await apiFetch( {
			path: `${ CATEGORIES }/${ id }`,
			method: 'DELETE',
		} );
		dispatch.invalidateResolutionForStoreSelector( 'getCategories' );
		dispatch.invalidateResolutionForStoreSelector( 'getNotes' );
	};
