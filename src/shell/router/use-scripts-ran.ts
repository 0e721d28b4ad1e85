import { useSyncExternalStore } from '@wordpress/element';

function subscribe( listener: () => void ): () => void {
	window.addEventListener( 'load', listener );
	return () => window.removeEventListener( 'load', listener );
}

/**
 * Whether all scripts of the page have run, also those that are printed after ours or deferred: until then an addon may
 * still bring the report that the address names.
 */
export function useScriptsRan(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => document.readyState === 'complete'
	);
}
