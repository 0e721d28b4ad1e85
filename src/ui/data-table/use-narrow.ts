import { useEffect, useState } from '@wordpress/element';
import { ON_PAPER } from '../narrow/on-paper';

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
		// A report that is laid out for paper has the room, whatever the window.
		const update = () =>
			setNarrow(
				query.matches && ! document.body.classList.contains( ON_PAPER )
			);
		update();
		window.addEventListener( 'resize', update );
		return () => window.removeEventListener( 'resize', update );
	}, [] );
	return isNarrow;
}
