import { useState } from '@wordpress/element';
import { usePreference } from '../use-preference';

const DAY_MS = 86_400_000;

/**
 * Whether the user dismissed an element recently, on any device.
 *
 * @param name Name of the preference that stores it.
 * @param days Number of days that it stays dismissed.
 * @return Whether it is dismissed, and a function that dismisses it.
 */
export function useDismissal(
	name: string,
	days: number
): [ boolean, () => void ] {
	const [ closedAt, keep ] = usePreference( name );
	const [ now ] = useState( Date.now );
	// Another device's clock may be ahead. If it is years ahead, the element must not stay dismissed for years.
	const ago = Math.abs( now - Number( closedAt ) );
	return [ ago < days * DAY_MS, () => keep( Date.now() ) ];
}
