import { useSyncExternalStore } from '@wordpress/element';

/** Class of the page's body while the report is as wide as on paper; the window then says that it was resized. */
export const ON_PAPER = 'has-lodestar-on-paper';

/** Core's own border between a wide and a narrow wp-admin. */
const isNarrow = () => window.matchMedia( '(max-width: 782px)' ).matches;

const isOnPaper = () => document.body.classList.contains( ON_PAPER );

/** A report that is laid out for paper has the room, whatever the window. */
const isNarrowReport = () => isNarrow() && ! isOnPaper();

function subscribe( listener: () => void ): () => void {
	window.addEventListener( 'resize', listener );
	return () => window.removeEventListener( 'resize', listener );
}

/**
 * Whether the window has room for one column only.
 */
export function useNarrow(): boolean {
	return useSyncExternalStore( subscribe, isNarrow );
}

/**
 * Whether a report has; never on paper.
 */
export function useNarrowReport(): boolean {
	return useSyncExternalStore( subscribe, isNarrowReport );
}

/**
 * Whether a report is laid out for paper just now: nothing of it waits for being looked at then.
 */
export function useOnPaper(): boolean {
	return useSyncExternalStore( subscribe, isOnPaper );
}
