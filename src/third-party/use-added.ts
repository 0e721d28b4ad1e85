import { useEffect, useState } from '@wordpress/element';
import type { GuardedFilter } from './filter';

/**
 * A number that changes whenever somebody hooks into a filter, be it before or after us.
 *
 * @param filter The filter.
 */
export function useAdded< T >( filter: GuardedFilter< T > ): number {
	const [ count, setCount ] = useState( 0 );
	useEffect(
		() => filter.onAdded( () => setCount( ( before ) => before + 1 ) ),
		[ filter ]
	);
	return count;
}
