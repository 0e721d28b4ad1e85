import { useDispatch, useSelect } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';

const SCOPE = 'lodestar';

/**
 * Something that core keeps with this reader, on every screen and device.
 *
 * @param name What it is called.
 * @return What was kept, by whatever version of this plugin; and what keeps another.
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
