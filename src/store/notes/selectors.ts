import { notesKey } from './notes-key';
import type { Category, NoteList, NoteQuery, Panel, State } from './types';

/**
 * Whether the panel stands open, and at which notes.
 *
 * @param state The store's state.
 */
export function getPanel( state: State ): Panel {
	return state.panel;
}

/**
 * The notes that are pointed at, by id.
 *
 * @param state The store's state.
 */
export function getLit( state: State ): readonly number[] {
	return state.lit;
}

/**
 * The notes of a query, once they are here. Asks for them the first time.
 *
 * @param state The store's state.
 * @param query The question.
 */
export function getNotes(
	state: State,
	query: NoteQuery
): NoteList | undefined {
	return state.lists[ notesKey( query ) ];
}

/**
 * All categories by name, once they are here. Asks for them the first time.
 *
 * @param state The store's state.
 */
export function getCategories( state: State ): readonly Category[] | null {
	return state.categories;
}

/**
 * Files of the media library by id, as far as they are here. Asks for those that are wanted the first time.
 *
 * @param state The store's state.
 * @param _ids  Which are wanted.
 */
export function getMedia(
	state: State,
	// eslint-disable-next-line @typescript-eslint/no-unused-vars -- The resolver reads it.
	_ids: readonly number[]
): State[ 'media' ] {
	return state.media;
}
