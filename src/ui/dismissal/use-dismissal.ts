import { useState } from '@wordpress/element';
import { usePreference } from '../use-preference';

const DAY_MS = 86_400_000;

/**
 * Whether this reader closed something in the last days, wherever that was.
 *
 * @param name By what it is remembered.
 * @param days How long it stays closed.
 * @return Whether it is closed, and what closes it.
 */
export function useDismissal(
	name: string,
	days: number
): [ boolean, () => void ] {
	const [ closedAt, keep ] = usePreference( name );
	const [ now ] = useState( Date.now );
	// The clock of another device may be ahead, but one that was years ahead must not close it for years.
	const ago = Math.abs( now - Number( closedAt ) );
	return [ ago < days * DAY_MS, () => keep( Date.now() ) ];
}
