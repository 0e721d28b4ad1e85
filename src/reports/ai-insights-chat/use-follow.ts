import { useEffect, useRef } from '@wordpress/element';

/** How long added content may keep growing, in milliseconds, for example while a chart loads. */
const GROWING = 3000;

/** Events that end following, because the reader takes over. */
const OWN_WAYS = [ 'wheel', 'touchstart', 'keydown', 'pointerdown' ] as const;

/**
 * Keeps the end of a list in view when items are added, until the reader interacts. Does nothing without a list.
 *
 * @param count Changes with each addition.
 * @return Refs for the list and for the element at its end.
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
