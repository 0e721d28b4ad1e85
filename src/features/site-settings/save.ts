import apiFetch from '@wordpress/api-fetch';
import type { Key, Values } from './screen';

/** What the server says when it stores nothing. */
export interface SaveFailure {
	code: string;
	message: string;
	data?: {
		status?: number;
		/** Message by key. */
		params?: Partial< Record< Key, string > >;
		/** What somebody else stored meanwhile. */
		theirs?: Values;
		/** Who, and when (UTC seconds). */
		saved?: { name: string; at: number } | null;
	};
}

/**
 * Stores settings: all or none.
 *
 * @param values Those that change.
 * @param base   What these were when the screen was opened: where they differ by now, nothing is stored.
 * @return All as they are stored then.
 */
export async function saveSettings(
	values: Values,
	base: Values
): Promise< Values > {
	const answer = await apiFetch< { values: Values } >( {
		path: '/lodestar/v1/settings',
		method: 'POST',
		data: { values, base },
	} );
	return answer.values;
}
