import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../store/notes/notes-store';
import type { NoteQuery } from '../../store/notes/types';
import type { RequestError } from '../../store/reports/types';

/** Fetches the notes of a query. The last response stays during a reload. Pass the same object for the same query. */
export function useNotes( query: NoteQuery ) {
	const { invalidateResolution } = useDispatch( store );
	const request = useSelect(
		( select ) => {
			const selectors = select( store );
			const args: [ NoteQuery ] = [ query ];
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
		[ query ]
	);
	return {
		...request,
		askAgain: () => void invalidateResolution( 'getNotes', [ query ] ),
	};
}
