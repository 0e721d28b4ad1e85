import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** Interval of measurements while the window is resized, in ms. */
const PAUSE = 66;

/**
 * Whether an element's content is wider than the element.
 *
 * Make it scrollable only in that case, because a sticky header doesn't stick to the window inside a scroll container.
 *
 * @return A ref for the element, and whether its content overflows.
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
