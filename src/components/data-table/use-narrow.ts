import { useEffect, useState } from '@wordpress/element';

/** Below core's own breakpoint. */
const NARROW = '(max-width: 782px)';

/**
 * Whether the window is so narrow that a row shows its first figure only and unfolds the others.
 */
export function useNarrow(): boolean {
	const [ isNarrow, setNarrow ] = useState(
		() => window.matchMedia( NARROW ).matches
	);
	useEffect( () => {
		const query = window.matchMedia( NARROW );
		const update = () => setNarrow( query.matches );
		update();
		query.addEventListener( 'change', update );
		return () => query.removeEventListener( 'change', update );
	}, [] );
	return isNarrow;
}
