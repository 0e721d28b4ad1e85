import { useDispatch, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from '../../store/notes';
import { notesKey } from '../../store/notes/notes-key';
import type { NoteQuery } from '../../store/notes/types';
import type { RequestError } from '../../store/reports/types';

/**
 * The notes of a query, and how it stands with them. The last answer stays while they are asked for again.
 *
 * @param query The question.
 */
export function useNotes( query: NoteQuery ) {
	const key = notesKey( query );
	// The same question stays the same object, whatever the caller does.
	// eslint-disable-next-line react-hooks/exhaustive-deps
	const args = useMemo< [ NoteQuery ] >( () => [ query ], [ key ] );
	const { invalidateResolution } = useDispatch( store );
	const request = useSelect(
		( select ) => {
			const selectors = select( store );
			return {
				list: selectors.getNotes( ...args ),
				error: selectors.hasResolutionFailed( 'getNotes', args )
					? ( selectors.getResolutionError(
							'getNotes',
							args
						) as RequestError )
					: null,
			};
		},
		[ args ]
	);
	return {
		...request,
		askAgain: () => void invalidateResolution( 'getNotes', args ),
	};
}
