import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/**
 * The width of an element, kept up to date, so that a drawing is made anew at every width and its text keeps its size.
 *
 * @return The reference to put on the element, and its width in px; 0 before it is known.
 */
export function useWidth< E extends HTMLElement >() {
	const ref = useRef< E >( null );
	const [ width, setWidth ] = useState( 0 );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		setWidth( Math.floor( element.clientWidth ) );
		const observer = new ResizeObserver( () =>
			setWidth( Math.floor( element.clientWidth ) )
		);
		observer.observe( element );
		return () => observer.disconnect();
	}, [] );

	return [ ref, width ] as const;
}
