import { notesKey } from './notes-key';
import type { Category, NoteList, NoteQuery, Panel, State } from './types';

/** Returns whether the panel is open, and for which notes. */
export function getPanel( state: State ): Panel {
	return state.panel;
}

/** Returns the IDs of the highlighted notes. */
export function getLit( state: State ): readonly number[] {
	return state.lit;
}

/** Returns the notes of a query once they are loaded. The first call loads them. */
export function getNotes(
	state: State,
	query: NoteQuery
): NoteList | undefined {
	return state.lists[ notesKey( query ) ];
}

/** Returns all categories by name once they are loaded. The first call loads them. */
export function getCategories( state: State ): readonly Category[] | null {
	return state.categories;
}

/** Returns files of the media library by ID, as far as they are loaded. The first call loads the requested ones. */
export function getMedia(
	state: State,
	// eslint-disable-next-line @typescript-eslint/no-unused-vars -- The resolver uses the argument.
	_ids: readonly number[]
): State[ 'media' ] {
	return state.media;
}
