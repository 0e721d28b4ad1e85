import type { NoteQuery } from './types';

/** Returns a unique key for a query. */
export function notesKey( query: NoteQuery ): string {
	return 'start' in query ? `${ query.start }/${ query.end }` : query.status;
}
