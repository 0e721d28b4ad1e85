import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { store as app } from '../../store/app/app-store';
import type { IncludedMetric } from '../../store/app/boot';

/** So many can be chosen. */
export const MOST = 7;

interface Saved {
	success: true;
	metrics: IncludedMetric[];
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
	await dispatch( app ).receiveBoot( { included_metrics: metrics } );
	return metrics;
}
