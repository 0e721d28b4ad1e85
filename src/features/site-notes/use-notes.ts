import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../store/notes/notes-store';
import type { NoteQuery } from '../../store/notes/types';
import type { RequestError } from '../../store/reports/types';

/**
 * The notes of a query, and how it stands with them. The last answer stays while they are asked for again.
 *
 * @param query The question; the same one is the same object.
 */
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
