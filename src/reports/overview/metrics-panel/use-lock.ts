import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';

/**
 * Which locked metric says what it takes. A click elsewhere or Escape closes it.
 */
export function useLock() {
	const [ opened, open ] = useState< string | null >( null );
	const ref = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( opened === null ) {
			return;
		}
		const close = ( { target }: MouseEvent ) => {
			const box = ref.current?.querySelector( '.is-opened' );
			if ( ! box?.contains( target as Node ) ) {
				open( null );
			}
		};
		document.addEventListener( 'pointerdown', close );
		return () => document.removeEventListener( 'pointerdown', close );
	}, [ opened ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && opened !== null ) {
			event.stopPropagation();
			open( null );
		}
	};
	return { opened, open, ref, onKeyDown };
}
