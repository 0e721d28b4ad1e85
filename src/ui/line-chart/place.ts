import type { Frame } from './frame';

/** In px; the style sheet says the same. */
export const WIDTH = 226;

/** Between a point and its tooltip. */
const GAP = 14;

/**
 * Where the tooltip stands: after its point, before it where there is no room, and in the free half of the height
 * where there is room on neither side.
 *
 * @param frame The drawing's measures.
 * @param index The point.
 * @param value Its figure.
 */
export function place(
	frame: Frame,
	index: number,
	value: number | null
): { left: number } & ( { top: number } | { bottom: number } ) {
	const x = frame.x( index );
	if ( x + GAP + WIDTH <= frame.width ) {
		return { left: x + GAP, top: 10 };
	}
	if ( x - GAP - WIDTH >= 0 ) {
		return { left: x - GAP - WIDTH, top: 10 };
	}
	const left = Math.max( 0, Math.min( frame.width - WIDTH, x - WIDTH / 2 ) );
	return value !== null && frame.y( value ) < frame.height / 2
		? { left, bottom: frame.bottom + 6 }
		: { left, top: 0 };
}
