/** How far the corners of the mouth stand above its middle, by rating. */
const CURVES = [ -4, -2, 0, 2.5, 5 ] as const;

/**
 * A drawn face.
 *
 * @param props
 * @param props.rating 1–5.
 */
export function Face( { rating }: { rating: number } ) {
	const curve = CURVES[ rating - 1 ] ?? 0;
	return (
		<svg
			width={ 36 }
			height={ 36 }
			viewBox="0 0 36 36"
			aria-hidden="true"
			focusable="false"
		>
			<circle cx={ 18 } cy={ 18 } r={ 15 } />
			<path d="M13 13v3M23 13v3" />
			<path
				d={ `M11.5 ${ 23.5 - curve / 2 }Q18 ${ 23.5 + curve * 1.2 } 24.5 ${
					23.5 - curve / 2
				}` }
			/>
		</svg>
	);
}
