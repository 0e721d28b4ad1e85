export interface Place {
	name: string;
	figure: number;
	href?: string | undefined;
}

/** By ISO 3166-1 alpha-2 country code. */
export type Places = Readonly< Record< string, Place > >;

/** Possible ratios between steps, in ascending order. */
const FACTORS = [ 2, 5, 10, 100, 1000 ];

/** More tints of one color can't be distinguished. */
export const MOST_STEPS = 5;

/**
 * Returns the lower bounds of a logarithmic scale's steps. If one country has most visits, differences between the
 * others stay visible.
 *
 * @param most The largest value, at least 1.
 * @return Ascending, starting at 1.
 */
export function stepsOf( most: number ): number[] {
	const factor =
		FACTORS.find( ( one ) => one ** MOST_STEPS > most ) ??
		Math.ceil( most ** ( 1 / MOST_STEPS ) );
	const starts = [ 1 ];
	for ( let next = factor; next <= most; next *= factor ) {
		starts.push( next );
	}
	return starts.slice( 0, MOST_STEPS );
}

/**
 * Returns the tint of a value, from 1 to MOST_STEPS, or null for no value. The highest step always has the strongest
 * tint.
 *
 * @param figure The value.
 * @param starts Lower bounds of the steps.
 */
export function tintOf(
	figure: number,
	starts: readonly number[]
): number | null {
	const step = starts.filter( ( start ) => start <= figure ).length;
	return step === 0 ? null : MOST_STEPS - starts.length + step;
}
