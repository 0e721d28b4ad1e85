import { useSyncExternalStore } from '@wordpress/element';
import { parseHash, START, toHash, type Location } from '../../store/address';

let current: Location = parseHash( window.location.hash ) ?? START;

function subscribe( listener: () => void ): () => void {
	const onHashChange = () => {
		// A fragment that is not ours leaves us where we are.
		const next = parseHash( window.location.hash );
		if ( next ) {
			current = next;
			listener();
		}
	};
	window.addEventListener( 'hashchange', onHashChange );
	return () => window.removeEventListener( 'hashchange', onHashChange );
}

/**
 * Where in the dashboard we are; renders anew when that changes.
 */
export function useLocation(): Location {
	return useSyncExternalStore( subscribe, () => current );
}

/**
 * Goes somewhere in the dashboard.
 *
 * @param location Where to.
 * @param replace  Whether the back button shall skip the present place.
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
