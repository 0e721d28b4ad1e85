import { useEffect, useRef } from '@wordpress/element';

/**
 * Closes an open panel on a press or focus outside of it, or when another screen opens.
 *
 * Returns the ref for the element around the panel and its button.
 */
export function useDismiss< E extends HTMLElement >(
	isOpen: boolean,
	close: () => void
) {
	const ref = useRef< E >( null );
	const onTurn = useRef( close );
	onTurn.current = close;

	useEffect( () => {
		if ( ! isOpen ) {
			return;
		}
		const leave = () => onTurn.current();
		const leaveFromOutside = ( { target }: Event ) => {
			if ( ! ref.current?.contains( target as Node ) ) {
				leave();
			}
		};
		document.addEventListener( 'pointerdown', leaveFromOutside );
		document.addEventListener( 'focusin', leaveFromOutside );
		window.addEventListener( 'hashchange', leave );
		return () => {
			document.removeEventListener( 'pointerdown', leaveFromOutside );
			document.removeEventListener( 'focusin', leaveFromOutside );
			window.removeEventListener( 'hashchange', leave );
		};
	}, [ isOpen ] );

	return ref;
}
