import { useDispatch, useSelect } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';

const SCOPE = 'lodestar';

/**
 * Returns a preference of the current user and a function that sets it. Core stores it for all devices.
 *
 * Validate the value, because another version of the plugin may have stored it.
 */
export function usePreference(
	name: string
): [ unknown, ( value: unknown ) => void ] {
	const value = useSelect(
		( select ): unknown => select( preferences ).get( SCOPE, name ),
		[ name ]
	);
	const { set } = useDispatch( preferences );
	return [
		value,
		( chosen ) => {
			void set( SCOPE, name, chosen );
		},
	];
}
