import { isCount } from '../field-types/names';
import type { FigureTypeName } from '../field-types/types';
import { changeOf, type PlainChange } from './change-of';

/** A change with its significance. */
export interface WeighedChange {
	percent: PlainChange;
	/** Whether the change may be due to chance. If so, it is neither good nor bad. */
	isNoise: boolean;
	/** For rates: change in percentage points. Null for other types. */
	points: number | null;
}

/** Number of sessions that the values are based on: current and previous. */
export type Sessions = readonly [
	number | null | undefined,
	number | null | undefined,
];

/** Two-sided critical value of the normal distribution at the 5 % level. */
const CRITICAL = 1.96;

/**
 * Minimum number of cases of each kind, as NIST recommends. The tests aren't valid below it.
 * https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm
 */
const FEWEST = 5;

/**
 * Returns a change and whether it is significant. All values follow this rule. See docs/metrics.md for its sources.
 *
 * @param now      Current value.
 * @param earlier  Previous value.
 * @param type     Type of the value.
 * @param sessions Sessions that the values are based on. Required to test rates and averages.
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
 * Tests two counts of independent events (Poisson) over ranges of the same length. Given their sum, each event falls
 * into either range with probability 1/2.
 */
function isChanceOfCounts( a: number, b: number ): boolean {
	const sum = a + b;
	return sum < 2 * FEWEST || Math.abs( a - b ) < CRITICAL * Math.sqrt( sum );
}

/**
 * Tests two proportions by their pooled variance.
 *
 * @param p First proportion, 0-1.
 * @param q Second proportion, 0-1.
 * @param n Cases of the first.
 * @param m Cases of the second.
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
 * Tests two averages, or sums, of values such as durations and amounts.
 *
 * Assumes a standard deviation of at least the mean. The standard error is then at least the mean divided by the root
 * of the number of sessions.
 *
 * @param a First average.
 * @param b Second average.
 * @param n Sessions of the first.
 * @param m Sessions of the second.
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
