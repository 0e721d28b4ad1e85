/** Waits, unless aborted: then the promise rejects with the signal's reason. */
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

/** Milliseconds without changes. */
const STILL = 200;

/**
 * Number of frames without changes. A busy browser may render none within `STILL`, and charts measure themselves once
 * per frame.
 */
const FRAMES = 3;

/** The longest wait in ms, and the longest while a part is pending. */
const MOST = 2000;
const MOST_PENDING = 8000;

/** Matches the placeholder of a part of the report that isn't loaded or rendered yet. */
export const PENDING = '[data-pending]';

/**
 * Waits until a part of the page no longer changes, because charts measure themselves and render again.
 *
 * If aborted, the promise rejects with the signal's reason.
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
			const isPending = part.querySelector( PENDING ) !== null;
			if ( now - start > ( isPending ? MOST_PENDING : MOST ) ) {
				return;
			}
			if ( ! isPending && now - changed >= STILL && frames >= FRAMES ) {
				return;
			}
		}
	} finally {
		cancelAnimationFrame( frame );
		observer.disconnect();
	}
}
