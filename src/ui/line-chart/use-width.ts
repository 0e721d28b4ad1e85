import { useLayoutEffect, useRef, useState } from '@wordpress/element';

/** Where the last widths are kept while the browser's tab is open. */
const KEPT = 'lodestar-widths';

/** Widths in px, by what has them. */
type Widths = Record< string, number >;

/**
 * On what widths hang: those of another window are none.
 */
const surroundings = () =>
	`${ window.innerWidth } ${ document.body.className }`;

function keptWidths(): Widths {
	try {
		const { of, widths } = JSON.parse(
			window.sessionStorage.getItem( KEPT ) ?? '{}'
		) as { of?: string; widths?: Widths };
		return of === surroundings() && widths ? widths : {};
	} catch {
		return {}; // A browser that keeps nothing.
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
		// Then it is measured each time.
	}
}

/**
 * The width that something had last in a window like this one, so that what is drawn by it need not wait until the page
 * was laid out once.
 *
 * @param name What it is called.
 * @return In px; 0 where it is not known.
 */
export const lastWidth = ( name: string ): number => {
	const width = keptWidths()[ name ];
	return typeof width === 'number' && width > 0 ? width : 0;
};

/**
 * Tells the width of an element, before it is painted where it is not known from before, and whenever it changes.
 *
 * @param name    What it is called.
 * @param onWidth Told the width in px; the same function each time.
 * @return The reference to put on the element.
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
 * The width of an element, kept up to date, so that a drawing is made anew at every width and its text keeps its size.
 *
 * @param name What it is called.
 * @return The reference to put on the element, and its width in px; 0 before it is known.
 */
export function useWidth< E extends HTMLElement >( name: string ) {
	const [ width, setWidth ] = useState( () => lastWidth( name ) );
	return [ useWidthOf< E >( name, setWidth ), width ] as const;
}
