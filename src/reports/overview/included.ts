import apiFetch from '@wordpress/api-fetch';
import { useSyncExternalStore } from '@wordpress/element';
import type { IncludedMetric } from '../../store/app/settings';

/** So many can be chosen. */
export const MOST = 7;

interface Saved {
	success: true;
	metrics: IncludedMetric[];
}

const listeners = new Set< () => void >();

let saved: readonly IncludedMetric[] | null = null;

const current = () => saved ?? window.lodestarSettings.included_metrics;

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * All metrics, and which the reader has chosen. The page brings them along; renders anew when another choice is saved.
 */
export function useIncluded(): readonly IncludedMetric[] {
	return useSyncExternalStore( subscribe, current );
}

/**
 * Keeps another choice. Throws what the server answers where it refuses.
 *
 * @param ids Ids of the metrics; none means sessions.
 * @return The metrics as they are then.
 */
export async function saveIncluded(
	ids: readonly string[]
): Promise< readonly IncludedMetric[] > {
	const { metrics } = await apiFetch< Saved >( {
		path: '/lodestar/v1/included-metrics',
		method: 'POST',
		data: { selected_metrics: ids.join( ',' ) },
	} );
	saved = metrics;
	listeners.forEach( ( listener ) => listener() );
	return metrics;
}
