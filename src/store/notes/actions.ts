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

/**
 * Opens the panel.
 *
 * @param noteIds The notes that are looked for, if there are any.
 */
export function openPanel( noteIds: readonly number[] = [] ) {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: true, noteIds, day: null },
	} as const;
}

/**
 * Opens the panel where a note is written.
 *
 * @param day The day that it is of.
 */
export function beginNote( day: Day ) {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: true, noteIds: [], day },
	} as const;
}

/**
 * Closes it.
 */
export function closePanel() {
	return {
		type: 'SET_PANEL',
		panel: { isOpen: false, noteIds: [], day: null },
	} as const;
}

/**
 * Shows which notes are pointed at, in the list and on the chart alike.
 *
 * @param noteIds Which.
 */
export function light( noteIds: readonly number[] ) {
	return { type: 'LIGHT', noteIds } as const;
}

/**
 * Keeps a list.
 *
 * @param key  Key of its query.
 * @param list The list.
 */
export function receiveNotes( key: string, list: NoteList ) {
	return { type: 'RECEIVE_NOTES', key, list } as const;
}

/**
 * Keeps a note as it is now, in every list that has it.
 *
 * @param note The note.
 */
export function receiveNote( note: Note ) {
	return { type: 'RECEIVE_NOTE', note } as const;
}

/**
 * Keeps the categories.
 *
 * @param categories By name.
 */
export function receiveCategories( categories: readonly Category[] ) {
	return { type: 'RECEIVE_CATEGORIES', categories } as const;
}

/**
 * Keeps files of the media library.
 *
 * @param media Some of them.
 */
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
 * Stores a note, and asks for the lists again. Throws what apiFetch throws, as all below.
 *
 * @param draft    What is to be stored.
 * @param draft.id
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

/**
 * Puts notes into the trash, takes them out, or deletes them for ever: all of them, or none where one fails.
 *
 * @param action What is done.
 * @param ids    Which notes.
 */
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

/**
 * Stores a category, and asks for all of them again, and for the notes, which show it.
 *
 * @param draft    What is to be stored.
 * @param draft.id
 */
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

/**
 * Deletes a category; its notes are in none then.
 *
 * @param id Which.
 */
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
