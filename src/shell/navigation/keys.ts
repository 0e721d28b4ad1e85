import type { KeyboardEvent } from 'react';

/** Keys that move back and forward. */
const KEYS = {
	vertical: [ 'ArrowUp', 'ArrowDown' ],
	horizontal: [ 'ArrowLeft', 'ArrowRight' ],
} as const;

/**
 * Moves the focus among elements. Returns whether it was moved.
 *
 * Arrow keys move by one and wrap around. Home and End move to the ends.
 */
export function moveFocus(
	event: KeyboardEvent,
	elements: readonly HTMLElement[],
	axis: keyof typeof KEYS
): boolean {
	const at = elements.findIndex( ( element ) =>
		element.contains( event.target as Node )
	);
	if ( at === -1 ) {
		return false;
	}
	const isMirrored =
		axis === 'horizontal' &&
		event.currentTarget.ownerDocument.documentElement.dir === 'rtl';
	const [ back, on ] = isMirrored
		? [ KEYS[ axis ][ 1 ], KEYS[ axis ][ 0 ] ]
		: KEYS[ axis ];
	const count = elements.length;
	const to = new Map< string, number >( [
		[ back, ( at - 1 + count ) % count ],
		[ on, ( at + 1 ) % count ],
		[ 'Home', 0 ],
		[ 'End', count - 1 ],
	] ).get( event.key );
	if ( to === undefined ) {
		return false;
	}
	event.preventDefault();
	elements[ to ]?.focus();
	return true;
}
