import { useDispatch, useSelect } from '@wordpress/data';
import { useBoot } from '../../store/app/use-boot';
import { store } from '../../store/notes';
import type { Day } from '../../ui/calendar/day';

/**
 * Joins the marks on a LineChart to the panel: they open its notes, and what is pointed at here is lit there. Who may write
 * notes begins one at a day of the chart.
 */
export function useMarks() {
	const lit = useSelect( ( select ) => select( store ).getLit(), [] );
	const { edit_notes: mayEdit } = useBoot();
	const { openPanel, beginNote, light } = useDispatch( store );
	return {
		lit,
		onNotes: ( ids: readonly number[] ) => void openPanel( ids ),
		onLight: ( ids: readonly number[] ) => void light( ids ),
		onAddNote: mayEdit ? ( day: Day ) => void beginNote( day ) : undefined,
	};
}
