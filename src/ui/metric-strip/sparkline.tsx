interface SparklineProps {
	/** Unknown figures are null. */
	values: readonly ( number | null )[];
}

const WIDTH = 72;
const HEIGHT = 20;

/**
 * The path through the known values, on a scale of its own.
 *
 * @param values The values.
 */
export function sparkPath( values: readonly ( number | null )[] ): string {
	const known = values.filter( ( value ) => value !== null );
	if ( known.length < 2 ) {
		return '';
	}
	const least = Math.min( ...known );
	const spread = Math.max( ...known ) - least;
	const step = WIDTH / ( values.length - 1 );
	let pen = 'M';
	let path = '';
	values.forEach( ( value, index ) => {
		if ( value === null ) {
			pen = 'M';
			return;
		}
		// A flat line lies low: it neither rose nor stands at its highest.
		const part = spread === 0 ? 0 : ( value - least ) / spread;
		const y = 1 + ( HEIGHT - 2 ) * ( 1 - part );
		path += `${ pen }${ +( index * step ).toFixed( 1 ) } ${ +y.toFixed( 1 ) }`;
		pen = 'L';
	} );
	return path;
}

/**
 * The shape of a series, without figures: decoration beside the number.
 *
 * @param props
 * @param props.values The series.
 */
export function Sparkline( { values }: SparklineProps ) {
	return (
		<svg
			className="lodestar-strip__spark"
			viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			<path d={ sparkPath( values ) } />
		</svg>
	);
}
