import { useSyncExternalStore } from '@wordpress/element';

function subscribe( listener: () => void ): () => void {
	window.addEventListener( 'load', listener );
	return () => window.removeEventListener( 'load', listener );
}

/**
 * Whether all scripts of the page have run, including deferred ones.
 *
 * Until then, an addon may still register the report in the URL.
 */
export function useScriptsRan(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => document.readyState === 'complete'
	);
}
