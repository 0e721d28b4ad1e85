import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** While a window is being resized it is measured this often, in ms. */
const PAUSE = 66;

/**
 * Whether what is in an element is wider than the element: only then it scrolls, as a head cannot stick to the window
 * from within something that scrolls.
 *
 * @return The reference to put on the element, and whether it is.
 */
export function useOverflow< E extends HTMLElement >() {
	const ref = useRef< E >( null );
	const [ isOver, setOver ] = useState( false );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		let pause: ReturnType< typeof setTimeout > | undefined;
		const measure = () => {
			pause = undefined;
			setOver( element.scrollWidth > element.clientWidth );
		};
		const observer = new ResizeObserver( () => {
			pause ??= setTimeout( measure, PAUSE );
		} );
		measure();
		[ element, ...element.children ].forEach( ( part ) =>
			observer.observe( part )
		);
		return () => {
			clearTimeout( pause );
			observer.disconnect();
		};
	}, [] );

	return [ ref, isOver ] as const;
}
