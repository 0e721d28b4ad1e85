/** What is known of a country. */
export interface Place {
	name: string;
	figure: number;
	/** Where it leads. */
	href?: string | undefined;
}

/** By the country's code, ISO 3166-1 alpha-2. */
export type Places = Readonly< Record< string, Place > >;

/** What each step is times the one before, the finest first. */
const FACTORS = [ 2, 5, 10, 100, 1000 ];

/** More tints of one colour cannot be told apart. */
export const MOST_STEPS = 5;

/**
 * Where the steps of a scale begin, each so many times the one before: one country with most visits leaves the others
 * their differences.
 *
 * @param most The largest figure, at least 1.
 * @return Ascending, from 1 on.
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
 * The tint of a figure, of 1 to MOST_STEPS; the largest step always has the strongest. Null where there is nothing.
 *
 * @param figure The figure.
 * @param starts Where the steps begin.
 */
export function tintOf(
	figure: number,
	starts: readonly number[]
): number | null {
	const step = starts.filter( ( start ) => start <= figure ).length;
	return step === 0 ? null : MOST_STEPS - starts.length + step;
}
