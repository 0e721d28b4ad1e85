/**
 * Browser APIs that jsdom lacks: no element is ever resized, and no media query matches. Tests of other cases replace
 * them.
 */
window.ResizeObserver = class {
	observe() {}
	unobserve() {}
	disconnect() {}
};
window.matchMedia = ( media ) => ( {
	media,
	matches: false,
	addEventListener() {},
	removeEventListener() {},
	// Deprecated methods that libraries still call.
	addListener() {},
	removeListener() {},
} );
