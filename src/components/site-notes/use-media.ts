import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { store } from '../../store/notes';
import type { Media } from '../../store/notes/types';

/**
 * Files of the media library, as far as the reader may see them and they are here.
 *
 * @param ids Which.
 */
export function useMedia( ids: readonly number[] ): readonly Media[] {
	const key = ids.join();
	// The same question stays the same object, whatever the caller does.
	// eslint-disable-next-line react-hooks/exhaustive-deps
	const asked = useMemo( () => ids, [ key ] );
	const media = useSelect(
		( select ) => select( store ).getMedia( asked ),
		[ asked ]
	);
	return asked.flatMap( ( id ) => media[ id ] ?? [] );
}
