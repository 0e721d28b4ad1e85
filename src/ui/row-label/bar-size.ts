/**
 * The scale of bars in rows: the largest figure is 1.
 *
 * @param figures The figures of all rows, so that paging leaves the scale as it is; null where one is unknown.
 * @return Gives a figure's size; null where there is no bar: of nothing, of what is unknown, and where nothing can be compared.
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
