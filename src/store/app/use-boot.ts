import { useSelect } from '@wordpress/data';
import { store } from './app-store';
import type { Boot } from './boot';

/**
 * Returns the boot data.
 *
 * @throws If the screen didn't call `startStores()`.
 */
export function useBoot(): Boot {
	const boot = useSelect( ( select ) => select( store ).getBoot(), [] );
	if ( ! boot ) {
		throw new Error( 'The stores haven’t been started.' );
	}
	return boot;
}
