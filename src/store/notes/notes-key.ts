import type { NoteQuery } from './types';

/**
 * One text for one question.
 *
 * @param query The question.
 */
export function notesKey( query: NoteQuery ): string {
	return 'start' in query ? `${ query.start }/${ query.end }` : query.status;
}
