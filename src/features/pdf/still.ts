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

/** So long without a change is still, in ms. */
const STILL = 200;

/** And so many frames: a browser that is busy may draw none for longer than that, and charts measure themselves by frames. */
const FRAMES = 3;

/** So long is waited for it at most; what is drawn in pieces that have to be fetched has the longer time. */
const MOST = 2000;
const MOST_FETCHED = 8000;

/** Stands where something is being fetched. */
const WAITING = '.lodestar-countries-map__waiting';

/**
 * Waits until what is on the screen changes no more: charts measure themselves, and draw themselves anew.
 *
 * @param part   What is looked at.
 * @param signal Stops it: the promise fails with the signal's reason.
 */
export async function still(
	part: Element,
	signal: AbortSignal
): Promise< void > {
	let changed = performance.now();
	let frames = 0;
	const observer = new MutationObserver( () => {
		changed = performance.now();
		frames = 0;
	} );
	const count = () => {
		frames += 1;
		frame = requestAnimationFrame( count );
	};
	let frame = requestAnimationFrame( count );
	observer.observe( part, {
		attributes: true,
		characterData: true,
		childList: true,
		subtree: true,
	} );
	const start = changed;
	try {
		for (;;) {
			await wait( STILL / 4, signal );
			const now = performance.now();
			const isFetching = part.querySelector( WAITING ) !== null;
			if ( now - start > ( isFetching ? MOST_FETCHED : MOST ) ) {
				return;
			}
			if ( ! isFetching && now - changed >= STILL && frames >= FRAMES ) {
				return;
			}
		}
	} finally {
		cancelAnimationFrame( frame );
		observer.disconnect();
	}
}
