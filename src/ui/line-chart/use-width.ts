import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** Session storage key of the last known widths. */
const KEPT = 'lodestar-widths';

/** Widths in px, by name. */
type Widths = Record< string, number >;

/** Cached widths apply only to the same window width and body classes. */
const surroundings = () =>
	`${ window.innerWidth } ${ document.body.className }`;

function keptWidths(): Widths {
	try {
		const { of, widths } = JSON.parse(
			window.sessionStorage.getItem( KEPT ) ?? '{}'
		) as { of?: string; widths?: Widths };
		return of === surroundings() && widths ? widths : {};
	} catch {
		return {}; // Storage isn't available.
	}
}

function keepWidth( name: string, width: number ): void {
	const widths = keptWidths();
	if ( widths[ name ] === width ) {
		return;
	}
	try {
		window.sessionStorage.setItem(
			KEPT,
			JSON.stringify( {
				of: surroundings(),
				widths: { ...widths, [ name ]: width },
			} )
		);
	} catch {
		// Without storage, the width is measured each time.
	}
}

/**
 * Returns the last width in a similar window, so that the first render needn't wait for the layout.
 *
 * @param name Name of the element.
 * @return Width in px. 0 if unknown.
 */
export const lastWidth = ( name: string ): number => {
	const width = keptWidths()[ name ];
	return typeof width === 'number' && width > 0 ? width : 0;
};

/**
 * Reports the width of an element when it changes. If no width is cached, also reports it before the first paint.
 *
 * @param name    Name of the element.
 * @param onWidth Called with the width in px. Must be stable.
 * @return A ref for the element.
 */
export function useWidthOf< E extends HTMLElement >(
	name: string,
	onWidth: ( width: number ) => void
) {
	const ref = useRef< E >( null );

	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return;
		}
		const measure = () => {
			const width = Math.floor( element.clientWidth );
			keepWidth( name, width );
			onWidth( width );
		};
		if ( lastWidth( name ) === 0 ) {
			measure();
		}
		const observer = new ResizeObserver( measure );
		observer.observe( element );
		return () => observer.disconnect();
	}, [ name, onWidth ] );

	return ref;
}

/**
 * Returns the current width of an element, to render graphics at their actual size without scaling their text.
 *
 * @param name Name of the element.
 * @return A ref for the element, and its width in px. 0 until it is known.
 */
export function useWidth< E extends HTMLElement >( name: string ) {
	const [ width, setWidth ] = useState( () => lastWidth( name ) );
	return [ useWidthOf< E >( name, setWidth ), width ] as const;
}
