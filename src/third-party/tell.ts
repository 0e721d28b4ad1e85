/** A failure in code of another plugin. */
export interface Fault {
	/** Name of the plugin, or the best known identifier. */
	plugin: string;
	/** Message for its developer. */
	message: string;
}

type Listener = ( fault: Fault ) => void;

const told = new Set< string >();
const listeners = new Set< Listener >();

/** Adds a listener that shows faults to users. */
export function onFault( listener: Listener ): void {
	listeners.add( listener );
}

/**
 * Reports once that third-party code failed, in the console for its developer and to the listeners for users.
 *
 * @param plugin  The plugin at fault. Null if unknown: users couldn't do anything, so they aren't notified.
 * @param message Message for the developer.
 * @param details Details that help with troubleshooting.
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
	// eslint-disable-next-line no-console -- Addon developers read the console.
	console.warn( message, ...details );
	if ( plugin !== null ) {
		// During a render, React doesn't allow updates of other components.
		queueMicrotask( () =>
			listeners.forEach( ( listener ) => listener( { plugin, message } ) )
		);
	}
}

/** Returns the message of a thrown value, which may not be an error. */
export function messageOf( thrown: unknown ): string {
	const message =
		typeof thrown === 'object' && thrown !== null && 'message' in thrown
			? thrown.message
			: thrown;
	return typeof message === 'string' && message !== ''
		? message
		: 'A value that isn’t an error was thrown.';
}
