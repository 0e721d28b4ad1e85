import { useEffect, useRef, useState } from '@wordpress/element';

/** So near to the window, in px, counts as seen: what is asked for then is often there in time. */
const MARGIN = '200px';

/**
 * Whether an element has come into sight; once it has, it stays so.
 *
 * @return The reference to put on the element, and whether it has.
 */
export function useSeen< E extends HTMLElement >() {
	const ref = useRef< E >( null );
	const [ isSeen, setSeen ] = useState( false );
	useEffect( () => {
		const element = ref.current;
		if ( ! element || isSeen ) {
			return;
		}
		const observer = new IntersectionObserver(
			( entries ) =>
				setSeen(
					entries.some( ( { isIntersecting } ) => isIntersecting )
				),
			{ rootMargin: MARGIN }
		);
		observer.observe( element );
		return () => observer.disconnect();
	}, [ isSeen ] );
	return [ ref, isSeen ] as const;
}
