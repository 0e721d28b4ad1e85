import { useDispatch, useSelect } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import { store } from '../../store/notes/notes-store';
import type { Day } from '../../ui/calendar/day';

/**
 * Joins the marks on a LineChart to the panel: they open its notes, and what is pointed at here is lit there. Who may write
 * notes begins one at a day of the chart.
 *
 * @param isSample Whether the chart is of a sample, whose days are nobody's.
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
