import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/**
 * Tells the width of an element, before it is painted and whenever it changes.
 *
 * @param onWidth Told the width in px; the same function each time.
 * @return The reference to put on the element.
 */
export function useWidthOf< E extends HTMLElement >(
	onWidth: ( width: number ) => void
) {
	const ref = useRef< E >( null );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		const measure = () => onWidth( Math.floor( element.clientWidth ) );
		measure();
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		return () => observer.disconnect();
	}, [ onWidth ] );

	return ref;
}

/**
 * The width of an element, kept up to date, so that a drawing is made anew at every width and its text keeps its size.
 *
 * @return The reference to put on the element, and its width in px; 0 before it is known.
 */
export function useWidth< E extends HTMLElement >() {
	const [ width, setWidth ] = useState( 0 );
	return [ useWidthOf< E >( setWidth ), width ] as const;
}
