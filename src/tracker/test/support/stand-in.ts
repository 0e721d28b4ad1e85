// Test double for the always-loaded part of the tracker.

/** Mock of `lodestar.track` and `lodestar.s`. */
export const track = jest.fn();
export const sent = jest.fn();

/** Mocks the globals of the main script, for the parts that are loaded later. */
export function makeLodestar(): void {
	track.mockClear();
	sent.mockClear();
	window.lodestar = {
		e: '/c.php',
		o: 'post:12',
		l: {},
		b: [ '/build/', '.js' ],
		m: {},
		i: '0123456789abcdef',
		u: 'http://localhost/garden/',
		s: sent,
		track,
	};
}
