/**
 * Returns a function that scales values for the bars of rows, relative to the largest value.
 *
 * @param figures Values of all rows, so that the scale is the same on every page. Null if unknown.
 * @return Returns the size of a value's bar, 0–1, or null if the value is unknown or not positive.
 */
export function barScale(
	figures: readonly ( number | null )[]
): ( figure: number | null ) => number | null {
	const most = figures.reduce< number >(
		( largest, figure ) => Math.max( largest, figure ?? 0 ),
		0
	);
	return ( figure ) =>
		figure === null || figure <= 0 ? null : figure / most;
}
