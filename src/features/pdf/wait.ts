/**
 * Waits, unless it is told to stop.
 *
 * @param ms     How long.
 * @param signal Stops it: the promise fails with the signal's reason.
 */
export function wait( ms: number, signal: AbortSignal ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		signal.throwIfAborted();
		const timer = setTimeout( () => {
			signal.removeEventListener( 'abort', stop );
			resolve();
		}, ms );
		const stop = () => {
			clearTimeout( timer );
			reject( signal.reason as Error );
		};
		signal.addEventListener( 'abort', stop, { once: true } );
	} );
}
