/**
 * What components ask a browser for and jsdom has not: nothing changes its size, and no media query matches. A test of
 * what happens otherwise puts its own in their place.
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
	// Those of older browsers, which libraries still ask.
	addListener() {},
	removeListener() {},
} );
