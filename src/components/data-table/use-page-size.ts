import { useDispatch, useSelect } from '@wordpress/data';
import { store as preferences } from '@wordpress/preferences';
import { pageSizeOf, type PageSize } from '../page-size/sizes';

const SCOPE = 'lodestar';
const NAME = 'tableRows';

/**
 * How many rows this reader wants to see in tables. Core keeps it with the user.
 *
 * @return The size, and what changes it.
 */
export function usePageSize(): [ PageSize, ( size: PageSize ) => void ] {
	const size = useSelect(
		( select ): unknown => select( preferences ).get( SCOPE, NAME ),
		[]
	);
	const { set } = useDispatch( preferences );
	return [
		pageSizeOf( size ),
		( chosen ) => {
			void set( SCOPE, NAME, chosen );
		},
	];
}
