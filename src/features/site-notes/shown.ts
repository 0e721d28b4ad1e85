import type { Note } from '../../store/notes/types';

/** What is shown: all notes, the important ones, or those with these ids. */
export type Shown = 'all' | 'important' | readonly number[];

/**
 * The notes that are shown. Where none with the ids is left, these are all.
 *
 * @param notes Those of the days.
 * @param shown What was asked for.
 */
export function shownOf( notes: readonly Note[], shown: Shown ) {
	const picked =
		typeof shown === 'string'
			? []
			: notes.filter( ( { id } ) => shown.includes( id ) );
	if ( picked.length > 0 ) {
		return { shown, picked, notes: picked };
	}
	return shown === 'important'
		? {
				shown,
				picked,
				notes: notes.filter( ( { important } ) => important ),
			}
		: { shown: 'all' as const, picked, notes };
}
