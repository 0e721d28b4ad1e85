import { useSyncExternalStore } from '@wordpress/element';

/** Class of the body while a report is laid out for the PDF export. The window fires a resize event when it changes. */
export const ON_PAPER = 'has-lodestar-on-paper';

/** Core's breakpoint for narrow screens. */
const isNarrow = () => window.matchMedia( '(max-width: 782px)' ).matches;

const isOnPaper = () => document.body.classList.contains( ON_PAPER );

/** A report laid out for the PDF export is never narrow, regardless of the window. */
const isNarrowReport = () => isNarrow() && ! isOnPaper();

function subscribe( listener: () => void ): () => void {
	window.addEventListener( 'resize', listener );
	return () => window.removeEventListener( 'resize', listener );
}

/** Whether the window has space for a single column only. */
export function useNarrow(): boolean {
	return useSyncExternalStore( subscribe, isNarrow );
}

/** Whether a report has space for a single column only. Always false in the PDF export. */
export function useNarrowReport(): boolean {
	return useSyncExternalStore( subscribe, isNarrowReport );
}

/** Whether a report is laid out for the PDF export. Then its content must not wait until it is scrolled into view. */
export function useOnPaper(): boolean {
	return useSyncExternalStore( subscribe, isOnPaper );
}
