import { useSelect } from '@wordpress/data';
import { store } from '../../store/notes/notes-store';
import type { Media } from '../../store/notes/types';

/**
 * Files of the media library, as far as the reader may see them and they are here.
 *
 * @param ids Which.
 */
export function useMedia( ids: readonly number[] ): readonly Media[] {
	const media = useSelect(
		( select ) => select( store ).getMedia( ids ),
		[ ids ]
	);
	return ids.flatMap( ( id ) => media[ id ] ?? [] );
}
