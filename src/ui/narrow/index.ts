import { useSyncExternalStore } from '@wordpress/element';

/** Core's own border between a wide and a narrow wp-admin. */
const query = () => window.matchMedia( '(max-width: 782px)' );

function subscribe( listener: () => void ): () => void {
	const watched = query();
	watched.addEventListener( 'change', listener );
	return () => watched.removeEventListener( 'change', listener );
}

/**
 * Whether the window has room for one column only.
 */
export function useNarrow(): boolean {
	return useSyncExternalStore( subscribe, () => query().matches );
}
