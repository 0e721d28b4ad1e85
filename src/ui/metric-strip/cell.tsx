import { __, sprintf } from '@wordpress/i18n';
import { Change } from '../change/change';
import { changeWords } from '../change/change-words';
import { figureTypes } from '../field-types/figure-types';
import type { ChangeValue } from '../change/change-of';
import type { FigureTypeName } from '../field-types/types';

/** A metric of the strip. */
export interface StripMetric {
	id: string;
	label: string;
	/** Null if unknown. */
	value: number | null;
	type: FigureTypeName;
	/** For money: ISO 4217 code, if it isn't the site's currency. */
	currency?: string | undefined;
	/** Undefined if there is no comparison. */
	change: ChangeValue | undefined;
	/** Value of the previous range. Null or undefined if unknown. */
	was?: number | null | undefined;
	/** Whether an increase is bad. */
	inverse: boolean;
	/** Values of the sparkline. */
	values: readonly ( number | null )[];
}

interface SparklineProps {
	/** Null if unknown. */
	values: readonly ( number | null )[];
}

const WIDTH = 72;
const HEIGHT = 20;

/** Returns the SVG path through the known values, scaled to their own range. */
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
		// A flat line is at the bottom, because it isn't a peak.
		const part = spread === 0 ? 0 : ( value - least ) / spread;
		const y = 1 + ( HEIGHT - 2 ) * ( 1 - part );
		path += `${ pen }${ +( index * step ).toFixed( 1 ) } ${ +y.toFixed( 1 ) }`;
		pen = 'L';
	} );
	return path;
}

/** A decorative sparkline. */
function Sparkline( { values }: SparklineProps ) {
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

/** Values with more characters use a smaller font, so that they fit. German, for example, has "12 Min. 38 Sek.". */
const LONG = 9;

/** The content of a tab: value, change and sparkline. Read by screen readers as "Sessions, 31,806, up 14.9%". */
export function Cell( { metric }: { metric: StripMetric } ) {
	const { label, value, type, currency, change, inverse, values } = metric;
	const { was = null } = metric;
	const { format, compact } = figureTypes[ type ];
	const full = format( value, { currency } );
	const shown = compact( value, { currency } );
	const words = [ label, full ];
	if ( change !== undefined ) {
		words.push( changeWords( change ) );
	}
	return (
		<>
			<span className="screen-reader-text">{ words.join( ', ' ) }</span>
			<span className="lodestar-strip__cell" aria-hidden="true">
				<span className="lodestar-strip__label" title={ label }>
					{ label }
				</span>
				<span className="lodestar-strip__main">
					<span
						className={
							'lodestar-strip__value' +
							( shown.length > LONG ? ' is-long' : '' )
						}
						title={ full }
					>
						{ shown }
					</span>
					<Sparkline values={ values } />
				</span>
				<span className="lodestar-strip__foot">
					{ change !== undefined && (
						<Change value={ change } inverse={ inverse } />
					) }
					{ was !== null && (
						<span
							className="lodestar-strip__was"
							title={ wasWords( format( was, { currency } ) ) }
						>
							{ wasWords( compact( was, { currency } ) ) }
						</span>
					) }
				</span>
			</span>
		</>
	);
}

function wasWords( figure: string ): string {
	/* translators: %s: value of the previous date range. */
	return sprintf( __( 'was %s', 'lodestar' ), figure );
}
