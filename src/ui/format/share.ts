import { formatPercent } from './number';

/** Below this many percent a share is not written as a number. */
const LEAST = 0.1;

/**
 * A part of a whole. One that is there never reads as none: <0.1%.
 *
 * @param part  The part.
 * @param whole The whole.
 */
export function formatShare( part: number, whole: number ): string {
	const share = whole > 0 ? ( part / whole ) * 100 : 0;
	return share > 0 && share < LEAST
		? '<' + formatPercent( LEAST )
		: formatPercent( share );
}
