import { dispatch } from '@wordpress/data';
import { store } from '../store/app';

const told = new Set< string >();

/**
 * Says once that code of others failed: to who wrote it in the console, to readers in the notice above the report.
 *
 * @param plugin  Whose code it is; null where nobody can be named, and readers could do nothing.
 * @param message What failed.
 * @param details What helps whoever looks into it.
 */
export function tell(
	plugin: string | null,
	message: string,
	...details: unknown[]
): void {
	const key = `${ plugin }\n${ message }`;
	if ( told.has( key ) ) {
		return;
	}
	told.add( key );
	// eslint-disable-next-line no-console -- Who wrote the addon looks there.
	console.warn( message, ...details );
	if ( plugin !== null ) {
		// Something may just be drawn, and then no other part may change.
		queueMicrotask( () => {
			void dispatch( store ).addFault( { plugin, message } );
		} );
	}
}
