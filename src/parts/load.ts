declare global {
	interface Window {
		/** Loads the parts that views of addons may be made of. */
		lodestarParts: () => Promise< typeof import( '.' ) >;
	}
}

/**
 * Offers our parts to scripts that are not built with ours. None of them is loaded before one asks.
 */
export function offerParts() {
	window.lodestarParts = () => import( /* webpackChunkName: "parts" */ '.' );
}
