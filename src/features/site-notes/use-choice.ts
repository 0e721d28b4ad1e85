import { useState } from '@wordpress/element';
import type { Note } from '../../store/notes/types';

/**
 * Which notes are chosen, to do something with all of them.
 *
 * @param notes Those that can be.
 */
export function useChoice( notes: readonly Note[] ) {
	const [ isChoosing, setChoosing ] = useState( false );
	const [ picked, setPicked ] = useState< readonly number[] >( [] );
	// What is filtered out, or gone, is not chosen.
	const ids = notes
		.map( ( { id } ) => id )
		.filter( ( id ) => picked.includes( id ) );
	return {
		isChoosing,
		ids,
		isAll: ids.length > 0 && ids.length === notes.length,
		begin: () => setChoosing( true ),
		end: () => {
			setChoosing( false );
			setPicked( [] );
		},
		toggle: ( id: number, isOn: boolean ) =>
			setPicked(
				isOn ? [ ...ids, id ] : ids.filter( ( one ) => one !== id )
			),
		toggleAll: ( isOn: boolean ) =>
			setPicked( isOn ? notes.map( ( { id } ) => id ) : [] ),
	};
}

export type Choice = ReturnType< typeof useChoice >;
