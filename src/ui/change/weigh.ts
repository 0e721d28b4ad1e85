import { isCount } from '../field-types/names';
import type { FigureTypeName } from '../field-types/types';
import { changeOf, type PlainChange } from './change-of';

/** A change, and what is known of how much it says. */
export interface WeighedChange {
	percent: PlainChange;
	/** Whether chance alone makes such a change often enough: then it is neither good nor bad. */
	isNoise: boolean;
	/** Of rates: percentage points more, or less. */
	points: number | null;
}

/** How many sessions figures rest on: now, and earlier. */
export type Sessions = readonly [
	number | null | undefined,
	number | null | undefined,
];

/** A normal deviate that chance exceeds one time in twenty. */
const CRITICAL = 1.96;

/**
 * Below this the tests do not hold, and there is not much to tell: NIST asks for five cases of each kind.
 * https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm
 */
const FEWEST = 5;

/**
 * How a figure changed, and whether that is more than chance: the one rule for all figures, described with its sources
 * in docs/metrics.md.
 *
 * @param now      The figure.
 * @param earlier  The earlier figure.
 * @param type     What kind of figure it is; a count, unless it is said.
 * @param sessions On how many sessions they rest, where that is known; of rates and averages nothing can be said without.
 */
export function weighedChange(
	now: number | null | undefined,
	earlier: number | null | undefined,
	type: FigureTypeName = 'integer',
	sessions: Sessions = [ null, null ]
): WeighedChange {
	const percent = changeOf( now, earlier );
	if ( typeof now !== 'number' || typeof earlier !== 'number' ) {
		return { percent, isNoise: false, points: null };
	}
	const [ ours, theirs ] = sessions;
	const rests =
		typeof ours === 'number' && typeof theirs === 'number'
			? ( [ ours, theirs ] as const )
			: null;
	const isFew = rests !== null && Math.max( ...rests ) < 2 * FEWEST;
	return {
		percent,
		isNoise: isFew || isChance( now, earlier, type, rests ),
		points: type === 'percent' ? now - earlier : null,
	};
}

function isChance(
	now: number,
	earlier: number,
	type: FigureTypeName,
	sessions: readonly [ number, number ] | null
): boolean {
	if ( isCount( type ) ) {
		return isChanceOfCounts( now, earlier );
	}
	if ( ! sessions ) {
		return false;
	}
	return type === 'percent'
		? isChanceOfRates( now / 100, earlier / 100, ...sessions )
		: isChanceOfAverages( now, earlier, ...sessions );
}

/**
 * Two counts of events that happen one by one (Poisson) over stretches of the same length: given their sum, each event
 * falls on either side like a coin.
 *
 * @param a A count.
 * @param b The other.
 */
function isChanceOfCounts( a: number, b: number ): boolean {
	const sum = a + b;
	return sum < 2 * FEWEST || Math.abs( a - b ) < CRITICAL * Math.sqrt( sum );
}

/**
 * Two proportions, by their pooled variance.
 *
 * @param p A proportion, 0–1.
 * @param q The other.
 * @param n Of how many.
 * @param m Of how many the other.
 */
function isChanceOfRates(
	p: number,
	q: number,
	n: number,
	m: number
): boolean {
	const pooled = ( p * n + q * m ) / ( n + m );
	const rarer = Math.min( pooled, 1 - pooled );
	return (
		rarer * Math.min( n, m ) < FEWEST ||
		Math.abs( p - q ) <
			CRITICAL * Math.sqrt( pooled * ( 1 - pooled ) * ( 1 / n + 1 / m ) )
	);
}

/**
 * Two averages, or sums, of what varies between sessions at least as much as it amounts to, as times and amounts do:
 * they err by at least their size over the root of the number of sessions.
 *
 * @param a An average.
 * @param b The other.
 * @param n Of how many.
 * @param m Of how many the other.
 */
function isChanceOfAverages(
	a: number,
	b: number,
	n: number,
	m: number
): boolean {
	const pooled = ( a * n + b * m ) / ( n + m );
	return (
		Math.min( n, m ) < FEWEST ||
		Math.abs( a - b ) < CRITICAL * pooled * Math.sqrt( 1 / n + 1 / m )
	);
}
