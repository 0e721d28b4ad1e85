/** Code of another plugin failed here. */
export interface Fault {
	/** Whose code: its name, or the best that is known. */
	plugin: string;
	/** What failed, for who wrote it. */
	message: string;
}

type Listener = ( fault: Fault ) => void;

const told = new Set< string >();
const listeners = new Set< Listener >();

/**
 * Has somebody told of what fails from now on.
 *
 * @param listener Shows it to readers.
 */
export function onFault( listener: Listener ): void {
	listeners.add( listener );
}

/**
 * Says once that code of others failed: to who wrote it in the console, to readers through who listens.
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
		queueMicrotask( () =>
			listeners.forEach( ( listener ) => listener( { plugin, message } ) )
		);
	}
}

/**
 * The message of what was thrown, which need not be an error.
 *
 * @param thrown What was thrown.
 */
export function messageOf( thrown: unknown ): string {
	const message =
		typeof thrown === 'object' && thrown !== null && 'message' in thrown
			? thrown.message
			: thrown;
	return typeof message === 'string' && message !== ''
		? message
		: 'Something was thrown that is no error.';
}
