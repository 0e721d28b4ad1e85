import { doAction } from '@wordpress/hooks';
import { culpritOf } from './culprit';
import { messageOf, tell } from './tell';

/**
 * Calls an action of third-party code. If a callback throws, reports the plugin at fault and continues.
 *
 * @param          name
 * @param {...any} args
 */
export function guardedAction( name: string, ...args: unknown[] ): void {
	try {
		doAction( name, ...args );
	} catch ( thrown ) {
		const plugin = thrown instanceof Error ? culpritOf( thrown ) : null;
		tell( plugin, `${ name }: ${ messageOf( thrown ) }`, thrown );
	}
}
