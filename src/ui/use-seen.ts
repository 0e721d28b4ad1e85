import { useEffect, useRef, useState } from '@wordpress/element';

/** Elements this close to the viewport count as seen, so that their data often loads in time. */
const MARGIN = '200px';

/**
 * Whether an element has been scrolled into view. Stays true afterwards.
 *
 * @return Ref for the element, and whether it has been seen.
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
