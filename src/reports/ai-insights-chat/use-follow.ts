import { useEffect, useRef } from '@wordpress/element';

/** So long after something has come, it may still grow: a chart is loaded. In milliseconds. */
const GROWING = 3000;

/** What readers do who want to look elsewhere. */
const OWN_WAYS = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ] as const;

/**
 * Keeps the end of a list in sight when something is added to it, unless the reader goes elsewhere. Without a list it does nothing.
 *
 * @param count Changes with what is added.
 * @return References to put on the list and on what stands at its end.
 */
export function useFollow< L extends HTMLElement, E extends HTMLElement >(
	count: string
) {
	const list = useRef< L >( null );
	const end = useRef< E >( null );
	useEffect( () => {
		if ( ! list.current ) {
			return;
		}
		const follow = () => end.current?.scrollIntoView( { block: 'end' } );
		const growing = new ResizeObserver( follow );
		const stop = () => growing.disconnect();
		follow();
		growing.observe( list.current );
		const timer = setTimeout( stop, GROWING );
		OWN_WAYS.forEach( ( way ) => window.addEventListener( way, stop ) );
		return () => {
			stop();
			clearTimeout( timer );
			OWN_WAYS.forEach( ( way ) =>
				window.removeEventListener( way, stop )
			);
		};
	}, [ count ] );
	return [ list, end ] as const;
}
