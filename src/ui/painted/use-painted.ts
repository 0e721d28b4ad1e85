import { startTransition, useEffect, useState } from '@wordpress/element';

/**
 * Whether what a component drew first has been painted. What nobody sees at once, or looks at later, is drawn after that:
 * it would only make the rest come later.
 */
export function usePainted(): boolean {
	const [ isPainted, setPainted ] = useState( false );
	useEffect( () => {
		let timer: number;
		// A frame begins before the paint, a timer within it fires after.
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
