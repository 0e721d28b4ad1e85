import { __, sprintf } from '@wordpress/i18n';
import { Change } from '../change';
import { changeWords } from '../change/words';
import { figureTypes } from '../field-types/figures';
import { Sparkline } from './sparkline';
import type { StripMetric } from './types';

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
