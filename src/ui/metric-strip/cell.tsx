import { __, sprintf } from '@wordpress/i18n';
import { Change } from '../change/change';
import { changeWords } from '../change/change-words';
import { figureTypes } from '../field-types/figure-types';
import type { ChangeValue } from '../change/change-of';
import type { FigureTypeName } from '../field-types/types';

/** One cell of the strip. */
export interface StripMetric {
	id: string;
	label: string;
	/** Null where it is unknown. */
	value: number | null;
	type: FigureTypeName;
	/** Of money, where it is not the site's: ISO 4217. */
	currency?: string | undefined;
	/** Undefined where there is nothing to compare with. */
	change: ChangeValue | undefined;
	/** What it was in the earlier range; left out or null where that is unknown. */
	was?: number | null | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
	/** The series behind the number. */
	values: readonly ( number | null )[];
}

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

/** Figures with more characters are set smaller, so that none is cut off: German writes “12 Min. 38 Sek.”. */
const LONG = 9;

/**
 * What stands in a tab: the number first, then whether that is better, then its shape. Read out as “Sessions, 31,806,
 * up 14.9%”.
 *
 * @param props
 * @param props.metric
 */
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

/**
 * What it was before.
 *
 * @param figure The figure as it is written.
 */
function wasWords( figure: string ): string {
	/* translators: %s: a figure of the earlier range. */
	return sprintf( __( 'was %s', 'lodestar' ), figure );
}
