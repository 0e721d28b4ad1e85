import { useDispatch, useSelect } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/notes/notes-store';
import type { Day } from '../../ui/calendar/day';

/**
 * Connects the note marks of a LineChart with the panel: marks open their notes, and hovering highlights them in both.
 *
 * Users who can edit notes can also add one from a day of the chart, except in a sample.
 */
export function useMarks( isSample: boolean ) {
	const lit = useSelect( ( select ) => select( store ).getLit(), [] );
	const mayEdit = useSelect(
		( select ) => select( app ).getBoot()?.edit_notes ?? false,
		[]
	);
	const { openPanel, beginNote, light } = useDispatch( store );
	return {
		lit,
		onNotes: ( ids: readonly number[] ) => void openPanel( ids ),
		onLight: ( ids: readonly number[] ) => void light( ids ),
		onAddNote:
			mayEdit && ! isSample
				? ( day: Day ) => void beginNote( day )
				: undefined,
	};
}
