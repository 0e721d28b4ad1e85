import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../store/notes';

/**
 * Joins the marks on a LineChart to the panel: they open its notes, and what is pointed at here is lit there.
 */
export function useMarks() {
	const lit = useSelect( ( select ) => select( store ).getLit(), [] );
	const { openPanel, light } = useDispatch( store );
	return {
		lit,
		onNotes: ( ids: readonly number[] ) => void openPanel( ids ),
		onLight: ( ids: readonly number[] ) => void light( ids ),
	};
}
