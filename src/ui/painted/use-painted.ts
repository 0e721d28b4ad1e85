import { startTransition, useEffect, useState } from '@wordpress/element';

/**
 * Whether a component's first render has been painted.
 *
 * Use it to defer content that isn't visible immediately, because rendering it earlier would delay the rest.
 */
export function usePainted(): boolean {
	const [ isPainted, setPainted ] = useState( false );
	useEffect( () => {
		let timer: number;
		// The animation frame callback runs before the paint. A timer set in it runs after.
		const frame = window.requestAnimationFrame( () => {
			timer = window.setTimeout( () =>
				startTransition( () => setPainted( true ) )
			);
		} );
		return () => {
			window.cancelAnimationFrame( frame );
			window.clearTimeout( timer );
		};
	}, [] );
	return isPainted;
}
