import { useSelect } from '@wordpress/data';
import { store } from './app-store';
import type { Boot } from './boot';

/**
 * What the server printed.
 *
 * @throws Where the screen did not hand it on, see `startStores()`.
 */
export function useBoot(): Boot {
	const boot = useSelect( ( select ) => select( store ).getBoot(), [] );
	if ( ! boot ) {
		throw new Error( 'The stores were not started.' );
	}
	return boot;
}
