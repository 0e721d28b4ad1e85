import { doAction } from '@wordpress/hooks';
import { culpritOf } from './culprit';
import { messageOf, tell } from './tell';

/**
 * Tells others that something happened. What fails there is named, and changes nothing here.
 *
 * @param name The action.
 * @param args What they are told.
 */
export function guardedAction( name: string, ...args: unknown[] ): void {
	try {
		doAction( name, ...args );
	} catch ( thrown ) {
		const plugin = thrown instanceof Error ? culpritOf( thrown ) : null;
		tell( plugin, `${ name }: ${ messageOf( thrown ) }`, thrown );
	}
}
