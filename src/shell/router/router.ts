import { useSyncExternalStore } from '@wordpress/element';
import { parseHash, START, toHash, type Location } from '../../store/address';

let current: Location = parseHash( window.location.hash ) ?? START;

function subscribe( listener: () => void ): () => void {
	const onHashChange = () => {
		// Fragments that aren't routes don't change the location.
		const next = parseHash( window.location.hash );
		if ( next ) {
			current = next;
			listener();
		}
	};
	window.addEventListener( 'hashchange', onHashChange );
	return () => window.removeEventListener( 'hashchange', onHashChange );
}

/** Returns the current location in the dashboard. Rerenders when it changes. */
export function useLocation(): Location {
	return useSyncExternalStore( subscribe, () => current );
}

/**
 * Opens a location in the dashboard.
 *
 * @param location The location.
 * @param replace  Whether the back button skips the current location.
 */
export function navigate( location: Location, replace = false ): void {
	if ( replace ) {
		window.location.replace( toHash( location ) );
	} else {
		window.location.hash = toHash( location );
	}
}

export { toHash };
export type { Location };
