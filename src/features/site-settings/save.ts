import apiFetch from '@wordpress/api-fetch';
import type { Key, Values } from './screen';

/** The server's error if it has saved nothing. */
export interface SaveFailure {
	code: string;
	message: string;
	data?: {
		status?: number;
		/** Error messages by key. */
		params?: Partial< Record< Key, string > >;
		/** Values that another user has saved since. */
		theirs?: Values;
		/** The other user's name, and the time in UTC seconds. */
		saved?: { name: string; at: number } | null;
	};
}

/**
 * Saves settings, all or none, and returns the saved values.
 *
 * `base` holds the values from when the screen was opened. If the saved values have changed since, nothing is saved.
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
