/**
 * What percent of the whole each of some figures is.
 *
 * @param figures The figures; null where one is unknown.
 * @return Null where the figure is unknown, or the whole is nothing.
 */
export function sharesOf(
	figures: readonly ( number | null )[]
): ( number | null )[] {
	const whole = figures.reduce< number >(
		( sum, figure ) => sum + ( figure ?? 0 ),
		0
	);
	return figures.map( ( figure ) =>
		figure === null || whole === 0 ? null : ( figure / whole ) * 100
	);
}
